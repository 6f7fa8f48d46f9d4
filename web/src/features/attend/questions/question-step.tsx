import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import {
  type AnswerProblem,
  answersOf,
  firstProblem,
  hasAnswers,
  isOver,
  problemWith,
  type ResponseDraft,
  showing,
} from '../draft/response-draft.ts';
import { useAttemptTexts } from '../draft/use-attempt-texts.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { Submission } from '../draft/use-submission.ts';
import type { Poll } from '../poll.ts';
import { useAnnounce } from '../ui/announcer.tsx';
import { Settling } from '../ui/settling.tsx';
import { TimeUp } from './time-up.tsx';
import { type Problem, TimedQuestion } from './timed-question.tsx';
import { useImagesAhead } from './use-images-ahead.ts';

// The questions wait for no music.
const PollMusic = lazyPart(async () => (await import('./poll-music.tsx')).PollMusic);
// Few polls are anonymous.
const AnonymousNote = lazyPart(async () => (await import('../anonymous/anonymous-note.tsx')).AnonymousNote);

interface QuestionStepProps {
  poll: Poll;
  draft: ResponseDraft;
  change: (next: (draft: ResponseDraft) => ResponseDraft) => void;
  status: Submission['status'];
  onSubmit: () => void;
}

/** Step 2: the questions, one at a time (P102 to P105, P333 to P337). */
export function QuestionStep({ poll, draft, change, status, onSubmit }: QuestionStepProps) {
  const { questions, musicId } = poll.content;
  const t = useTranslations('attend.question');
  const announce = useAnnounce();
  const [problem, setProblem] = useState<Problem | null>(null);
  // Why this question has come by itself.
  const [jumped, setJumped] = useState('');
  const { index } = draft;
  const isLast = index === questions.length - 1;
  useImagesAhead(questions[index + 1]);
  const texts = useAttemptTexts(poll.isSurvey === true);

  // Where nobody is asked for a name the questions come first.
  const isNew = draft.step === 'name';
  const begin = useEffectEvent(() => change((before) => showing(before, questions, index, Date.now())));
  useEffect(() => {
    if (isNew) begin();
  }, [isNew]);

  const question = questions[index];
  if (question === undefined || isNew) return null;

  const show = (shown: number, problemThere: AnswerProblem | null = null) => {
    setProblem(problemThere === null ? null : { found: problemThere, on: 'submit' });
    setJumped('');
    change((before) => showing(before, questions, shown, Date.now()));
  };

  const submit = () => {
    if (status !== 'idle') return;
    if (hasAnswers(answersOf(questions, draft))) onSubmit();
    else if (isOver(questions, draft, Date.now())) change((before) => ({ ...before, step: 'over' }));
    else setProblem({ found: 'nothing-answered', on: 'submit' });
  };

  const proceed = (timedOut: boolean) => {
    const found = timedOut ? null : problemWith(question, draft);
    if (found !== null) return setProblem({ found, on: isLast ? 'submit' : 'next' });
    if (!isLast) return show(index + 1);
    const elsewhere = firstProblem(questions, draft, Date.now());
    if (elsewhere !== null && elsewhere.index !== index) show(elsewhere.index, elsewhere.problem);
    else submit();
  };

  const endTime = () => {
    if (isLast) {
      announce(t('timeUp'));
      return submit();
    }
    const position = t('position', { number: index + 1, count: questions.length });
    const why = `${position}: ${t('timeUp')}`;
    show(index + 1);
    setJumped(why);
    announce(why);
  };

  return (
    <>
      <Settling key={question.id} after={`${status} ${draft.changes === null}`}>
        <TimedQuestion
          content={poll.content}
          question={question}
          draft={draft}
          problem={problem}
          hasAttemptTexts={texts === 'there'}
          promise={
            poll.content.anonymous === true && (
              <Suspense>
                <AnonymousNote isDraft />
              </Suspense>
            )
          }
          tools={jumped && <TimeUp>{jumped}</TimeUp>}
          sending={status === 'sending'}
          onChange={(next) => {
            setProblem(null);
            change(next);
          }}
          onPrevious={() => show(index - 1)}
          onProceed={proceed}
          onTimeUp={endTime}
        />
      </Settling>
      {/* Beside the questions, so that it goes on from one to the next. */}
      <Suspense>{musicId !== undefined && <PollMusic musicId={musicId} />}</Suspense>
    </>
  );
}
