import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { type ReferenceList, useGrades, useQuestionTypes, useSubjects } from './use-reference-lists.ts';
import { TryAgain } from '../ui/try-again.tsx';

/**
 * For the editor, whatever stage it opens at: reads the lists side by side (C327), and says that some could not be read,
 * with a way to try again (C365). What this browser keeps of them can be chosen from meanwhile. Nothing is shown while
 * there is nothing to say.
 * @param isChosenFrom whether something is chosen from them at this stage
 */
export function ReferenceAlert({ isChosenFrom }: { isChosenFrom: boolean }) {
  const lists = [useGrades(), useSubjects(), useQuestionTypes()];
  return <UnreadLists lists={lists} isChosenFrom={isChosenFrom} />;
}

/** The same for what has no grades and subjects, where types of questions can be chosen without their list. */
export function QuestionTypesAlert() {
  return <UnreadLists lists={[useQuestionTypes()]} isChosenFrom={false} />;
}

function UnreadLists({
  lists,
  isChosenFrom,
}: {
  lists: readonly ReferenceList<unknown>[];
  isChosenFrom: boolean;
}) {
  const t = useTranslations('editor.reference');
  const problemText = useProblemText();
  const failed = lists.filter(({ error }) => error !== null);
  const [first] = failed;
  if (first === undefined || first.error === null) return null;
  const areThere = failed.every(({ data }) => data !== undefined);
  return (
    <FailureAlert title={t('failed')}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">
          {problemText(first.error)} {areThere ? t('kept') : isChosenFrom && t('missing')}
        </Text>
        <TryAgain
          error={first.error}
          onRetry={() => failed.forEach(({ refetch }) => refetch())}
          label={t('retry')}
          variant="default"
          size="sm"
        />
      </Stack>
    </FailureAlert>
  );
}
