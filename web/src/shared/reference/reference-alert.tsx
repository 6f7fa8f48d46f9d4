import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { useGrades, useQuestionTypes, useSubjects } from './use-reference-lists.ts';

/**
 * For the editor: says that lists could not be read, with a way to try again (C365). What this browser keeps of them can
 * be chosen from meanwhile. Nothing is shown while there is nothing to say.
 */
export function ReferenceAlert() {
  const t = useTranslations('editor.reference');
  const problemText = useProblemText();
  const lists = [useGrades(), useSubjects(), useQuestionTypes()];
  const failed = lists.filter(({ error }) => error !== null);
  const [first] = failed;
  if (first === undefined || first.error === null) return null;
  const areThere = failed.every(({ data }) => data !== undefined);
  return (
    <FailureAlert title={t('failed')}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">
          {problemText(first.error)} {t(areThere ? 'kept' : 'missing')}
        </Text>
        <Button variant="default" size="sm" onClick={() => failed.forEach(({ refetch }) => refetch())}>
          {t('retry')}
        </Button>
      </Stack>
    </FailureAlert>
  );
}
