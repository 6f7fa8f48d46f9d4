import type { AnyEventDefinition, EventOf } from '@pollux/domain/kernel/event';
import type { Collection } from '@pollux/infra/document-store/document-store';
import type { Position, RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { z } from 'zod';

/** An event as a fold sees it: what was said, and where it stands in the log. */
export type Projected<Definition extends AnyEventDefinition> = EventOf<Definition> & {
  readonly position: Position;
};

interface Rule<Document> {
  /** The ids of the documents that the event is about. */
  keys(event: RecordedEvent): readonly string[];
  /** Whether what the document was before has no part in what it is after. */
  readonly replaces: boolean;
  fold(document: Document | undefined, event: RecordedEvent): Document | null | undefined;
}

/**
 * A read model: pure rules that turn events into documents, so that the same events always make the same
 * documents, however they are batched. A change of the rules is a new version, built anew from the log.
 */
export class Projector<Document> {
  readonly collection: Collection;
  /** Whether the rules look at personal fields. Those that do not are given events in which they are sealed. */
  readonly readsPersonal: boolean;
  readonly #rules = new Map<string, Rule<Document>>();

  constructor(collection: Collection, { readsPersonal = false }: { readsPersonal?: boolean } = {}) {
    this.collection = collection;
    this.readsPersonal = readsPersonal;
  }

  /**
   * What an event does to a document that it may be the first of. The fold owns the document and may change it in
   * place, but never the event, which others read too. It returns the document, or null to delete it.
   */
  creates<Definition extends AnyEventDefinition>(
    definition: Definition,
    key: (event: Projected<Definition>) => string,
    fold: (document: Document | undefined, event: Projected<Definition>) => Document | null,
  ): this {
    return this.#add(definition, key, (document, event) =>
      fold(document, event as unknown as Projected<Definition>),
    );
  }

  /** What an event does to a document that is there; where there is none the event says nothing. */
  on<Definition extends AnyEventDefinition>(
    definition: Definition,
    key: (event: Projected<Definition>) => string,
    fold: (document: Document, event: Projected<Definition>) => Document | null,
  ): this {
    return this.#add(definition, key, (document, event) =>
      document === undefined ? undefined : fold(document, event as unknown as Projected<Definition>),
    );
  }

  /** An event that says all of a document: whatever there was before is replaced, and need not even be read. */
  sets<Definition extends AnyEventDefinition>(
    definition: Definition,
    key: (event: Projected<Definition>) => string,
    make: (event: Projected<Definition>) => Document,
  ): this {
    return this.#add(
      definition,
      key,
      (_before, event) => make(event as unknown as Projected<Definition>),
      true,
    );
  }

  /** Whether the event's documents come from the event alone. */
  replaces(event: RecordedEvent): boolean {
    return this.#rules.get(event.type)?.replaces ?? false;
  }

  /** The ids of the documents that an event is about: none for an event that the projector does not know. */
  keysOf(event: RecordedEvent): readonly string[] {
    return this.#rules.get(event.type)?.keys(event) ?? [];
  }

  /** The document after the event; null when there is none any more, undefined when there was none and still is not. */
  fold(document: Document | undefined, event: RecordedEvent): Document | null | undefined {
    return this.#rules.get(event.type)?.fold(document, event);
  }

  #add<Definition extends AnyEventDefinition>(
    definition: Definition,
    key: (event: Projected<Definition>) => string,
    fold: Rule<Document>['fold'],
    replaces = false,
  ): this {
    if (this.#rules.has(definition.type)) {
      throw new Error(`${this.collection.name} has two rules for ${definition.type}.`);
    }
    this.#rules.set(definition.type, {
      keys: (event) => [key(event as unknown as Projected<Definition>)],
      replaces,
      fold,
    });
    return this;
  }
}

/** A field that queries select or sort by, or several that they use together, in that order. */
type Index<Field> = Field | readonly Field[];

/**
 * Declares a read model.
 * @param parts.searched the text fields that a search looks in
 * @param parts.readsPersonal says that the rules look at what events hold of people, which has to be decrypted first
 */
export function projector<Schema extends z.ZodType>(
  name: string,
  parts: {
    version: number;
    document: Schema;
    indexes?: readonly Index<keyof z.infer<Schema> & string>[];
    searched?: readonly (keyof z.infer<Schema> & string)[];
    readsPersonal?: boolean;
  },
): Projector<z.infer<Schema>> {
  const { version, indexes = [], searched = [], readsPersonal = false } = parts;
  return new Projector({ name, version, indexes, searched }, { readsPersonal });
}
