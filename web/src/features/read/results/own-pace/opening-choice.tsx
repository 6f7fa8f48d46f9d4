import { Radio, Stack, TextInput } from '@mantine/core';
import type { Pace } from '@pollux/domain/voting/pace';
import { useTranslations } from 'use-intl';
import type { ChoiceProps } from '../sessions/choice-props.ts';

/** As the server has it (`MOST_LABEL_CHARACTERS`, whose module brings more than a page needs). */
const MOST_CHARACTERS = 40;

/** What a session over a quiz or a survey is called, and whether its host leads. */
export function OpeningChoice({ pace, label, onPace, onLabel }: ChoiceProps) {
  const t = useTranslations('ownPace.opening');
  return (
    <>
      <TextInput
        label={t('label')}
        description={t('labelText')}
        maxLength={MOST_CHARACTERS}
        value={label}
        onChange={(event) => onLabel(event.currentTarget.value)}
      />
      <Radio.Group label={t('pace')} value={pace} onChange={(value) => onPace(value as Pace)}>
        <Stack gap="sm" mt="xs">
          {(['self', 'host'] as const).map((each) => (
            <Radio key={each} value={each} label={t(each)} description={t(`${each}Text`)} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}
