import { hash } from 'node:crypto';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { Chance } from '@pollux/domain/scoring/testing/chance';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { personalValuesFinder, withValues } from '@pollux/infra/personal-data/personal-values';
import type { Projector } from '../../../kernel/projector.ts';
import type { BundleSubject } from '../../bundle/manifest.ts';
import { definitionOf } from '../../bundle/newest-data.ts';

// A log in memory, of generated events, with what is personal sealed.

export const id = (number: number) => number.toString(16).padStart(24, '0');
const FIRST = Date.parse('2026-11-30T11:00:00.000Z');

/** One of some items, of which there is at least one. */
export function one<Item>(chance: Chance, items: readonly Item[]): Item {
  return chance.one(items as readonly [Item, ...Item[]]);
}

/** A document of a read model as it follows from some events; undefined where none is about it. */
export function documentOf<Document>(
  projector: Projector<Document>,
  name: string,
  events: readonly RecordedEvent[],
): Document | undefined {
  let document: Document | undefined;
  for (const event of structuredClone([...events])) {
    if (projector.isAbout(event, name, document))
      document = projector.fold(document, event, name) ?? document;
  }
  return document;
}

/** What happened, in a log with other events. */
export abstract class MadeLog {
  readonly chance: Chance;
  readonly #events: { stream: string; event: DomainEvent }[] = [];
  readonly #forgotten = new Set<string>();

  constructor(seed: number) {
    this.chance = new Chance(seed);
  }

  /** What a bundle of it is of. */
  abstract readonly subject: BundleSubject;

  /** The results as the product has them. @param events with what is sealed opened */
  abstract results(events: readonly RecordedEvent[]): unknown;

  protected now(): string {
    return new Date(FIRST + this.#events.length * 1_000).toISOString();
  }

  protected add(stream: string, ...events: readonly DomainEvent[]): void {
    for (const event of events) this.#events.push({ stream, event });
  }

  protected forget(person: string): void {
    this.#forgotten.add(person);
  }

  protected noise(): void {
    for (let left = this.chance.below(300); left > 0; left -= 1)
      this.add(`Other-${left % 3}`, { type: 'Other', data: { left } });
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
        id: `6d5c0000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        stream,
        revision,
        position,
        type: event.type,
        data: JSON.parse(JSON.stringify(event.data)),
        recordedAt: new Date(FIRST + at).toISOString(),
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
}
