import { Alert, Box, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { currentProblem } from '@pollux/domain/questions/completeness';
import type { QuestionFields as Fields } from '@pollux/domain/questions/question';
import { mediaOf } from '@pollux/domain/questions/question-fields';
import { isBlank, MOST_TITLE_CHARACTERS } from '@pollux/domain/questions/question-rules';
import type { Question } from '@pollux/domain/questions/question-types';
import { IconAlertCircle, IconPlus } from '@tabler/icons-react';
import { memo, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { QuestionMediaFields } from '../../../../questions/media/question-media-fields.tsx';
import { useAllowedMedia } from '../../../../questions/media/use-allowed-media.ts';
import type { Problem } from '../../../../questions/problem.ts';
import type { DraftQuestion } from '../../../../questions/question.ts';
import { QuestionEditor } from '../../../../questions/question-types/for-editor.ts';
import { RichTextField } from '../../../../shared/rich-text/rich-text-field.tsx';
import surface from '../../../../shared/ui/surface.module.css';
import type { EditDraft } from '../drafting/edit-draft.ts';
import { useKind } from '../kinds/use-kind.ts';
import { blankQuestion } from '../model/blank-question.ts';
import { mayAddQuestion, type QuestionProblem } from '../model/rules.ts';
import { CardOutline } from './card-outline.tsx';
import { ConductFields } from './conduct-fields.tsx';
import { ANSWERS, cardId, focusCard, focusFault, isOnCard } from './focus-card.ts';
import { QuestionActions } from './question-actions.tsx';
import classes from './question-card.module.css';
import { TypeChoice } from './type-choice.tsx';
import { UntypedFields } from './untyped-fields.tsx';
import { useNear } from './use-near.ts';

interface QuestionCardProps {
  readonly question: DraftQuestion;
  /** Its place in the activity, from 1 on (C073). */
  readonly number: number;
  /** How many questions the activity has. */
  readonly count: number;
  /** What the creator is to put right here before going on. */
  readonly problem: Problem | null;
  /** Whether it keeps them from adding a question after this one, and not from leaving all of them (C269, C279). */
  readonly isCurrent: boolean;
  readonly edit: EditDraft;
  readonly onProblem: (problem: QuestionProblem | null) => void;
  /** Further actions at the foot of the card. */
  readonly children: ReactNode;
}

/** So many questions are few enough to be drawn whole wherever they are. */
const FEW = 12;

/** One question. Hundreds of them are on one page, of which those near the window alone are whole. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, number, count, problem } = props;
  const { id } = question;
  const card = useRef<HTMLElement>(null);
  const { isNear, height } = useNear(card, count <= FEW || problem !== null);
  const headingId = `${cardId(id)}-heading`;
  return (
    <Box
      p={{ base: 'md', sm: 'xl' }}
      className={`${surface.surface} ${classes.card}`}
      component="section"
      ref={card}
      id={cardId(id)}
      aria-labelledby={headingId}
      tabIndex={-1}
      data-question={id}
      data-faulty={problem !== null || undefined}
      mih={isNear ? undefined : (height ?? USUAL_HEIGHT)}
    >
      {isNear ? (
        <WholeCard {...props} headingId={headingId} />
      ) : (
        <CardOutline question={question} number={number} headingId={headingId} />
      )}
    </Box>
  );
});

/** As high as a card usually is, in pixels. */
const USUAL_HEIGHT = 520;

/** The type of the question, and all else, which is locked until that is chosen (C074, C075). */
function WholeCard({
  question,
  number,
  count,
  problem,
  isCurrent,
  edit,
  onProblem,
  headingId,
  children,
}: QuestionCardProps & { headingId: string }) {
  const t = useTranslations('editor');
  const { mostQuestions, quizType, texts } = useKind();
  const { id } = question;
  const change = (change: (question: DraftQuestion) => DraftQuestion) => {
    onProblem(null);
    edit.question(id, change);
  };

  const addQuestion = () => {
    const problem = currentProblem(question, quizType);
    if (problem !== null) {
      flushSync(() => onProblem({ problem, questionId: id, isCurrent: true }));
      focusFault(id);
      return;
    }
    const added = blankQuestion();
    flushSync(() => edit.add([added], id));
    focusCard(added.id);
  };

  return (
    <Stack>
      <Group justify="space-between" gap="xs">
        <Title order={3} id={headingId}>
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
      <TypeChoice
        question={question}
        isMissing={problem !== null && question.type === null}
        onChange={change}
      />
      {question.type === null ? (
        <UntypedFields question={question} />
      ) : (
        <QuestionFields
          question={question}
          number={number}
          problem={problem}
          onChange={change}
          onProblem={onProblem}
        />
      )}
      {problem !== null && (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertCircle aria-hidden />}
          role="alert"
          title={problem === 'lastOption' && t('problemTitle')}
        >
          {problem === 'fillOptions' && !isCurrent
            ? t('questions.fillOptionsIn', { number })
            : t(`problems.${problem}`)}
        </Alert>
      )}
      <Group justify="space-between">
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={addQuestion}
          disabled={!mayAddQuestion(count, mostQuestions)}
        >
          {t('questions.addQuestion', { kind: texts })}
        </Button>
        {children}
      </Group>
    </Stack>
  );
}

function QuestionFields({
  question,
  number,
  problem,
  onChange,
  onProblem,
}: {
  question: Question;
  number: number;
  problem: Problem | null;
  onChange: (change: (question: DraftQuestion) => DraftQuestion) => void;
  onProblem: (problem: QuestionProblem) => void;
}) {
  const t = useTranslations('editor');
  const { quizType } = useKind();
  const allowed = useAllowedMedia();
  const set = (fields: Partial<Fields>) => onChange((question) => ({ ...question, ...fields }));
  return (
    <>
      <RichTextField
        label={t('questions.title')}
        placeholder={t('questions.titlePlaceholder')}
        required
        most={MOST_TITLE_CHARACTERS}
        error={
          problem === 'longTitle' ||
          ((problem === 'title' || problem === 'untitled' || problem === 'current') &&
            isBlank(question.title))
        }
        title={question.title}
        titleHtml={question.titleHtml}
        onChange={set}
      />
      <QuestionMediaFields
        {...mediaOf(question)}
        imageAlt={question.imageAlt}
        number={number}
        allowed={allowed}
        onChange={set}
      />
      <div {...{ [ANSWERS]: true }}>
        <Suspense fallback={<Skeleton height={36} />}>
          <QuestionEditor
            question={question}
            kind={quizType}
            problem={problem}
            onChange={(change) =>
              onChange((newest) => (newest.type === question.type ? change(newest) : newest))
            }
            onProblem={(problem) => onProblem({ problem, questionId: question.id })}
          />
          <LateFault questionId={question.id} problem={problem} />
        </Suspense>
      </div>
      <ConductFields question={question} onChange={set} />
    </>
  );
}

/**
 * Beside fields that may come late: somebody who was sent to the card for what is wrong in them is sent on to the field
 * once it is there.
 */
function LateFault({ questionId, problem }: { questionId: string; problem: Problem | null }) {
  const goOn = useEffectEvent(() => {
    if (problem !== null && isOnCard(questionId)) focusFault(questionId);
  });
  useEffect(() => goOn(), []);
  return null;
}
