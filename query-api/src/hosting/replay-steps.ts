import { LEAST_TOGETHER } from '@pollux/domain/attending/choices';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { publicResult } from '../attending/public-results.ts';
import type { Mark, Still } from './replay-reel.ts';
import type { BoardRows } from './scores.ts';

type Result = PollResultsView['questions'][number];

interface Films {
  readonly stills: readonly Still[];
  readonly marks: readonly Mark[];
}

/**
 * What everybody may be shown of a replay. Nothing moves by fewer than `LEAST_TOGETHER` answers, as whoever knows when a
 * person answered would else see what. Words, written answers and questions are told as public results tell them, and of
 * people those on the podium alone, where a recap names them.
 * @param of.isQuiz what fewer than `LEAST_TOGETHER` have answered of a quiz is not told
 * @param of.withNames whether its owner shows names
 */
export function toldToAll(
  { stills, marks }: Films,
  { isQuiz, withNames }: { readonly isQuiz: boolean; readonly withNames: boolean },
): Films {
  const last = stills.at(-1);
  if (last === undefined) return { stills, marks };
  const questionIds = last.all.questions
    .filter(({ responses }) => !isQuiz || responses >= LEAST_TOGETHER)
    .map(({ id }) => id);
  const columns = new Map(questionIds.map((id) => [id, questionSteps(id, stills)]));
  const ballots = steps(stills.map(({ all }) => all.ballots));
  let before: Pick<Still, 'staged' | 'board'> | undefined;
  const told = stills.map((still, index): Still => {
    const { waiting: _waiting, sealed: _sealed, ...all } = still.all;
    const questions = [...columns.values()].flatMap((column) => {
      const result = column[index] && publicResult(column[index]);
      return result === null || result === undefined ? [] : [result];
    });
    // Who leads is told to the hall alone: what was on before stays on.
    const isOfHall = still.staged?.stage.on === 'leaderboard';
    const { staged, board } = isOfHall ? (before ?? { staged: undefined, board: null }) : still;
    before = { staged, board };
    return {
      ...still,
      all: {
        ...all,
        ballots: still.all.ballots === 0 ? 0 : (stills[ballots[index] ?? -1]?.all.ballots ?? 0),
        questions,
        words: { ...all.words, withheld: {} },
      },
      staged,
      board: board && toldBoard(board, withNames),
    };
  });
  return { stills: told, marks: marks.filter(({ what }) => what !== 'leaderboard') };
}

/** The results of a question as they are told at each still; undefined before it was asked. */
function questionSteps(id: string, stills: readonly Still[]): (Result | undefined)[] {
  const results = stills.map(({ all }) => all.questions.find((each) => each.id === id));
  const places = steps(results.map((result) => result?.responses ?? 0));
  const none = results.find((result) => result?.responses === 0);
  return results.map((result, index) => {
    if (result === undefined) return undefined;
    return results[places[index] ?? -1] ?? none;
  });
}

/**
 * Of a count that grows, at which index the one is that is told at each: it is as far as it may be without a step of fewer
 * than `LEAST_TOGETHER`. What is left at the end belongs to the last step. -1 before the first one.
 */
export function steps(counts: readonly number[]): number[] {
  const taken: { from: number; place: number }[] = [];
  let told = 0;
  for (const [place, count] of counts.entries()) {
    if (count < told) {
      // What was counted was thrown away with the question: it is told anew.
      taken.push({ from: place, place: -1 });
      told = 0;
    }
    if (count - told < LEAST_TOGETHER) continue;
    taken.push({ from: place, place });
    told = count;
  }
  const end = counts.at(-1) ?? 0;
  if (end > told) {
    const last = taken.at(-1);
    const left = counts.indexOf(end, last?.from ?? 0);
    taken.splice(last === undefined || last.place === -1 ? taken.length : -1, 1, { from: left, place: left });
  }
  return counts.map((_count, index) => taken.findLast(({ from }) => from <= index)?.place ?? -1);
}

/** A board without anybody who leads; where names are not shown, with how many have each place of the podium. */
function toldBoard(board: BoardRows, withNames: boolean): BoardRows {
  const told = { ...board, top: [], tiedWithLast: 0 };
  if (withNames) return told;
  const podium = board.podium.map((step) => ({ ...step, people: [], more: step.people.length + step.more }));
  return { ...told, podium };
}
