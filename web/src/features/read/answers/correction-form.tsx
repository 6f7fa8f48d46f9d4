import { Button, Stack, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { MOST_REASON_CHARACTERS } from '@pollux/domain/authoring/correcting/correcting-rules';
import { isBlank } from '@pollux/domain/questions/question-rules';
import type { AnswerKeyView } from '@pollux/query-api/attending/answer-key-contract';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGoToFault } from '../../../shared/forms/use-go-to-fault.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../shared/ui/form-actions.tsx';
import classes from './answers.module.css';
import { useCorrectAnswerKey } from './api/correct-answer-key.ts';
import { changesOf, countingOf, type Wanted } from './corrections.ts';
import { QuestionCorrection } from './question-correction.tsx';

/** Every question of a version, and what is to be different, sent in one piece with its reason. */
export function CorrectionForm({ id, answerKey }: { id: string; answerKey: AnswerKeyView }) {
  const t = useTranslations('answers.form');
  const problemText = useProblemText();
  const correct = useCorrectAnswerKey();
  const [wanted, setWanted] = useState<Readonly<Record<string, Wanted | undefined>>>({});
  const [reason, setReason] = useState('');
  const [form, goToFault] = useGoToFault<HTMLFormElement>();
  const [isReasonMissing, setReasonMissing] = useState(false);
  const { questions, version, correction } = answerKey;
  const changes = questions.flatMap((question) => changesOf(answerKey, question, wanted[question.id] ?? {}));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setReasonMissing(isBlank(reason));
    if (isBlank(reason)) goToFault();
    if (isBlank(reason) || changes.length === 0) return;
    // The form is another one as soon as the answers are read anew: it is told by the promise, which outlives it.
    correct.mutateAsync({ quizId: id, version, expectedCorrection: correction, changes, reason }).then(
      () => notifications.show({ color: 'green', message: t('done') }),
      () => undefined,
    );
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <ol className={classes.questions}>
        {questions.map((question, index) => (
          <QuestionCorrection
            key={question.id}
            question={question}
            number={index + 1}
            counting={countingOf(answerKey, question.id)}
            isDrawn={answerKey.drawn.includes(question.id)}
            wanted={wanted[question.id]}
            onWant={(want) => setWanted((before) => ({ ...before, [question.id]: want }))}
          />
        ))}
      </ol>
      {changes.length > 0 && (
        <Stack gap="md" mt="lg">
          {correct.isError && <FailureAlert title={t('failed')}>{problemText(correct.error)}</FailureAlert>}
          <Textarea
            label={t('reason')}
            description={t('reasonIsRead')}
            rows={3}
            maxLength={MOST_REASON_CHARACTERS}
            value={reason}
            error={isReasonMissing && isBlank(reason) ? t('reasonMissing') : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Text size="sm">{t('what')}</Text>
          <FormActions>
            <Button type="submit" loading={correct.isPending}>
              {t('send', { count: changes.length })}
            </Button>
          </FormActions>
        </Stack>
      )}
    </form>
  );
}
