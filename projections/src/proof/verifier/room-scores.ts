import { sameData } from '@pollux/domain/kernel/same-data';
import { sessionScores, SessionScores } from '../../hosting/session-scores.ts';
import type { FindingsTaken } from './findings.ts';
import { CHANGED_RESULTS, type Fold, folded, plain, type Said } from './fold.ts';

/** Scores everybody in a room again that was led through a quiz, by the rules of the product itself. */
export class RoomScores implements Fold {
  readonly #sessionId: string;
  #document: SessionScores | undefined;

  constructor(sessionId: string) {
    this.#sessionId = sessionId;
  }

  sees(): void {}

  takes(said: Said): void {
    this.#document = folded(sessionScores, this.#document, said, this.#sessionId);
  }

  compare(said: unknown, findings: FindingsTaken): void {
    const read = SessionScores.nullable().safeParse(said);
    if (!read.success) {
      findings.wrong('results', CHANGED_RESULTS);
      return;
    }
    const mine = plain(this.#document) as SessionScores | null;
    const results = read.data;
    if (mine === null || results === null) {
      if (mine !== results)
        findings.wrong('scores', 'The scores of the room are missing, or there was no such room.');
      return;
    }
    const ids = new Set([...Object.keys(results.players), ...Object.keys(mine.players)]);
    const others = [...ids].filter((id) => !sameData(results.players[id], mine.players[id]));
    for (const id of others) findings.wrong('scores', `The player ${id} earns something else than it says.`);
    if (others.length === 0 && !sameData(results, mine))
      findings.wrong(
        'scores',
        'The results say something else of the room than its events: who was in it, or what was on.',
      );
    if (findings.has('scores')) return;
    findings.right('room', { count: ids.size });
  }
}
