import { PODIUM_STEPS, type Stage } from '@pollux/domain/hosting/stage';

// What comes next on the wall of a quiz, and what was before. Each step is one press of a clicker.

/** Where a quiz in a room stands. */
export interface Standing {
  readonly stage: Stage;
  /** The ids of its questions, in their order. */
  readonly questions: readonly string[];
  /** Those that the host has asked on the spot: they have nothing that is right, and move nobody on the leaderboard. */
  readonly own: readonly string[];
  /** Of which the room knows what is right. */
  readonly shown: readonly string[];
  /** The time of the question that is on is over. */
  readonly isTimeOver: boolean;
  /** The places of the first three that anybody has. */
  readonly places: readonly number[];
}

/** What the next press does: the name of its text, and what is on then. */
export interface Step {
  readonly does:
    | 'start'
    | 'lock'
    | 'reveal'
    | 'show'
    | 'leaderboard'
    | 'next'
    | 'podium'
    | 'second'
    | 'first'
    | 'finish';
  readonly stage: Stage;
}

const END: Stage = { on: 'end' };
const PODIUM = ['podium', 'second', 'first'] as const;

/** What comes after a stage; null at the end. */
export function stepAfter(standing: Standing): Step | null {
  const { stage, questions, own, isTimeOver } = standing;
  switch (stage.on) {
    case 'lobby':
      return questionStep('start', 0, standing);
    case 'question': {
      const { questionId } = stage;
      if (stage.answers === 'open' && !isTimeOver)
        return { does: 'lock', stage: { on: 'question', questionId, answers: 'locked', results: 'hidden' } };
      const isOwn = own.includes(questionId);
      if (stage.results === 'hidden') return { does: isOwn ? 'show' : 'reveal', stage: revealed(questionId) };
      if (isOwn) return questionStep('next', questions.indexOf(questionId) + 1, standing);
      return questions.at(-1) === questionId
        ? podiumOf(1, standing.places)
        : { does: 'leaderboard', stage: { on: 'leaderboard', after: questionId } };
    }
    case 'leaderboard':
      return questionStep('next', questions.indexOf(stage.after) + 1, standing);
    case 'podium':
      return podiumOf(stage.steps + 1, standing.places);
    case 'end':
      return null;
  }
}

/** What was before a stage: questions are locked then, as they were answered; null before the first. */
export function stageBefore({ stage, questions, shown, places }: Standing): Stage | null {
  const seen = (questionId: string | undefined): Stage | null => {
    if (questionId === undefined) return { on: 'lobby' };
    if (shown.includes(questionId)) return revealed(questionId);
    return { on: 'question', questionId, answers: 'locked', results: 'hidden' };
  };
  switch (stage.on) {
    case 'lobby':
      return null;
    case 'question': {
      const index = questions.indexOf(stage.questionId);
      return seen(index > 0 ? questions[index - 1] : undefined);
    }
    case 'leaderboard':
      return seen(stage.after);
    case 'podium': {
      const before = filled(places).findLast((step) => step < stage.steps);
      return before === undefined ? seen(questions.at(-1)) : { on: 'podium', steps: before };
    }
    case 'end': {
      const last = filled(places).at(-1);
      return last === undefined ? seen(questions.at(-1)) : { on: 'podium', steps: last };
    }
  }
}

/** What is right, behind the lock. */
export function revealed(questionId: string): Stage {
  return { on: 'question', questionId, answers: 'locked', results: 'shown' };
}

/** A question that the room knows the answer to takes none any more. */
function questionStep(does: 'start' | 'next', index: number, { questions, shown, places }: Standing): Step {
  const questionId = questions[index];
  if (questionId === undefined) return podiumOf(1, places);
  if (shown.includes(questionId)) return { does, stage: revealed(questionId) };
  return { does, stage: { on: 'question', questionId, answers: 'open', results: 'hidden' } };
}

/** The first step from there on that somebody stands on: where two share the second place there is no third. */
function podiumOf(from: number, places: readonly number[]): Step {
  const steps = filled(places).find((step) => step >= from);
  if (steps === undefined) return { does: 'finish', stage: END };
  return { does: PODIUM[steps - 1] ?? 'podium', stage: { on: 'podium', steps } };
}

/** The steps that somebody stands on: the first shows the third place. */
function filled(places: readonly number[]): number[] {
  return places.map((place) => PODIUM_STEPS + 1 - place).toSorted((one, other) => one - other);
}
