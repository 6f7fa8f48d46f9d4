import { Button, Group, Stack } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKind, useKindTexts } from '../kinds/use-kind.ts';
import type { Draft } from '../model/draft.ts';
import type { EditQuestions } from '../model/edit-questions.ts';
import { type QuestionProblem, questionsProblem } from '../model/rules.ts';
import { PreviewModal } from '../preview/preview-modal.tsx';
import { StageHeading } from '../ui/stage-heading.tsx';
import type { EditDraft } from '../use-draft.ts';
import { focusCard } from './focus-card.ts';
import { QuestionCard } from './question-card.tsx';

/** Stage 2: the questions, a card each (C073, C134). */
export function QuestionsStage({
  draft,
  edit,
  onBack,
  onNext,
}: {
  draft: Draft;
  edit: EditDraft;
  onBack: () => void;
  onNext: () => void;
}) {
  const t = useTranslations('editor');
  const kindText = useKindTexts();
  const { questionTypes } = useKind();
  const { questions } = draft;
  const [problem, setProblem] = useState<QuestionProblem | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);

  const editQuestions: EditQuestions = useCallback(
    (change) => {
      setProblem(null);
      edit((draft) => ({ questions: change(draft.questions) }));
    },
    [edit],
  );

  const next = () => {
    const problem = questionsProblem(questions, questionTypes);
    setProblem(problem);
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
      {questions.map((question, index) => {
        const isLast = index === questions.length - 1;
        return (
          <QuestionCard
            key={question.id}
            question={question}
            number={index + 1}
            count={questions.length}
            problem={problem?.questionId === question.id ? problem.problem : null}
            edit={editQuestions}
            onProblem={setProblem}
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
