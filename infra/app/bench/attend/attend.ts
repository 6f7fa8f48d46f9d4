import type { Figure } from '../support/figures.ts';
import { answering } from './answering.ts';
import { exam } from './exam.ts';
import { leaderboard } from './leaderboard.ts';

/** Quizzes in use: what is answered at once, and that nothing acknowledged is lost, scored or ranked otherwise through a kill. */
export async function attend(): Promise<Figure[]> {
  const figures: Figure[] = [];
  console.log('1,000 participants take a quiz of ten questions, with the server killed in the middle');
  figures.push(...(await exam()));
  console.log(
    '1,000 participants answer ten questions as fast as they are acknowledged, then all in one second',
  );
  figures.push(...(await answering()));
  console.log(
    '1,000 participants answer one question of a live quiz in one second, with the leaderboard open on all of them and in the hall; then another, with the server killed in the middle',
  );
  figures.push(...(await leaderboard()));
  return figures;
}
