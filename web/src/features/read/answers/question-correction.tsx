import { Button, Group, Radio, Select, Stack, Text } from '@mantine/core';
import { POINTS } from '@pollux/domain/questions/question-rules';
import { type Question, typeOf } from '@pollux/domain/questions/question-types';
import { Suspense, useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import '../../../shared/look/poll-looks.css';
import { lookOf } from '../../attend/page/look.ts';
import { AnswerInput } from '../../../questions/question-types/for-attend.ts';
import { correctingOf } from '../../../questions/question-types/for-correcting.ts';
import { State } from '../../../shared/look/state.tsx';
import { PlainText, RichText } from '../../../shared/rich-text/rich-text.tsx';
import classes from './answers.module.css';
import type { Counting, Wanted } from './corrections.ts';

/** One question, how it counts, and what its owner wants to be different. What is right is said by answering it. */
export function QuestionCorrection({
  question,
  number,
  counting,
  isDrawn,
  wanted,
  onWant,
}: {
  question: Question;
  number: number;
  /** As it is now. */
  counting: Counting;
  /** Whether others are asked another one in its place: so what it is worth stays. */
  isDrawn: boolean;
  /** Undefined as long as nothing is to be different. */
  wanted: Wanted | undefined;
  onWant: (wanted: Wanted | undefined) => void;
}) {
  const t = useTranslations('answers.question');
  const titleId = useId();
  const shown = wanted?.counting ?? counting;
  const points = wanted?.points ?? question.points;
  return (
    <li className={classes.question}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="md">
        <div className={classes.title} id={titleId}>
          <span className={classes.number}>{number}</span>{' '}
          <RichText text={question.title} html={question.titleHtml} />
        </div>
        <Button
          variant="default"
          size="sm"
          flex="none"
          aria-expanded={wanted !== undefined}
          aria-describedby={titleId}
          onClick={() => onWant(wanted === undefined ? {} : undefined)}
        >
          {t(wanted === undefined ? 'correct' : 'leave')}
        </Button>
      </Group>
      <Group gap="md" mt={4}>
        <State light={counting === 'key' ? 'lit' : counting === 'drop' ? 'unlit' : 'waiting'}>
          {t(`counts.${counting}`)}
        </State>
        <Text size="sm" c="dimmed">
          {t('points', { points: question.points })}
        </Text>
      </Group>
      {wanted === undefined && <RightNow question={question} />}
      {wanted !== undefined && (
        <Stack gap="md" mt="md">
          <Radio.Group
            label={t('how')}
            value={shown}
            onChange={(value) => onWant({ ...wanted, counting: value as Counting })}
          >
            <Stack gap="xs" mt="xs">
              {(isDrawn ? (['key', 'accept-all'] as const) : (['key', 'accept-all', 'drop'] as const)).map(
                (value) => (
                  <Radio key={value} value={value} label={t(`want.${value}`)} />
                ),
              )}
            </Stack>
          </Radio.Group>
          {shown === 'key' && <RightAnswer question={question} wanted={wanted} onWant={onWant} />}
          {isDrawn && (
            <Text size="sm" c="dimmed">
              {t('drawn')}
            </Text>
          )}
          {shown !== 'drop' && !isDrawn && (
            <Select
              label={t('worth')}
              w={140}
              data={POINTS.map(String)}
              value={String(points)}
              allowDeselect={false}
              onChange={(value) => onWant({ ...wanted, points: Number(value) })}
            />
          )}
        </Stack>
      )}
    </li>
  );
}

/** What is right now, in words. */
function RightNow({ question }: { question: Question }) {
  const t = useTranslations('answers.question');
  const format = useFormatter();
  const right = typeOf(question).scoring?.right(question) ?? [];
  if (right.length === 0) return null;
  return (
    <Text size="sm" mt={4}>
      <PlainText text={t('rightNow', { right: format.list([...right], { type: 'unit' }) })} />
    </Text>
  );
}

/** The question as participants answer it: what is answered here is right. */
function RightAnswer({
  question,
  wanted,
  onWant,
}: {
  question: Question;
  wanted: Wanted;
  onWant: (wanted: Wanted) => void;
}) {
  const t = useTranslations('answers.question');
  const labelId = useId();
  const correcting = correctingOf(question);
  const [right] = useState(() => correcting.rightOf(question));
  const texts = correcting.texts(question);
  return (
    <div data-look={lookOf(undefined)}>
      {texts.length > 0 && (
        <Text size="sm" mb="xs">
          {t('texts', { texts: texts.join(' · ') })}
        </Text>
      )}
      <Text size="sm" fw={600} mb="xs" id={labelId}>
        {t(texts.length > 0 ? 'rightToo' : 'right')}
      </Text>
      <Suspense fallback={null}>
        <AnswerInput
          question={typeOf(question).see(question)}
          answer={wanted.answer ?? right}
          titleId={labelId}
          label={t('field')}
          describedBy={undefined}
          onAnswer={(answer) => {
            const { answer: _before, ...others } = wanted;
            onWant(answer === null ? others : { ...others, answer });
          }}
        />
      </Suspense>
    </div>
  );
}
