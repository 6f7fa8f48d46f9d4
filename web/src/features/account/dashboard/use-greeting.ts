import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../shared/session/use-session.ts';
import { greetingOfNobody } from '../../../shared/ui/name-letters.ts';
import { partOfDay } from './part-of-day.ts';

/** Greets the person by the time of the day where they are. */
export function useGreeting(): string {
  const t = useTranslations('dashboard');
  const { user } = useSession();
  const [now] = useState(() => new Date());
  return greetingOfNobody(t('greeting', { part: partOfDay(now), name: user?.firstname ?? '' }));
}
