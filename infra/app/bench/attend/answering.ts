import { SaveAnswers } from '@pollux/domain/attending/attending';
import type { Figure } from '../support/figures.ts';
import { post, send, sendWithin } from '../support/load.ts';
import { onStage, type Stage } from '../vote/stage.ts';
import { beginAll, type ExamQuiz, type Participant, publishExam } from './exam-quiz.ts';

const PARTICIPANTS = 1_000;
const CONNECTIONS = 64;

/** Answers a second that are durable when they are acknowledged, and how long one waits when all answer at once. */
export async function answering(): Promise<Figure[]> {
  return onStage(PARTICIPANTS, async (stage) => {
    const quiz = await publishExam(stage);
    const participants = await beginAll(stage, quiz);
    // Once through all questions warms the server up; then everybody changes each of their answers.
    await send(stage.product.origin, everyAnswer(stage, quiz, participants, 0), CONNECTIONS);
    const load = await send(stage.product.origin, everyAnswer(stage, quiz, participants, 1), CONNECTIONS);
    const same = participants.map((each, index) => answer(stage, quiz, each, index % 10, 2));
    const second = await sendWithin(stage.product.origin, same, 1_000);
    return [
      { name: 'attend.answersPerSecond', value: load.perSecond, target: { atLeast: 3_000 } },
      { name: 'attend.answerP50Ms', value: load.p50 },
      { name: 'attend.answerP99Ms', value: load.p99 },
      { name: 'attend.sameSecondP50Ms', value: second.p50 },
      { name: 'attend.sameSecondP95Ms', value: second.p95, target: { atMost: 250 } },
    ];
  });
}

/** Everybody's answers, question by question. */
function everyAnswer(
  stage: Stage,
  quiz: ExamQuiz,
  participants: readonly Participant[],
  option: number,
): Buffer[] {
  return quiz.questions.flatMap((_, question) =>
    participants.map((each) => answer(stage, quiz, each, question, option)),
  );
}

function answer(
  { product }: Stage,
  { quizId, questions }: ExamQuiz,
  { cookie, attemptId }: Participant,
  question: number,
  option: number,
): Buffer {
  const { id: questionId = '', options = [] } = questions[question] ?? {};
  const change = { kind: 'answer', questionId, answer: { type: 'mcq', optionId: options[option] } };
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
  const body = JSON.stringify({ quizId, attemptId, changes: [change] });
  return post(product.origin, `/api/commands/${SaveAnswers.name}`, headers, body);
}
