import { Switch } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DeskTexts } from './desk-texts.tsx';

interface AtOpeningProps {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Whether a session that is being opened takes questions from the hall. */
export function AtOpening(props: AtOpeningProps) {
  return (
    <DeskTexts>
      <Choice {...props} />
    </DeskTexts>
  );
}

function Choice({ isChosen, onChoose }: AtOpeningProps) {
  const t = useTranslations('desk');
  return (
    <Switch
      label={t('atOpening')}
      description={t('atOpeningText')}
      checked={isChosen}
      onChange={({ currentTarget: { checked } }) => onChoose(checked)}
    />
  );
}
