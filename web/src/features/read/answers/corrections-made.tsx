import { Text } from '@mantine/core';
import type { AnswerKeyView } from '@pollux/query-api/attending/answer-key-contract';
import { useFormatter, useTranslations } from 'use-intl';
import { Section } from '../../../shared/look/section.tsx';
import classes from './answers.module.css';

/** What was corrected when and why, the newest first. */
export function CorrectionsMade({ answerKey: { corrections, questions } }: { answerKey: AnswerKeyView }) {
  const t = useTranslations('answers.made');
  const format = useFormatter();
  const places = new Map(questions.map(({ id }, index) => [id, index + 1]));
  return (
    <Section title={t('title')}>
      <ol className={classes.questions}>
        {corrections.map(({ correction, at, reason, changes }) => (
          <li key={correction} className={classes.correction}>
            <Text size="sm" c="dimmed">
              {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
            </Text>
            <Text className={classes.reason}>{reason}</Text>
            {changes.map((change, index) => (
              <Text size="sm" key={index}>
                {t(change.kind, {
                  number: places.get(change.questionId) ?? 0,
                  points: change.kind === 'points' ? change.points : 0,
                })}
              </Text>
            ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}
