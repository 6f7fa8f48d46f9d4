import { Switch } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { LivelyTexts } from '../../../../shared/lively/lively-texts.tsx';

interface LivelyOptionsProps {
  paysForSpeed: boolean;
  onSpeed: (paysForSpeed: boolean) => void;
}

/** What makes a quiz in a room a game. */
export function LivelyOptions(props: LivelyOptionsProps) {
  return (
    <LivelyTexts>
      <Options {...props} />
    </LivelyTexts>
  );
}

function Options({ paysForSpeed, onSpeed }: LivelyOptionsProps) {
  const t = useTranslations('lively.speed');
  return (
    <Switch
      label={t('option')}
      description={t('optionText')}
      checked={paysForSpeed}
      onChange={(event) => onSpeed(event.currentTarget.checked)}
    />
  );
}
