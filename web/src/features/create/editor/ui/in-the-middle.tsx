import { Alert, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { DraftQuestion } from '../../../../questions/question.ts';
import { useAttendance } from '../../../../shared/live/use-attendance.ts';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { answerKeyQuery } from '../../../../shared/api/answer-key-query.ts';
import { answersBeforeCorrection } from '../model/answers-before-correction.ts';

/**
 * Says that people are in the middle of what is published: an attempt keeps the version by which it began. What is right
 * in that can be corrected for everybody, which is another thing than publishing a version.
 */
export function InTheMiddle({
  id,
  isGraded,
  questions,
}: {
  id: string;
  isGraded: boolean;
  questions: readonly DraftQuestion[];
}) {
  const t = useTranslations('editor.inTheMiddle');
  const { attendance } = useAttendance(id);
  const { attending = 0, submitted = 0 } = attendance ?? {};
  if (attending === 0 && !(isGraded && submitted > 0)) return null;
  return (
    <Alert color={attending > 0 ? 'star' : 'gray'} variant="light" icon={<IconUsers aria-hidden />} py="xs">
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm">
          <b>{attending > 0 ? t('attending', { attending }) : t('submitted', { submitted })}</b>
          {' · '}
          {t(isGraded ? 'keepsKey' : 'keeps')}
        </Text>
        {isGraded && (
          <ButtonLink to="/dashboard/answers/$id" params={{ id }} variant="default" size="xs" flex="none">
            {t('correct')}
          </ButtonLink>
        )}
      </Group>
      {isGraded && <BeforeCorrection id={id} questions={questions} />}
    </Alert>
  );
}

/** Names the questions whose draft still has for right what was corrected for everybody since. */
function BeforeCorrection({ id, questions }: { id: string; questions: readonly DraftQuestion[] }) {
  const t = useTranslations('editor.inTheMiddle');
  const { data: key } = useQuery(answerKeyQuery(id, null));
  const numbers = key === undefined ? [] : answersBeforeCorrection(questions, key);
  if (numbers.length === 0) return null;
  return (
    <Text size="sm" fw={600} mt="xs" role="status">
      {t('beforeCorrection', { count: numbers.length, numbers: numbers.join(', ') })}
    </Text>
  );
}
