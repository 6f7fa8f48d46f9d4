import type { AttemptEvent } from '@pollux/domain/attending/attempt-events';
import type { QuizEvent } from '@pollux/domain/authoring/quiz';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import {
  type BundleLine,
  entryOfLine,
  parseBundleLine,
  type Place,
  rangesIn,
  type ShownLine,
} from '@pollux/domain/proof/bundle-line';
import { utf8 } from '@pollux/domain/proof/note';
import { isSame, leafHash } from '@pollux/domain/proof/tree';
import { withValues } from '@pollux/infra/personal-data/personal-values';
import type { BundleManifest } from '../bundle/manifest.ts';
import { bundled, definitionOf, newestData } from '../bundle/newest-data.ts';
import { linesOf } from './files.ts';
import { counted, type FindingsTaken, several } from './findings.ts';
import { type Hashing, hexOf } from './hashing.ts';
import type { Fold } from './fold.ts';
import type { Rescore } from './rescore.ts';
import type { LeafHashes } from './tiles.ts';

interface Checking {
  readonly hashing: Hashing;
  readonly findings: FindingsTaken;
  /** Those who count, score or add up again. */
  readonly folds: readonly Fold[];
  /** Undefined where attempts are not graded again. */
  readonly rescore: Rescore | undefined;
}

interface Expected {
  readonly manifest: BundleManifest;
  readonly leaves: LeafHashes;
  /** The SHA-256 of the file, in hexadecimal. */
  readonly sum: string | undefined;
}

/** Checks each event of a bundle against its leaf, and hands what it says to those who count. */
export async function checkEvents(
  stream: ReadableStream<Uint8Array> | undefined,
  { manifest, leaves, sum }: Expected,
  checking: Checking,
): Promise<void> {
  const { hashing, findings } = checking;
  if (stream === undefined) {
    findings.wrong('events', 'The file events.jsonl is missing.');
    return;
  }
  const whole = hashing.begin();
  const check = new EventCheck(manifest, leaves, checking);
  try {
    for await (const text of linesOf(stream, (bytes) => whole.update(bytes))) check.takes(text);
  } catch {
    findings.wrong(
      'events',
      `The file events.jsonl cannot be unpacked behind its line ${check.lines}: it is damaged.`,
    );
  }
  check.finish();
  if (sum !== undefined && hexOf(whole.digest()) !== sum && !findings.has('events')) {
    findings.wrong('events', 'The file events.jsonl is not as it was made, although each of its lines is.');
  }
}

class EventCheck {
  readonly #manifest: BundleManifest;
  readonly #leaves: LeafHashes;
  readonly #checking: Checking;
  /** The leaves that are to come, in their order. */
  readonly #expected: Iterator<number>;
  #next: number | undefined;
  /** By stream, the revision that follows. */
  readonly #revisions = new Map<string, number>();
  /** Streams up to their first dot, of which some events are not shown. */
  readonly #hidden = new Set<string>();
  lines = 0;
  #covered = 0;
  #later = 0;

  constructor(manifest: BundleManifest, leaves: LeafHashes, checking: Checking) {
    this.#manifest = manifest;
    this.#leaves = leaves;
    this.#checking = checking;
    this.#expected = rangesIn(manifest.leaves)[Symbol.iterator]();
    this.#advance();
  }

  takes(text: string): void {
    const { hashing, findings } = this.#checking;
    this.lines += 1;
    const line = parseBundleLine(text, hashing.hashText);
    if (line === undefined) {
      const name = nameIn(text);
      findings.wrong('events', `Line ${this.lines} of events.jsonl${name} was changed.`);
      this.#skip(text);
      return;
    }
    try {
      this.#check(line);
    } catch {
      findings.wrong('events', `Line ${this.lines} of events.jsonl cannot be read as a line of a bundle.`);
    }
  }

  finish(): void {
    const { findings } = this.#checking;
    for (; this.#next !== undefined; this.#advance()) this.#missing(this.#next);
    if (this.lines !== this.#manifest.lines) {
      findings.wrong(
        'events',
        `events.jsonl has ${several(this.lines, 'line')}, and bundle.json says ${counted(this.#manifest.lines)}.`,
      );
    }
    if (findings.has('events')) return;
    findings.right('events', { count: this.#covered });
    if (this.#later > 0) findings.unshown('later', { count: this.#later });
  }

  #check(line: BundleLine): void {
    const { findings, folds } = this.#checking;
    const isCounted = this.lines <= this.#manifest.counted;
    if ('told' in line) {
      if (isCounted) for (const fold of folds) fold.takes(line.told, true);
      this.#toQuiz(line.told);
      return;
    }
    const name = this.#nameOf(line);
    if (line.index === null) this.#later += 1;
    else {
      if (this.#later > 0)
        findings.wrong('events', `${name} stands behind what is later than the checkpoint.`);
      this.#place(line.index, name, entryOfLine(line, this.#checking.hashing.hashText));
    }
    const [type, about] = 'event' in line ? kindOf(line.event) : kindIn(line.kind.text);
    if (!('event' in line)) {
      if (isCounted) for (const fold of folds) fold.sees(type, about);
      this.#hidden.add(about);
      return;
    }
    this.#revision(line.event, name);
    const said = saidBy(line);
    if (said === undefined) {
      findings.wrong('events', `${name}: what it says has not the shape that the product writes.`);
      return;
    }
    if (isCounted) for (const fold of folds) fold.takes({ type, data: said }, false);
    this.#score(line.event.stream, { type, data: said }, name);
  }

  /** Holds an event to the leaf that it says, and to the order of the leaves. */
  #place(index: number, name: string, entry: string): void {
    const { findings, hashing } = this.#checking;
    while (this.#next !== undefined && this.#next < index) {
      this.#missing(this.#next);
      this.#advance();
    }
    if (this.#next !== index) {
      findings.wrong('events', `${name} is there twice, or not at its place.`);
      return;
    }
    this.#advance();
    this.#covered += 1;
    const leaf = this.#leaves.of(index);
    if (leaf !== undefined && isSame(leafHash(hashing.sha256, utf8(entry)), leaf)) return;
    findings.wrong('events', `${name} is not the one that was logged: its leaf is another one.`);
  }

  /** Goes past the leaf of a line that cannot be read, where it can be told which it is. */
  #skip(text: string): void {
    const [, digits] = /^\{"index":(\d+),/.exec(text) ?? [];
    if (digits !== undefined && Number(digits) === this.#next) this.#advance();
  }

  #missing(leaf: number): void {
    this.#checking.findings.wrong('events', `The event of leaf ${leaf} is missing from events.jsonl.`);
  }

  #revision({ stream, revision }: ShownLine['event'], name: string): void {
    const expected = this.#revisions.get(stream) ?? 0;
    this.#revisions.set(stream, revision + 1);
    const [about = ''] = stream.split('.', 1);
    if (revision === expected || (revision > expected && this.#hidden.has(about))) return;
    this.#checking.findings.wrong(
      'events',
      `${name}: the event before it in its stream, revision ${expected}, is not in the bundle.`,
    );
  }

  #score(stream: string, event: { type: string; data: unknown }, name: string): void {
    const { rescore, findings } = this.#checking;
    if (rescore === undefined) return;
    if (stream.startsWith(`${bundled.attempts.name}-`))
      rescore.ofAttempts(stream, event as AttemptEvent, name, findings);
    else this.#toQuiz(event);
  }

  #toQuiz(event: { readonly type: string; readonly data: unknown }): void {
    if (bundled.quizzes.events.some(({ type }) => type === event.type))
      this.#checking.rescore?.ofQuiz(event as QuizEvent);
  }

  #nameOf(line: Exclude<BundleLine, { told: unknown }>): string {
    const leaf = line.index === null ? 'Later than the checkpoint' : `Leaf ${line.index}`;
    if (!('event' in line)) return `${leaf}, an event ${kindIn(line.kind.text)[0]}`;
    const { type, stream, revision } = line.event;
    return `${leaf}, ${type} in ${stream} at revision ${revision}`;
  }

  #advance(): void {
    this.#next = this.#expected.next().value as number | undefined;
  }
}

function kindOf({ type, stream }: ShownLine['event']): [type: string, about: string] {
  return [type, stream.split('.', 1)[0] ?? ''];
}

function kindIn(text: string): [type: string, about: string] {
  return JSON.parse(text) as [string, string];
}

/** What an event said, with what is opened beside it; undefined where that is not what the product writes. */
function saidBy({ event, opened = [] }: ShownLine): object | undefined {
  const { type, metadata } = event;
  try {
    const places = opened.map(([place]) => place);
    const isOpened = new Set(places.map((place) => JSON.stringify(place)));
    const { personal } = metadata as { readonly personal?: { readonly fields: readonly Place[] } };
    const closed = (personal?.fields ?? []).filter((place) => !isOpened.has(JSON.stringify(place)));
    // What stays sealed reads as that of somebody who is forgotten: of those, too, every rule knows what to do.
    const sealed = withValues(event.data, closed, () => FORGOTTEN);
    const data = withValues(sealed, places, (at) => opened[at]?.[1]);
    const said = newestData(type, data, metadata);
    const read = definitionOf(type)?.schema.safeParse(said);
    return read === undefined || read.success ? (said as object) : undefined;
  } catch {
    return undefined;
  }
}

/** What can be told of an event whose line was changed. */
function nameIn(text: string): string {
  const [, index] = /^\{"index":(\d+),/.exec(text) ?? [];
  const [, type] = /"type":"(\w+)"/.exec(text) ?? [];
  const said = [index && `leaf ${index}`, type].filter((each) => each !== undefined).join(', ');
  return said === '' ? '' : ` (${said})`;
}
