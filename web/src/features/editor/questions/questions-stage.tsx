import { Button, Group, Stack } from '@mantine/core';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EditDraft } from '../drafting/draft-sync.ts';
import { QuestionTips } from '../kinds/question-tips.tsx';
import { useKind, useKindTexts } from '../kinds/use-kind.ts';
import { type QuestionProblem, questionsProblem } from '../model/rules.ts';
import { PreviewModal } from '../preview/preview-modal.tsx';
import { StageHeading } from '../ui/stage-heading.tsx';
import { focusCard } from './focus-card.ts';
import { QuestionCard } from './question-card.tsx';

/** Stage 2: the questions, a card each (C073, C134). */
export function QuestionsStage({
  draft,
  edit,
  problem,
  onProblem,
  onBack,
  onNext,
}: {
  draft: Draft;
  edit: EditDraft;
  /** What is to be put right before going on; its card is brought into view. */
  problem: QuestionProblem | null;
  onProblem: (problem: QuestionProblem | null) => void;
  onBack: () => void;
  onNext: () => void;
}) {
  const t = useTranslations('editor');
  const kindText = useKindTexts();
  const { quizType } = useKind();
  const { questions } = draft;
  const [isPreviewed, setPreviewed] = useState(false);

  useEffect(() => {
    if (problem !== null) focusCard(problem.questionId);
    // Only for what was found before this stage was shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const next = () => {
    const problem = questionsProblem(questions, quizType);
    onProblem(problem);
    if (problem === null) onNext();
    else focusCard(problem.questionId);
  };

  return (
    <Stack gap="lg">
      <StageHeading heading={t('questions.heading')} lead={kindText('questions.lead')}>
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => setPreviewed(true)}
        >
          {t('questions.showPreview')}
        </Button>
      </StageHeading>
      <QuestionTips />
      {questions.map((question, index) => {
        const isLast = index === questions.length - 1;
        return (
          <QuestionCard
            key={question.id}
            question={question}
            number={index + 1}
            count={questions.length}
            problem={problem?.questionId === question.id ? problem.problem : null}
            edit={edit}
            onProblem={onProblem}
          >
            {isLast && <Button onClick={next}>{t('next')}</Button>}
          </QuestionCard>
        );
      })}
      <Group>
        <Button variant="default" onClick={onBack}>
          {t('goBack')}
        </Button>
      </Group>
      <PreviewModal draft={draft} opened={isPreviewed} onClose={() => setPreviewed(false)} />
    </Stack>
  );
}
