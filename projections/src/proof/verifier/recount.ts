import { ChoiceSums } from '@pollux/domain/attending/choices';
import { sameData } from '@pollux/domain/kernel/same-data';
import { BallotCast, BallotSealed, ballots, QuestionAnswered } from '@pollux/domain/voting/ballot';
import { QuestionSealed } from '@pollux/domain/voting/sealed-answer';
import { z } from 'zod';
import { answerCounts } from '../../attending/answer-counts.ts';
import type { Projector } from '../../kernel/projector.ts';
import { PollResults, pollResults } from '../../voting/poll-results.ts';
import { counted, type FindingsTaken, several } from './findings.ts';
import type { BundleManifest, BundleSubject } from '../bundle/manifest.ts';
import { CHANGED_RESULTS, type Fold, folded, plain, type Said } from './fold.ts';

const Counted = z.strictObject({ ballots: z.int(), waiting: z.int().optional() });
type Counted = z.infer<typeof Counted>;

const Sums = z.strictObject({ sums: ChoiceSums, isExact: z.boolean() });
type Sums = z.infer<typeof Sums>;

/** Counts the answers of a bundle again, by the rules of the product itself, and holds the results to that. */
export class Recount implements Fold {
  readonly #manifest: BundleManifest;
  readonly #id: string;
  readonly #isOfVotes: boolean;
  readonly #projector: Projector<unknown>;
  #document: unknown;
  /** How many ballots the log has that are not shown, by the type of their events. */
  readonly #kinds = new Map<string, number>();
  readonly #told = new Map<string, number>();

  constructor(manifest: BundleManifest, of: BundleSubject & { is: 'activity' | 'session' }) {
    this.#manifest = manifest;
    this.#id = of.id;
    this.#isOfVotes = of.is === 'session' ? !of.hasAttempts : of.kind === 'POLL';
    this.#projector = this.#isOfVotes ? pollResults : answerCounts;
  }

  sees(type: string, about: string): void {
    this.#kinds.set(type, (this.#kinds.get(type) ?? 0) + 1);
    const pollId = this.#id;
    // Of a ballot in an envelope that is all that counts.
    const isOfPoll = about === ballots.stream({ pollId, voterId: '' }).replace(/\.$/, '');
    if (type === BallotSealed.type && isOfPoll) this.takes({ type, data: { pollId } }, false);
  }

  takes({ type, data }: Said, isTold: boolean): void {
    if (isTold) this.#told.set(type, (this.#told.get(type) ?? 0) + 1);
    this.#document = folded(this.#projector, this.#document, { type, data }, this.#id);
  }

  compare(said: unknown, findings: FindingsTaken): void {
    const { shows } = this.#manifest;
    const shape = shows === 'ballots' ? Counted : this.#isOfVotes ? PollResults : Sums;
    const read = shape.nullable().safeParse(said);
    if (!read.success) {
      findings.wrong('results', CHANGED_RESULTS);
      return;
    }
    const results: unknown = read.data;
    if (shows === 'ballots') {
      this.#compareBallots(results as Counted | null, findings);
      return;
    }
    const ofBallots: readonly string[] = [BallotCast, QuestionAnswered, QuestionSealed].map(
      ({ type }) => type,
    );
    // Whatever else is told, the log has as many events of it as well.
    for (const type of new Set([...ofBallots, ...this.#told.keys()])) {
      const [told, kinds] = [this.#told.get(type) ?? 0, this.#kinds.get(type) ?? 0];
      if (told === kinds) continue;
      findings.wrong(
        'told',
        ofBallots.includes(type)
          ? `The log has ${counted(kinds)} ballots (${type}), and the server tells ${counted(told)}.`
          : `The log has ${counted(kinds)} events ${type} that are not shown, and the server tells ${counted(told)}.`,
      );
    }
    const mine = plain(this.#document);
    // Without its voters a poll is told in an order that says nothing.
    const isInOrder = shows === 'everything';
    if (this.#isOfVotes)
      comparePolls(results as PollResults | null, mine as PollResults | null, isInOrder, findings);
    else compareSums(results as Sums | null, mine as Sums | null, findings);
  }

  /** Compares how many ballots are in the log with how many the published results have. */
  #compareBallots(results: Counted | null, findings: FindingsTaken): void {
    const found = [BallotCast, BallotSealed].reduce((sum, { type }) => sum + (this.#kinds.get(type) ?? 0), 0);
    const said = (results?.ballots ?? 0) + (results?.waiting ?? 0);
    if (found === said) {
      findings.right('ballotList', { count: found });
    } else {
      const sentence = `The log has ${several(found, 'ballot')} of this poll, and the published results have ${counted(said)}.`;
      findings.wrong('results', sentence);
    }
  }
}

function compareSums(results: Sums | null, mine: Sums | null, findings: FindingsTaken): void {
  if (results === null && mine === null) return;
  if (sameData(results?.sums, mine?.sums)) {
    findings.right('sums');
  } else
    findings.wrong(
      'results',
      'The choices in the submitted attempts come to other sums than the results say.',
    );
}

function comparePolls(
  results: PollResults | null,
  mine: PollResults | null,
  isInOrder: boolean,
  findings: FindingsTaken,
): void {
  if (results === null || mine === null) {
    if (results !== mine)
      findings.wrong(
        'results',
        results === null
          ? 'The results are missing.'
          : 'There are results of a poll that was never published.',
      );
    return;
  }
  const wrong = (sentence: string) => findings.wrong('results', sentence);
  if (results.ballots !== mine.ballots) {
    wrong(
      `The results say ${counted(results.ballots)} ballots, and the events come to ${counted(mine.ballots)}.`,
    );
  }
  if ((results.waiting ?? 0) !== (mine.waiting ?? 0)) {
    wrong(
      `The results say that ${counted(results.waiting ?? 0)} envelopes wait, and the events come to ${counted(mine.waiting ?? 0)}.`,
    );
  }
  for (const question of mine.questions) {
    const same = results.questions.find(({ id }) => id === question.id);
    const isSame = isInOrder ? sameData(same, question) : sameData(tally(same), tally(question));
    if (!isSame)
      wrong(
        `The question “${question.title}” is counted otherwise in the results: ${differenceOf(same, question)}.`,
      );
  }
  if (results.questions.length !== mine.questions.length)
    wrong('The results have other questions than the poll.');
  if (isInOrder && !findings.has('results')) {
    const rest = (poll: PollResults) => ({ ...poll, questions: [], session: undefined });
    if (!sameData(rest(results), rest(mine)))
      wrong(
        'The results say something else of the poll than its events: its title, whether it is open, or which words are shown.',
      );
  }
  if (findings.has('results')) return;
  const { ballots: count, waiting } = mine;
  if (waiting === undefined) findings.right('answers', { count });
  else findings.right('answersWaiting', { count, waiting });
}

type Counts = PollResults['questions'][number] | undefined;

/** The counts of a question without what follows from the order of the answers. */
function tally(counts: Counts): unknown {
  if (counts === undefined) return undefined;
  if (!('words' in counts)) return counts;
  const words = Object.entries(counts.words).map(([key, { count }]) => [key, count] as const);
  const isExact = counts.replaced === undefined;
  const { id, type, responses } = counts;
  return { id, type, responses, words: isExact ? Object.fromEntries(words) : null };
}

function differenceOf(said: Counts, counts: NonNullable<Counts>): string {
  if (said === undefined) return 'they do not have it';
  if (said.responses !== counts.responses) {
    return `${counted(said.responses)} answers there, ${counted(counts.responses)} by the events`;
  }
  return 'its answers are divided otherwise';
}
