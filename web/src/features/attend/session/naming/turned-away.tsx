import { useTranslations } from 'use-intl/react';
import { PageSkeleton } from '../../page/page-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NamingTexts } from './naming-texts.tsx';

interface TurnedAwayProps {
  /** Whether the host has taken the seat away; else the room is locked. */
  isAway: boolean;
  reload: () => void;
}

/** Says why somebody is not in the session: their seat was taken away, or the room is locked. */
export function TurnedAway(props: TurnedAwayProps) {
  return (
    <NamingTexts fallback={<PageSkeleton />}>
      <Told {...props} />
    </NamingTexts>
  );
}

function Told({ isAway, reload }: TurnedAwayProps) {
  const t = useTranslations('naming');
  const again = { label: t('again'), run: reload };
  return isAway ? (
    <Notice title={t('away')} text={t('awayText')} actions={[]} />
  ) : (
    <Notice title={t('locked')} text={t('lockedText')} actions={[again]} />
  );
}
