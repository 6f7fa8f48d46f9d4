import { Alert, Box, Button, Group, NativeSelect, Stack, Switch, Text, Textarea, Title } from '@mantine/core';
import { TIMERS } from '@pollux/domain/questions/question-rules';
import { IconAlertCircle, IconLock, IconPlus } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import surface from '../../../shared/ui/surface.module.css';
import { QuestionImageField } from '../images/question-image-field.tsx';
import { changeQuestion, type EditQuestions, insertAfter } from '../model/edit-questions.ts';
import { blankQuestion, type DraftQuestion } from '../model/poll-draft.ts';
import {
  currentQuestionProblem,
  mayAddQuestion,
  type Problem,
  type QuestionProblem,
} from '../model/rules.ts';
import { timerChoiceLabel } from '../model/timer.ts';
import { useTimerText } from '../ui/use-timer-text.ts';
import { cardId, focusCard } from './focus-card.ts';
import { OptionList } from './option-list.tsx';
import { QuestionActions } from './question-actions.tsx';
import classes from './question-card.module.css';
import { TypeChoice } from './type-choice.tsx';

interface QuestionCardProps {
  readonly question: DraftQuestion;
  /** Its place in the poll, from 1 on (C073). */
  readonly number: number;
  /** How many questions the poll has. */
  readonly count: number;
  /** What the creator is to put right here before going on. */
  readonly problem: Problem | null;
  readonly edit: EditQuestions;
  readonly onProblem: (problem: QuestionProblem | null) => void;
  /** Further actions at the foot of the card. */
  readonly children: ReactNode;
}

/** One question: its type, and once that is chosen, all else (C074, C075). A hundred of them are on one page. */
export const QuestionCard = memo(function QuestionCard({
  question,
  number,
  count,
  problem,
  edit,
  onProblem,
  children,
}: QuestionCardProps) {
  const t = useTranslations('wizard');
  const { id } = question;
  const change = (change: (question: DraftQuestion) => DraftQuestion) =>
    edit((questions) => changeQuestion(questions, id, change));

  const addQuestion = () => {
    const problem = currentQuestionProblem(question);
    if (problem !== null) {
      onProblem({ problem, questionId: id });
      return;
    }
    const added = blankQuestion();
    flushSync(() => edit((questions) => insertAfter(questions, id, added)));
    focusCard(added.id);
  };

  return (
    <Box
      p={{ base: 'md', sm: 'xl' }}
      className={`${surface.surface} ${classes.card}`}
      component="section"
      id={cardId(id)}
      aria-labelledby={`${cardId(id)}-heading`}
      tabIndex={-1}
      data-faulty={problem !== null || undefined}
    >
      <Stack>
        <Group justify="space-between" gap="xs">
          <Title order={3} id={`${cardId(id)}-heading`}>
            {t('questions.question', { number })}
          </Title>
          <QuestionActions
            question={question}
            number={number}
            count={count}
            edit={edit}
            onProblem={onProblem}
          />
        </Group>
        <TypeChoice question={question} onChange={change} />
        {question.type === null ? (
          <Group gap="xs" className={classes.locked}>
            <IconLock size={18} aria-hidden />
            <Text size="sm">{t('questions.chooseType')}</Text>
          </Group>
        ) : (
          <QuestionFields question={question} number={number} onChange={change} onProblem={onProblem} />
        )}
        {problem !== null && (
          <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} role="alert">
            {t(`problems.${problem}`)}
          </Alert>
        )}
        <Group justify="space-between">
          <Button
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={addQuestion}
            disabled={!mayAddQuestion(count)}
          >
            {t('questions.addQuestion')}
          </Button>
          {children}
        </Group>
      </Stack>
    </Box>
  );
});

function QuestionFields({
  question,
  number,
  onChange,
  onProblem,
}: {
  question: DraftQuestion;
  number: number;
  onChange: (change: (question: DraftQuestion) => DraftQuestion) => void;
  onProblem: (problem: QuestionProblem) => void;
}) {
  const t = useTranslations('wizard');
  const timerText = useTimerText();
  const set = (fields: Partial<DraftQuestion>) => onChange((question) => ({ ...question, ...fields }));
  return (
    <>
      <Textarea
        label={t('questions.title')}
        placeholder={t('questions.titlePlaceholder')}
        required
        maxLength={500}
        rows={1}
        resize="vertical"
        size="md"
        classNames={{ input: classes.text }}
        value={question.title}
        onChange={({ currentTarget: { value } }) => set({ title: value })}
      />
      <QuestionImageField number={number} image={question.image} onChange={(image) => set({ image })} />
      {question.type === 'mcq' ? (
        <OptionList question={question} onChange={onChange} onProblem={onProblem} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('questions.wordcloudHint')}
        </Text>
      )}
      <Group gap="xl" align="flex-end" className={classes.conduct}>
        <NativeSelect
          label={t('questions.timer')}
          value={question.timer}
          onChange={({ currentTarget: { value } }) => {
            const timer = TIMERS.find((timer) => timer === Number(value));
            if (timer !== undefined) set({ timer });
          }}
          data={TIMERS.map((timer) => ({ value: `${timer}`, label: timerText(timerChoiceLabel(timer)) }))}
        />
        <Switch
          label={t('questions.compulsory')}
          checked={question.compulsory}
          onChange={({ currentTarget: { checked } }) => set({ compulsory: checked })}
          mb={8}
        />
      </Group>
    </>
  );
}
