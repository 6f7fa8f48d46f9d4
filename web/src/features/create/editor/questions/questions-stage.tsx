import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { currentProblem } from '@pollux/domain/questions/completeness';
import {
  IconClipboardText,
  IconEye,
  IconFileExport,
  IconFileImport,
  IconKeyboard,
  IconListNumbers,
  IconPrinter,
} from '@tabler/icons-react';
import { type FocusEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { EditDraft } from '../drafting/edit-draft.ts';
import { JumpList } from '../jump-list/jump-list.tsx';
import { KeyHelp } from '../keys/key-help.tsx';
import { useQuestionKeys } from '../keys/use-question-keys.ts';
import { QuestionTips } from '../kinds/question-tips.tsx';
import { useKind, useKindTexts } from '../kinds/use-kind.ts';
import type { DraftQuestion } from '../../../../questions/question.ts';
import { blankQuestion } from '../model/blank-question.ts';
import { isUnwritten } from '@pollux/domain/authoring/drafting/blank-draft';
import { draftProblem, mayAddQuestion, type QuestionProblem } from '../model/rules.ts';
import { LivePreview } from '../preview/live-preview.tsx';
import { PreviewModal } from '../preview/preview-modal.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../../../shared/ui/use-late-dialog.ts';
import { StageHeading } from '../ui/stage-heading.tsx';
import { focusCard, focusFault } from './focus-card.ts';
import { PasteQuestions } from './paste-questions.tsx';
import { QuestionCard } from './question-card.tsx';
import classes from './questions-stage.module.css';
import { useCardInView } from './use-card-in-view.ts';

// Only when somebody has a file, or wants one.
const ImportDialog = lazyPart(async () => (await import('../importing/import-dialog.tsx')).ImportDialog);
const ExportDialog = lazyPart(async () => (await import('../exporting/export-dialog.tsx')).ExportDialog);
const PrintDialog = lazyPart(async () => (await import('../printing/print-dialog.tsx')).PrintDialog);
const BankDialog = lazyPart(async () => (await import('../bank/bank-dialog.tsx')).BankDialog);
// Below all cards.
const DrawingFields = lazyPart(async () => (await import('../drawing/drawing-fields.tsx')).DrawingFields);

/**
 * Stage 2: the questions, a card each (C073, C134). Where there is room, the list of all of them stands on one side and
 * what participants will see on the other.
 */
export function QuestionsStage({
  id,
  isSaved,
  draft,
  edit,
  problem,
  onProblem,
  onBack,
  onNext,
}: {
  /** Null until the server has the draft. */
  id: string | null;
  /** Whether the server has all that is written. */
  isSaved: boolean;
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
  const { quizType, mostQuestions, isGraded } = useKind();
  const isWide = useMediaQuery('(min-width: 75em)') ?? false;
  const { questions } = draft;
  const [chosenId, setCurrentId] = useState<string | null>(null);
  const [open, setOpen] = useState<'preview' | 'list' | 'keys' | 'paste' | null>(null);
  const room = mostQuestions - questions.filter((each) => !isUnwritten(each)).length;
  const find = useRef<HTMLInputElement>(null);
  const close = () => setOpen(null);
  const [isImporting, imports] = useLateDialog(ImportDialog);
  const [isExporting, exports] = useLateDialog(ExportDialog);
  const [isPrinting, prints] = useLateDialog(PrintDialog);
  const [isInBank, bank] = useLateDialog(BankDialog);
  const [rows, setRows] = useState<string | null>(null);
  const importRows = (rows: string | null) => {
    setOpen(null);
    setRows(rows);
    imports.open();
  };

  const chosen = questions.findIndex(({ id }) => id === chosenId);
  const index = Math.max(chosen, 0);
  const currentId = questions[index]?.id ?? null;

  const firstProblem = useRef(problem);
  useEffect(() => {
    if (firstProblem.current !== null) focusFault(firstProblem.current.questionId);
  }, []);

  const next = () => {
    const problem = draftProblem(draft, quizType);
    flushSync(() => onProblem(problem));
    if (problem === null) onNext();
    else focusFault(problem.questionId);
  };

  const jump = useCallback((id: string) => {
    setCurrentId(id);
    setOpen(null);
    focusCard(id);
  }, []);
  const show = (to: number) => {
    const id = questions[to]?.id;
    if (id !== undefined) jump(id);
  };

  useQuestionKeys({
    add: () => {
      const current = questions[index];
      if (current === undefined || !mayAddQuestion(questions.length, mostQuestions)) return;
      const problem = currentProblem(current, quizType);
      if (problem !== null) {
        flushSync(() => onProblem({ problem, questionId: current.id, isCurrent: true }));
        focusFault(current.id);
        return;
      }
      const added = blankQuestion();
      flushSync(() => edit.add([added], current.id));
      jump(added.id);
    },
    shift: (by) => {
      if (currentId === null) return;
      flushSync(() => edit.shift(currentId, by));
      focusCard(currentId);
    },
    go: (by) => show(index + by),
    find: () => (isWide ? find.current?.focus() : setOpen('list')),
    help: () => setOpen('keys'),
  });

  /** Behind the current question, or in its place where nothing is written in it. */
  const addPasted = (pasted: readonly DraftQuestion[]) => {
    const current = questions[index];
    flushSync(() => {
      edit.add(pasted, currentId);
      if (current !== undefined && isUnwritten(current)) edit.remove(current.id);
    });
    const [first] = pasted;
    if (first !== undefined) jump(first.id);
  };

  const cards = useRef<HTMLDivElement>(null);
  useCardInView(cards, setCurrentId);
  const follow = ({ target }: FocusEvent) => {
    const id = target.closest<HTMLElement>('[data-question]')?.dataset['question'];
    if (id !== undefined) setCurrentId(id);
  };

  const list = (
    <JumpList
      questions={questions}
      currentId={currentId}
      onJump={jump}
      onMove={edit.move}
      onShift={edit.shift}
      findRef={find}
    />
  );
  return (
    <Stack gap="lg">
      <StageHeading heading={t('questions.heading')} lead={kindText('questions.lead')}>
        <Group gap="xs">
          <Button
            variant="subtle"
            leftSection={<IconKeyboard size={18} aria-hidden />}
            onClick={() => setOpen('keys')}
            visibleFrom="md"
          >
            {t('keys.show')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconClipboardText size={18} aria-hidden />}
            onClick={() => setOpen('paste')}
          >
            {t('paste.show')}
          </Button>
          {id !== null && (
            <Button
              variant="subtle"
              leftSection={<IconListNumbers size={18} aria-hidden />}
              onClick={bank.open}
            >
              {t('questionBank')}
            </Button>
          )}
          {quizType === 'QUIZ' && (
            <>
              <Button
                variant="subtle"
                leftSection={<IconFileImport size={18} aria-hidden />}
                onClick={() => importRows(null)}
              >
                {t('importQuestions')}
              </Button>
              <Button
                variant="subtle"
                leftSection={<IconFileExport size={18} aria-hidden />}
                onClick={exports.open}
              >
                {t('exportQuestions')}
              </Button>
            </>
          )}
          {quizType !== 'POLL' && id !== null && (
            <Button
              variant="subtle"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={prints.open}
            >
              {t('printQuestions')}
            </Button>
          )}
          {!isWide && questions.length > 1 && (
            <Button
              variant="default"
              leftSection={<IconListNumbers size={18} aria-hidden />}
              onClick={() => setOpen('list')}
            >
              {t('jump.show')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
            onClick={() => setOpen('preview')}
          >
            {t('questions.showPreview')}
          </Button>
        </Group>
      </StageHeading>
      <QuestionTips />
      <div className={classes.parts} data-wide={isWide || undefined}>
        {isWide && <div className={classes.beside}>{list}</div>}
        <Stack gap="lg" onFocus={follow} className={classes.cards} ref={cards}>
          {questions.map((question, index) => {
            const isLast = index === questions.length - 1;
            return (
              <QuestionCard
                key={question.id}
                question={question}
                number={index + 1}
                count={questions.length}
                problem={problem?.questionId === question.id ? problem.problem : null}
                isCurrent={problem?.questionId === question.id && problem.isCurrent === true}
                edit={edit}
                onProblem={onProblem}
              >
                {isLast && <Button onClick={next}>{t('next')}</Button>}
              </QuestionCard>
            );
          })}
          {quizType === 'QUIZ' && (
            <Suspense>
              <DrawingFields draft={draft} edit={edit} />
            </Suspense>
          )}
          <Group>
            <Button variant="default" onClick={onBack}>
              {t('goBack')}
            </Button>
          </Group>
        </Stack>
        {isWide && (
          <div className={classes.beside}>
            <LivePreview draft={draft} index={index} />
          </div>
        )}
      </div>
      <PreviewModal draft={draft} opened={open === 'preview'} onClose={close} />
      <Drawer opened={open === 'list'} onClose={close} title={t('jump.label')} returnFocus={false}>
        {list}
      </Drawer>
      <PasteQuestions
        room={mostQuestions - questions.length}
        opened={open === 'paste'}
        // What is handed over to the import keeps the focus.
        returnsFocus={rows === null}
        onAdd={addPasted}
        onRows={quizType === 'QUIZ' ? importRows : undefined}
        onClose={close}
      />
      {isInBank && id !== null && (
        <Suspense>
          <BankDialog
            quizId={id}
            draft={draft}
            edit={edit}
            room={room}
            currentId={currentId}
            onAdd={(added) => {
              bank.close();
              addPasted(added);
            }}
            onClose={bank.close}
          />
        </Suspense>
      )}
      {isExporting && (
        <Suspense>
          <ExportDialog title={draft.details.quizTitle} questions={questions} onClose={exports.close} />
        </Suspense>
      )}
      {isPrinting && id !== null && (
        <Suspense>
          <PrintDialog
            activityId={id}
            draft={draft}
            isGraded={isGraded}
            isSaved={isSaved}
            onClose={prints.close}
          />
        </Suspense>
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog
            room={room}
            rows={rows}
            isForDraft
            onAdd={(added) => {
              setRows(null);
              imports.close();
              addPasted(added);
            }}
            onClose={() => {
              setRows(null);
              imports.close();
            }}
          />
        </Suspense>
      )}
      <KeyHelp opened={open === 'keys'} onClose={close} />
    </Stack>
  );
}
