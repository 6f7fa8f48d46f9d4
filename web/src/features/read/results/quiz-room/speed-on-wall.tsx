import { useTranslations } from 'use-intl';
import { LivelyTexts } from '../../../../shared/lively/lively-texts.tsx';
import led from '../leading/led-room.module.css';

/** Says in the lobby of a quiz that speed counts. */
export function SpeedOnWall() {
  return (
    <LivelyTexts>
      <Counts />
    </LivelyTexts>
  );
}

function Counts() {
  const t = useTranslations('lively.speed');
  return <p className={led.here}>{t('counts')}</p>;
}
