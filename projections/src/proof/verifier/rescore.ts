import { type Attempt, type Attempts, attempts } from '@pollux/domain/attending/attempts';
import {
  AttemptScored,
  AttemptStarted,
  AttemptSubmitted,
  type AttemptEvent,
} from '@pollux/domain/attending/attempt-events';
import { drawnFor } from '@pollux/domain/attending/asked';
import { chosenIn } from '@pollux/domain/attending/choices';
import { attemptOf, keyFor } from '@pollux/domain/attending/sitting';
import { keyOf } from '@pollux/domain/authoring/correcting/answer-key';
import type { Content } from '@pollux/domain/authoring/content/content';
import { type Quiz, type QuizEvent, quizzes } from '@pollux/domain/authoring/quiz';
import type { EventOf } from '@pollux/domain/kernel/event';
import { sameData } from '@pollux/domain/kernel/same-data';
import type { GradeShown } from '@pollux/domain/proof/findings';
import { answerText } from '@pollux/domain/questions/question-types';
import { isForgotten } from '@pollux/domain/scoring/answered';
import { scoreAttempt } from '@pollux/domain/scoring/attempt-score';
import { pointsOf } from '@pollux/domain/questions/half-points';
import type { FindingsTaken } from './findings.ts';

/** Scores the attempts of a bundle again, each grade by the version of the rules and the key that it names. */
export class Rescore {
  #quiz: Quiz = quizzes.initial;
  readonly #streams = new Map<string, Attempts>();
  #graded = 0;
  /** Attempts whose questions were drawn. */
  #drawn = 0;
  #again = 0;
  /** Grades of answers that nobody can read any more. */
  #unreadable = 0;

  /** Takes an event of the activity itself. */
  ofQuiz(event: QuizEvent): void {
    this.#quiz = quizzes.evolve(this.#quiz, event);
  }

  /** Takes an event of somebody's attempts. @param name what findings call it */
  ofAttempts(stream: string, event: AttemptEvent, name: string, findings: FindingsTaken): void {
    const before = this.#streams.get(stream) ?? attempts.initial;
    if (event.type === AttemptStarted.type) this.#checkDrawn(before, event as Started, name, findings);
    if (event.type === AttemptSubmitted.type) this.#checkChosen(before, event as Submitted, name, findings);
    if (event.type === AttemptScored.type) this.#check(before, event as Scored, name, findings);
    this.#streams.set(stream, attempts.evolve(before, event));
  }

  /** Says what all came to. */
  finish(findings: FindingsTaken): void {
    if (this.#drawn > 0 && !findings.has('scores')) {
      findings.right('drawn', { count: this.#drawn });
    }
    if (this.#graded === 0) return;
    const right = this.#graded - this.#unreadable;
    if (!findings.has('scores') && right > 0) {
      if (this.#again === 0) findings.right('grades', { count: right });
      else findings.right('gradesCorrected', { count: right, again: this.#again });
    }
    if (this.#unreadable > 0) {
      findings.unshown('forgotten', { count: this.#unreadable });
    }
  }

  /** Draws the questions of an attempt again. A room draws once, with a seed of its own: then they are of the pools alone. */
  #checkDrawn(before: Attempts, { data }: Started, name: string, findings: FindingsTaken): void {
    const content = this.#quiz.status === 'unknown' ? undefined : this.#quiz.versions[data.version];
    if (content === undefined) return;
    const drawn = drawnFor(content, data.seed, before.attempts);
    const isSame = data.hostedQuizId === undefined ? sameData(drawn, data.drawn) : isOfPools(content, data);
    if (!isSame)
      findings.wrong('scores', `${name}: it was asked other questions than its seed draws from the version.`);
    else if (drawn !== undefined) this.#drawn += 1;
  }

  #checkChosen(before: Attempts, { data }: Submitted, name: string, findings: FindingsTaken): void {
    const attempt = attemptOf(before, data.attemptId);
    if (attempt === undefined) findings.wrong('scores', `${name}: it submits an attempt that did not begin.`);
    else if (data.chosen !== 'unknown' && !sameData(data.chosen, chosenIn(attempt.answers))) {
      findings.wrong('scores', `${name}: it says that other options were chosen than the answers before it.`);
    }
  }

  #check(before: Attempts, { data }: Scored, name: string, findings: FindingsTaken): void {
    this.#graded += 1;
    if (data.correction > 0 && data.replaces !== null) this.#again += 1;
    const attempt = attemptOf(before, data.attemptId);
    const made = attempt && gradeAgain(this.#quiz, attempt, data);
    if (attempt === undefined || made === undefined) {
      findings.wrong('scores', `${name}: what it grades is not in the bundle.`);
    } else if (made === 'unreadable') this.#unreadable += 1;
    else if (!sameData(made.questions, data.questions)) {
      const wrong = data.questions
        .filter((each, at) => !sameData(each, made.questions[at]))
        .map(({ questionId }) => questionId);
      findings.wrong(
        'scores',
        `${name}: these questions earn something else than it says: ${wrong.join(', ')}.`,
      );
    } else if (!sameData(made.score, data.score)) {
      findings.wrong('scores', `${name}: the points of its questions come to another score than it says.`);
    }
    if (attempt !== undefined && made !== undefined && made !== 'unreadable') {
      findings.grade(shown(this.#quiz, attempt, data, made));
    }
  }
}

/** A grade as people read it, question by question, beside what was recorded. */
function shown(quiz: Quiz, attempt: Attempt, said: Scored['data'], made: Made): GradeShown {
  const corrections = quiz.status === 'unknown' ? [] : quiz.corrections;
  const asked = keyOf(
    { versions: quiz.status === 'unknown' ? {} : quiz.versions, corrections },
    attempt.version,
  ).questions;
  const { scorer, correction } = said;
  return {
    attemptId: said.attemptId,
    number: attempt.number,
    version: attempt.version,
    scorer,
    correction,
    points: pointsOf(made.score.halfPoints),
    recorded: pointsOf(said.score.halfPoints),
    outOf: pointsOf(made.score.totalHalfPoints),
    isPass: made.score.isPass,
    isSame: sameData(made.score, said.score) && sameData(made.questions, said.questions),
    questions: made.questions.map(({ questionId, halfPoints, outOf, outcome }) => {
      const question = asked.find(({ id }) => id === questionId);
      const answer = attempt.answers[questionId]?.answer ?? null;
      const recorded = said.questions.find((each) => each.questionId === questionId);
      return {
        title: question?.title ?? questionId,
        answer: answer === null ? '' : answerText(answer, question),
        points: pointsOf(halfPoints),
        recorded: pointsOf(recorded?.halfPoints ?? 0),
        outOf: pointsOf(outOf),
        outcome,
      };
    }),
  };
}

type Made = ReturnType<typeof scoreAttempt>;
type Started = EventOf<typeof AttemptStarted>;
type Submitted = EventOf<typeof AttemptSubmitted>;
type Scored = EventOf<typeof AttemptScored>;

/**
 * A grade as it follows from the answers, the key up to a correction, and a version of the rules. The same as the product
 * does when an attempt is submitted, or graded again (`regradeAttempt`).
 * @returns undefined where the version was never published, 'unreadable' where answers were forgotten before the first grade
 */
export function gradeAgain(
  quiz: Quiz,
  attempt: Attempt,
  { scorer, correction }: { readonly scorer: number; readonly correction: number },
): ReturnType<typeof scoreAttempt> | 'unreadable' | undefined {
  if (quiz.status === 'unknown') return undefined;
  const content = quiz.versions[attempt.version];
  if (content === undefined) return undefined;
  const corrections = quiz.corrections.filter((each) => each.correction <= correction);
  const { questions, accepted, dropped } = keyFor(attempt, { ...quiz, corrections });
  const answers = Object.fromEntries(Object.entries(attempt.answers).map(([id, { answer }]) => [id, answer]));
  const former = attempt.grades.at(-1);
  const isGone = Object.values(answers).some((answer) => isForgotten(answer));
  // What somebody answered who is forgotten keeps what it earned; of the first grade nobody can say any more what it was.
  if (isGone) return 'unreadable';
  const passPercentage = former?.score.passPercentage ?? content.passPercentage;
  return scoreAttempt(questions, answers, { accepted, dropped, scorer, passPercentage });
}

/** As many of each pool as are to be drawn, each once. */
function isOfPools(
  { draws = [] }: Pick<Content, 'draws'>,
  { drawn = [] }: Pick<Started['data'], 'drawn'>,
): boolean {
  const left = new Set(drawn);
  const isEach = draws.every(({ count, questionIds = [] }) => {
    const ofPool = questionIds.filter((id) => left.delete(id));
    return ofPool.length === count;
  });
  return isEach && left.size === 0 && new Set(drawn).size === drawn.length;
}
