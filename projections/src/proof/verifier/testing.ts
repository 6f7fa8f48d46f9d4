import { createHash, hash } from 'node:crypto';
import {
  AnswerRecorded,
  attempts,
  type AttemptEvent,
  type Attempts,
} from '@pollux/domain/attending/attempts';
import { attendable } from '@pollux/domain/attending/availability';
import { regradeAttempt } from '@pollux/domain/attending/regrading';
import { sittingOf } from '@pollux/domain/attending/sitting';
import { startAttempt } from '@pollux/domain/attending/starting';
import { submitAttempt } from '@pollux/domain/attending/submitting';
import { PollInput } from '@pollux/domain/authoring/content/poll';
import { QuizInput } from '@pollux/domain/authoring/content/quiz';
import { keyOf } from '@pollux/domain/authoring/correcting/answer-key';
import { AnswerKeyCorrected } from '@pollux/domain/authoring/correcting/correction';
import {
  type Quiz,
  QuizClosed,
  QuizDrafted,
  type QuizEvent,
  QuizPublished,
  QuizReopened,
  quizzes,
} from '@pollux/domain/authoring/quiz';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { writeBundleLine } from '@pollux/domain/proof/bundle-line';
import { checkpointText } from '@pollux/domain/proof/checkpoint';
import { noteKey, utf8, verifierKey, writeNote } from '@pollux/domain/proof/note';
import { TILE_WIDTH } from '@pollux/domain/proof/tiles';
import { hashOver } from '@pollux/domain/proof/tree';
import type { RecordedAnswer } from '@pollux/domain/questions/question-types';
import { BallotCast, BallotSealed } from '@pollux/domain/voting/ballot';
import { EnvelopeHeld, EnvelopesOpened } from '@pollux/domain/voting/urn';
import { WordHidden, WordsFrozen } from '@pollux/domain/voting/word-moderation';
import type { EventBatch, RecordedEvent } from '@pollux/infra/event-store/event-store';
import { logKeyFrom } from '@pollux/infra/log-signing/log-key';
import { personalValuesFinder, withValues } from '@pollux/infra/personal-data/personal-values';
import { answerCounts } from '../../attending/answer-counts.ts';
import type { Projector } from '../../kernel/projector.ts';
import { pollResults } from '../../voting/poll-results.ts';
import { bundleFiles } from '../bundle/bundle.ts';
import { bundled, definitionOf } from '../bundle/newest-data.ts';
import type { BundleReader } from '../bundle/showing.ts';
import { hashText, leafOf, saltsOf } from '../hashes.ts';
import { LogTiles, tileId } from '../log-tiles.ts';
import type { BundleFiles } from './files.ts';
import type { Hashing } from './hashing.ts';

// Generated histories of activities in a log of others, and bundles of them, in memory.

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
export const hashing: Hashing = {
  sha256,
  hashText,
  begin: () => {
    const whole = createHash('sha256');
    return { update: (bytes) => whole.update(bytes), digest: () => new Uint8Array(whole.digest()) };
  },
};

/** Numbers below 1 that follow from a seed alone. */
export class Chance {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  below(count: number): number {
    return Math.floor(this.next() * count);
  }
  oneOf<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('There is nothing to choose from.');
    return item;
  }
}

const id = (number: number) => number.toString(16).padStart(24, '0');
const [ACTIVITY, OWNER] = [id(0xac), id(0x0f)];
const [CHOICE, CLOUD, TEXT] = [id(1), id(2), id(3)];
const OPTIONS = [id(11), id(12), id(13)] as const;
const WORDS = ['rain', 'Rain', 'sun', 'wind', 'மழை', '__proto__'];
const key = logKeyFrom(new Uint8Array(32).fill(7));
const KEY = noteKey(sha256, 'example.org/log', key.publicKey);
const FIRST = Date.parse('2026-11-30T11:00:00.000Z');

/** What happened to an activity, in a log with other events. */
export class History {
  readonly chance: Chance;
  readonly kind: 'POLL' | 'QUIZ';
  readonly #events: { stream: string; event: DomainEvent }[] = [];
  readonly #forgotten = new Set<string>();
  #quiz: Quiz = quizzes.initial;

  constructor(seed: number, people = 12) {
    this.chance = new Chance(seed);
    this.kind = this.chance.oneOf(['POLL', 'POLL', 'QUIZ']);
    this.#noise();
    if (this.kind === 'POLL') this.#poll(people);
    else this.#attended(people);
    this.#noise();
  }

  #now(): string {
    return new Date(FIRST + this.#events.length * 1_000).toISOString();
  }

  #add(stream: string, ...events: readonly DomainEvent[]): void {
    for (const event of events) this.#events.push({ stream, event });
  }

  #noise(): void {
    for (let left = this.chance.below(300); left > 0; left -= 1)
      this.#add(`Other-${left % 3}`, { type: 'Other', data: { left } });
  }

  #toQuiz(...events: readonly QuizEvent[]): void {
    this.#add(bundled.quizzes.stream({ quizId: ACTIVITY }), ...events);
    this.#quiz = events.reduce((quiz, event) => quizzes.evolve(quiz, event), this.#quiz);
  }

  #poll(people: number): void {
    const isAnonymous = this.chance.below(3) === 0;
    const questions = [
      {
        id: CHOICE,
        type: 'mcq',
        title: 'Which?',
        options: OPTIONS.map((option) => ({ id: option, text: `Option ${option.slice(-2)}` })),
      },
      { id: CLOUD, type: 'wordcloud', title: 'A word?', compulsory: false },
    ];
    const content = {
      ...PollInput.parse({ quizTitle: 'A poll', quizDescription: 'D', language: 'Eng', questions }),
      ...(isAnonymous && { anonymous: true as const }),
    };
    const about = { quizId: ACTIVITY, ownerId: OWNER, quizType: 'POLL' as const };
    this.#toQuiz(
      QuizDrafted({ ...about, at: this.#now() }),
      QuizPublished({ ...about, version: 1, content, at: this.#now() }),
    );
    const waiting: Record<string, RecordedAnswer>[] = [];
    for (let person = 0; person < people; person += 1) {
      const voterId = id(1_000 + person);
      const answers: Record<string, RecordedAnswer> = {
        [CHOICE]: { type: 'mcq', optionId: this.chance.oneOf(OPTIONS) },
      };
      if (this.chance.below(2) === 0) answers[CLOUD] = { type: 'wordcloud', word: this.chance.oneOf(WORDS) };
      const stream = bundled.ballots.stream({ pollId: ACTIVITY, voterId });
      if (isAnonymous) {
        const envelopeId = id(5_000 + person);
        const sealed = { pollId: ACTIVITY, envelopeId, envelope: JSON.stringify(answers), at: this.#now() };
        this.#add(stream, BallotSealed({ ...sealed, voterId, version: 1 }));
        this.#add(bundled.urns.stream({ pollId: ACTIVITY }), EnvelopeHeld(sealed));
        waiting.push(answers);
        if (waiting.length >= 10)
          this.#add(
            bundled.urns.stream({ pollId: ACTIVITY }),
            EnvelopesOpened({ pollId: ACTIVITY, answers: waiting.splice(0, 5), at: this.#now() }),
          );
      } else {
        this.#add(
          stream,
          BallotCast({
            pollId: ACTIVITY,
            voterId,
            version: 1,
            firstname: 'Asha',
            lastname: 'R',
            answers,
            at: this.#now(),
          }),
        );
        if (this.chance.below(10) === 0) this.#forgotten.add(voterId);
      }
      this.#betweenVotes(content.quizTitle);
    }
  }

  #betweenVotes(title: string): void {
    const words = bundled.wordModerations.stream({ pollId: ACTIVITY });
    const about = { pollId: ACTIVITY, by: OWNER, at: this.#now() };
    switch (this.chance.below(20)) {
      case 0:
        return this.#add(words, WordHidden({ ...about, questionId: CLOUD, word: 'rain' }));
      case 1:
        return this.#add(words, WordsFrozen(about));
      case 2:
        return this.#toQuiz(
          QuizClosed({ quizId: ACTIVITY, at: this.#now() }),
          QuizReopened({ quizId: ACTIVITY, at: this.#now() }),
        );
      case 3:
        return this.#noise();
      default:
        void title;
    }
  }

  #attended(people: number): void {
    const questions = [
      {
        id: CHOICE,
        type: 'mcq',
        title: 'Which?',
        points: 2,
        options: OPTIONS.map((option) => ({ id: option, text: `Option ${option.slice(-2)}` })),
        answers: [OPTIONS[0]],
      },
      {
        id: TEXT,
        type: 'shortanswer',
        title: 'What?',
        compulsory: false,
        answers: [{ id: id(21), text: 'rain' }],
      },
    ];
    const content = {
      ...QuizInput.parse({
        quizTitle: 'A quiz',
        quizGrades: ['grade6'],
        subjects: ['biology'],
        language: 'Eng',
        questions,
      }),
      paymentType: 'free' as const,
    };
    const about = { quizId: ACTIVITY, ownerId: OWNER, quizType: 'QUIZ' as const };
    this.#toQuiz(
      QuizDrafted({ ...about, at: this.#now() }),
      QuizPublished({ ...about, version: 1, content, at: this.#now() }),
    );
    const states = new Map<string, Attempts>();
    for (let person = 0; person < people; person += 1) {
      const personId = id(1_000 + person);
      this.#attempt(personId, states);
      if (this.chance.below(10) === 0) this.#forgotten.add(personId);
      if (this.chance.below(8) === 0) this.#correct(states);
      if (this.chance.below(8) === 0) this.#noise();
    }
  }

  #attempt(personId: string, states: Map<string, Attempts>): void {
    const names = { quizId: ACTIVITY, firstname: 'Bala', lastname: 'G', nickname: null };
    let made = 0;
    const by = () => ({
      now: new Date(this.#now()),
      newId: () => id(Number(`0x${personId.slice(-6)}`) * 100 + (made += 1)),
      actor: { accountId: personId },
      quizId: ACTIVITY,
      personId,
    });
    const take = (events: readonly AttemptEvent[]) => {
      this.#add(bundled.attempts.stream({ quizId: ACTIVITY, personId }), ...events);
      states.set(
        personId,
        events.reduce(
          (state, event) => attempts.evolve(state, event),
          states.get(personId) ?? attempts.initial,
        ),
      );
    };
    take(startAttempt(names, attempts.initial, attendable(this.#quiz), by() as never));
    const attemptId = states.get(personId)?.attempts.at(-1)?.attemptId ?? '';
    const about = { attemptId, quizId: ACTIVITY, personId };
    const given: [string, RecordedAnswer][] = [
      [CHOICE, { type: 'mcq', optionId: this.chance.oneOf(OPTIONS) }],
    ];
    if (this.chance.below(2) === 0)
      given.push([TEXT, { type: 'shortanswer', text: this.chance.oneOf(WORDS) }]);
    for (const [questionId, answer] of given)
      take([AnswerRecorded({ ...about, questionId, answer, halfPoints: null, at: this.#now() })]);
    if (this.chance.below(6) === 0) return;
    const state = states.get(personId) ?? attempts.initial;
    const sitting = sittingOf(state, attemptId, this.#quiz);
    if (sitting === undefined) throw new Error('There is such an attempt.');
    const sealing = { salt: 's'.repeat(22), hash: (text: string) => hash('sha256', text, 'hex') };
    take(
      submitAttempt(
        { ...about, changes: [], timeSpent: {}, isTimeUp: false } as never,
        state,
        sitting,
        by() as never,
        sealing,
      ),
    );
  }

  #correct(states: ReadonlyMap<string, Attempts> & Map<string, Attempts>): void {
    if (this.#quiz.status !== 'drafted') return;
    const correction = this.#quiz.corrections.length + 1;
    const changes = [
      this.chance.oneOf([
        { kind: 'accept-all' as const, questionId: CHOICE },
        { kind: 'drop' as const, questionId: TEXT },
        { kind: 'points' as const, questionId: CHOICE, points: 3 },
      ]),
    ];
    this.#toQuiz(
      AnswerKeyCorrected({
        quizId: ACTIVITY,
        version: 1,
        correction,
        changes,
        reason: 'It was wrong.',
        by: OWNER,
        at: this.#now(),
      }),
    );
    for (const [personId, state] of states) {
      for (const { attemptId } of state.attempts) {
        const events = regradeAttempt(
          { quizId: ACTIVITY, personId, attemptId },
          state,
          keyOf(this.#quiz, 1),
          { now: new Date(this.#now()) },
        );
        this.#add(bundled.attempts.stream({ quizId: ACTIVITY, personId }), ...events);
        states.set(
          personId,
          events.reduce((before, event) => attempts.evolve(before, event), states.get(personId) ?? state),
        );
      }
    }
  }

  /** The log as it is stored, and the same with what is sealed opened. */
  log(): { readonly stored: RecordedEvent[]; readonly opened: Map<string, RecordedEvent> } {
    const revisions = new Map<string, number>();
    const opened = new Map<string, RecordedEvent>();
    const stored = this.#events.map(({ stream, event }, at): RecordedEvent => {
      const revision = revisions.get(stream) ?? 0;
      revisions.set(stream, revision + 1);
      const { version = 1 } = definitionOf(event.type) ?? {};
      const position = String(at + 1).padStart(12, '0');
      const said = {
        ...{ id: `6d5c0000-0000-4000-8000-${String(at).padStart(12, '0')}`, stream, revision, position },
        ...{
          type: event.type,
          data: JSON.parse(JSON.stringify(event.data)),
          recordedAt: new Date(FIRST + at).toISOString(),
        },
        metadata: {
          commandId: `c${at}`,
          commandHash: '',
          correlationId: 'test',
          ...(version > 1 && { version }),
          salt: hash('sha256', String(at), 'hex').slice(0, 22),
        },
      };
      const sealed = this.#sealed(said);
      opened.set(position, sealed.opened);
      return sealed.stored;
    });
    return { stored, opened };
  }

  #sealed(event: RecordedEvent): { stored: RecordedEvent; opened: RecordedEvent } {
    const definition = definitionOf(event.type);
    const values =
      definition &&
      personalValuesFinder({ definitions: [definition], forgottenBy: definition, forgotten: FORGOTTEN })(
        event,
      );
    if (values === undefined) return { stored: event, opened: event };
    const { person, places } = values;
    const data = withValues(event.data, places, () => '[sealed]');
    const sealed = hash('sha512', JSON.stringify(values), 'base64');
    const metadata = { ...event.metadata, personal: { person, fields: places, sealed } };
    const isGone = this.#forgotten.has(person);
    return {
      stored: { ...event, data, metadata },
      opened: isGone ? { ...event, data: withValues(event.data, places, () => FORGOTTEN) } : { ...event },
    };
  }

  /** The files of a bundle of it. @param later how many events came after the checkpoint */
  async bundle(reader: BundleReader, later = 0): Promise<Map<string, Uint8Array>> {
    const { stored, opened } = this.log();
    const size = stored.length - later;
    const saltFor = saltsOf({ keyedHash: () => '' } as never);
    const leaves = stored.slice(0, size).map((event) => leafOf(event, saltFor(event)));
    const tiles = new LogTiles({
      get: async (_collection, name) => tilesOf(leaves, stored).get(name) as never,
    });
    const results = resultsOf(this.kind, [...opened.values()]);
    const note = signed(size, hashOver(sha256, leaves));
    const sources = {
      log: memoryLog(stored),
      tiles,
      saltFor,
      open: async (events: readonly RecordedEvent[]) =>
        events.map((event) => opened.get(event.position) ?? event),
      verifier: async () => ({ program: '// program', page: '<!-- page -->' }),
    };
    const asked = {
      activity: { id: ACTIVITY, kind: this.kind, title: 'An activity' },
      reader,
      results: { document: results, upTo: stored.at(-1)?.position ?? '' },
      checkpoint: { size, at: '', note, key: verifierKey(KEY) },
    };
    const files = new Map<string, Uint8Array>();
    for await (const { name, texts } of bundleFiles(sources, asked)) {
      const parts: Buffer[] = [];
      for await (const text of texts) parts.push(Buffer.from(text));
      files.set(name, new Uint8Array(Buffer.concat(parts)));
    }
    return files;
  }
}

/** For whom bundles are made in tests. */
export const READERS: readonly BundleReader[] = [{ is: 'office' }, { is: 'owner', accountId: OWNER }];

/** Files in memory, as a verifier reads them. */
export function filesOf(files: ReadonlyMap<string, Uint8Array>): BundleFiles {
  return {
    names: [...files.keys()],
    stream(name) {
      const bytes = files.get(name);
      return bytes && (new Blob([new Uint8Array(bytes)]).stream() as ReadableStream<Uint8Array>);
    },
  };
}

function signed(size: number, root: Uint8Array): string {
  const text = checkpointText({ origin: KEY.name, size, root });
  const bytes = new Uint8Array(key.sign(utf8(text)));
  return writeNote({ text, signatures: [{ name: KEY.name, id: KEY.id, bytes }] });
}

function memoryLog(stored: readonly RecordedEvent[]) {
  return {
    readAll: async (after: string, limit: number) =>
      stored.filter(({ position }) => position > after).slice(0, limit),
    async *subscribe(
      _after: string,
      { wanted = () => true }: { wanted?: (event: RecordedEvent) => boolean },
    ): AsyncGenerator<EventBatch> {
      const position = stored.at(-1)?.position ?? '';
      yield { events: stored.filter(wanted), position, caughtUp: true };
    },
  };
}

const made = new WeakMap<readonly Uint8Array[], Map<string, object>>();

/** The tiles of a log of fewer leaves than a tile of level 1 has, as they are stored. */
function tilesOf(leaves: readonly Uint8Array[], stored: readonly RecordedEvent[]): Map<string, object> {
  const known = made.get(leaves);
  if (known !== undefined) return known;
  const tiles = new Map<string, object>();
  made.set(leaves, tiles);
  const roots: Uint8Array[] = [];
  for (let at = 0; at < leaves.length; at += TILE_WIDTH) {
    const hashes = leaves.slice(at, at + TILE_WIDTH);
    const after = stored[at - 1]?.position ?? '';
    tiles.set(tileId(0, at / TILE_WIDTH), {
      document: { hashes: Buffer.concat(hashes).toString('base64'), after },
    });
    if (hashes.length === TILE_WIDTH) roots.push(hashOver(sha256, hashes));
  }
  tiles.set(tileId(1, 0), { document: { hashes: Buffer.concat(roots).toString('base64') } });
  return tiles;
}

function resultsOf(kind: 'POLL' | 'QUIZ', events: readonly RecordedEvent[]): object | undefined {
  const projector: Projector<unknown> = kind === 'POLL' ? pollResults : answerCounts;
  let document: unknown;
  for (const event of structuredClone(events)) {
    if (projector.isAbout(event, ACTIVITY, document))
      document = projector.fold(document, event, ACTIVITY) ?? document;
  }
  return document as object | undefined;
}

interface Mutation {
  readonly what: string;
  readonly changed: Map<string, Uint8Array>;
  /** What a finding has to say that names it. */
  readonly names: RegExp;
}

const EVENTS = 'events.jsonl';

/** One single change to a bundle: a bit of a file, a line that is left out, doubled or moved; also by somebody who mends the sums. */
export function mutated(files: ReadonlyMap<string, Uint8Array>, chance: Chance): Mutation {
  const changed = new Map(files);
  const lines = textIn(files, EVENTS).trimEnd().split('\n');
  const line = chance.below(lines.length);
  const named = nameOfLine(lines[line] ?? '', line);
  const withLines = (next: readonly string[]) => changed.set(EVENTS, utf8(`${next.join('\n')}\n`));
  switch (chance.below(7)) {
    case 0:
      withLines(lines.toSpliced(line, 1));
      return { what: `line ${line} left out`, changed, names: named.gone };
    case 1:
      withLines(lines.toSpliced(line, 0, lines[line] ?? ''));
      return { what: `line ${line} doubled`, changed, names: named.twice };
    case 2: {
      const text = utf8(lines[line] ?? '');
      flip(text, chance);
      withLines(lines.toSpliced(line, 1, new TextDecoder().decode(text)));
      return {
        what: `a bit of line ${line}`,
        changed,
        names: new RegExp(`Line (?:${line + 1}|${line + 2}) of events.jsonl|events.jsonl has`),
      };
    }
    case 3:
    case 4: {
      const shown = lines.flatMap((text, at) => (text.includes('"event":') ? [at] : []));
      const at = chance.oneOf(shown);
      withLines(lines.toSpliced(at, 1, forged(lines[at] ?? '', chance)));
      mendSums(changed);
      return { what: `line ${at} forged`, changed, names: nameOfLine(lines[at] ?? '', at).forged };
    }
    case 5: {
      const tile = chance.oneOf([...files.keys()].filter((name) => name.startsWith('tile/')));
      const bytes = new Uint8Array(files.get(tile) ?? []);
      flip(bytes, chance);
      changed.set(tile, bytes);
      mendSums(changed);
      return { what: `the tile ${tile} exchanged`, changed, names: new RegExp(tile.replaceAll('.', '\\.')) };
    }
    default: {
      const name = chance.oneOf([...files.keys()].filter((each) => each !== EVENTS));
      const bytes = new Uint8Array(files.get(name) ?? []);
      flip(bytes, chance);
      changed.set(name, bytes);
      const names =
        name === 'SHA256SUMS' ? /SHA256SUMS|as it was made|missing/ : new RegExp(name.replaceAll('.', '\\.'));
      return { what: `a bit of ${name}`, changed, names };
    }
  }
}

function textIn(files: ReadonlyMap<string, Uint8Array>, name: string): string {
  return new TextDecoder().decode(files.get(name));
}

function flip(bytes: Uint8Array, chance: Chance): void {
  const at = chance.below(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.below(8));
}

function nameOfLine(text: string, line: number) {
  const { index } = JSON.parse(text) as { index?: number | null };
  const leaf = typeof index === 'number' ? `[Ll]eaf ${index}\\b` : 'events.jsonl has';
  return {
    gone: typeof index === 'number' ? new RegExp(`${leaf}.* missing`) : /events\.jsonl has/,
    twice: typeof index === 'number' ? new RegExp(`${leaf}.*twice`) : /events\.jsonl has/,
    forged: new RegExp(leaf),
    line,
  };
}

/** A line that says something else, with a sum that fits. */
function forged(text: string, chance: Chance): string {
  const { sum: _, ...line } = JSON.parse(text) as {
    sum: string;
    event: { data: object; metadata: object; type: string };
  } & object;
  const event = chance.oneOf([
    { ...line.event, data: { ...line.event.data, at: '2020-01-01T00:00:00.000Z' } },
    { ...line.event, recordedAt: '2020-01-01T00:00:00.000Z' },
    { ...line.event, metadata: { ...line.event.metadata, actorId: id(666) } },
    { ...line.event, revision: 77 },
  ]);
  return writeBundleLine({ ...line, event } as never, hashText);
}

function mendSums(files: Map<string, Uint8Array>): void {
  const sums = [...files.keys()]
    .filter((name) => name !== 'SHA256SUMS')
    .map((name) => `${hash('sha256', files.get(name) ?? '', 'hex')}  ${name}\n`);
  files.set('SHA256SUMS', utf8(sums.join('')));
}
