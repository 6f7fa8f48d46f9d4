import { useTranslations } from 'use-intl';
import { State } from '../../shared/look/state.tsx';

/** Whether an entry is offered, in the words of its list (A103, A112). */
export function EntryStatus({
  list,
  isActive,
}: {
  list: 'grades' | 'subjects' | 'types';
  isActive: boolean;
}) {
  const t = useTranslations('reference');
  return <State light={isActive ? 'lit' : 'unlit'}>{t(`${list}.${isActive ? 'active' : 'inactive'}`)}</State>;
}
