import { ChoiceSums } from '@pollux/domain/attending/choices';
import { sameData } from '@pollux/domain/kernel/same-data';
import { BallotCast, BallotSealed, ballots, QuestionAnswered } from '@pollux/domain/voting/ballot';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { z } from 'zod';
import { answerCounts } from '../../attending/answer-counts.ts';
import type { Projector } from '../../kernel/projector.ts';
import { PollResults, pollResults } from '../../voting/poll-results.ts';
import { counted, type FindingsTaken, several } from './findings.ts';
import type { BundleManifest } from '../bundle/manifest.ts';

const Counted = z.object({ ballots: z.int(), waiting: z.int().optional() });
type Counted = z.infer<typeof Counted>;

const Sums = z.object({ sums: ChoiceSums, isExact: z.boolean() });
type Sums = z.infer<typeof Sums>;

/** Counts the answers of a bundle again, by the rules of the product itself, and holds the results to that. */
export class Recount {
  readonly #manifest: BundleManifest;
  readonly #projector: Projector<unknown>;
  #document: unknown;
  /** How many ballots the log has, by the type of their events. */
  readonly #kinds = new Map<string, number>();
  readonly #told = new Map<string, number>();

  constructor(manifest: BundleManifest) {
    this.#manifest = manifest;
    this.#projector = manifest.activity.kind === 'POLL' ? pollResults : answerCounts;
  }

  /** Counts that there is an event of a kind, whether it is shown or not. */
  sees(type: string, about: string): void {
    this.#kinds.set(type, (this.#kinds.get(type) ?? 0) + 1);
    const { id } = this.#manifest.activity;
    // Of a ballot in an envelope that is all that counts.
    const isOfPoll = about === ballots.stream({ pollId: id, voterId: '' }).replace(/\.$/, '');
    if (type === BallotSealed.type && isOfPoll) this.takes({ type, data: { pollId: id } }, false);
  }

  /** Takes what an event said, whether the log shows it or the server tells it. */
  takes({ type, data }: { readonly type: string; readonly data: unknown }, isTold: boolean): void {
    if (isTold) this.#told.set(type, (this.#told.get(type) ?? 0) + 1);
    const { id } = this.#manifest.activity;
    // Rules of these two look at nothing else of an event.
    const event = { type, data } as RecordedEvent;
    if (!this.#projector.knows(type) || !this.#projector.isAbout(event, id, this.#document)) return;
    const next = this.#projector.fold(this.#document, event, id);
    if (next !== undefined) this.#document = next ?? undefined;
  }

  /** Compares what was counted with the results that came with the bundle. */
  compare(said: unknown, findings: FindingsTaken): void {
    const { shows, activity } = this.#manifest;
    const shape = shows === 'ballots' ? Counted : activity.kind === 'POLL' ? PollResults : Sums;
    const read = shape.nullable().safeParse(said);
    if (!read.success) {
      findings.wrong('results', 'The file results.json is not as the product writes it: it was changed.');
      return;
    }
    const results: unknown = read.data;
    if (shows === 'ballots') {
      this.#compareBallots(results as Counted | null, findings);
      return;
    }
    for (const { type } of [BallotCast, QuestionAnswered]) {
      const [told, kinds] = [this.#told.get(type) ?? 0, this.#kinds.get(type) ?? 0];
      if (this.#manifest.shows === 'everything' || told === kinds) continue;
      findings.wrong(
        'told',
        `The log has ${counted(kinds)} ballots (${type}), and the server tells ${counted(told)}.`,
      );
    }
    const mine = plain(this.#document);
    // Without its voters a poll is told in an order that says nothing.
    const isInOrder = this.#manifest.shows === 'everything';
    if (this.#manifest.activity.kind === 'POLL')
      comparePolls(results as PollResults | null, mine as PollResults | null, isInOrder, findings);
    else compareSums(results as Sums | null, mine as Sums | null, findings);
  }

  /** Compares how many ballots are in the log with how many the published results have. */
  #compareBallots(results: Counted | null, findings: FindingsTaken): void {
    const found = [BallotCast, BallotSealed].reduce((sum, { type }) => sum + (this.#kinds.get(type) ?? 0), 0);
    const said = (results?.ballots ?? 0) + (results?.waiting ?? 0);
    if (found === said) {
      findings.right(
        `${several(found, 'ballot')} of this poll in the log, as many as the published results have.`,
      );
    } else {
      const sentence = `The log has ${several(found, 'ballot')} of this poll, and the published results have ${counted(said)}.`;
      findings.wrong('results', sentence);
    }
  }
}

function compareSums(results: Sums | null, mine: Sums | null, findings: FindingsTaken): void {
  if (results === null && mine === null) return;
  if (sameData(results?.sums, mine?.sums)) {
    findings.right('The choices in all submitted attempts were counted again: they are as the results say.');
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
  const waiting = mine.waiting === undefined ? '' : `, and ${counted(mine.waiting)} envelopes that wait`;
  findings.right(
    `The answers were counted again, by the rules of the product: ${several(mine.ballots, 'ballot')}${waiting}, as the results say.`,
  );
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

/** As it is after a way through JSON, where what is undefined is left out. */
function plain(document: unknown): unknown {
  return document === undefined ? null : JSON.parse(JSON.stringify(document));
}
