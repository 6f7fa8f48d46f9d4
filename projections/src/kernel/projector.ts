import type { AnyEventDefinition, EventOf } from '@pollux/domain/kernel/event';
import type { Collection, FieldValue } from '@pollux/infra/document-store/document-store';
import { collectionName, shapeOf } from '@pollux/infra/document-store/naming';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { PersonalReads } from '@pollux/infra/personal-data/personal-values';
import type { z } from 'zod';

/** An event as a fold sees it: what was said, and how and where the log has it. */
export type Projected<Definition extends AnyEventDefinition> = EventOf<Definition> &
  Pick<RecordedEvent, 'id' | 'metadata' | 'position' | 'revision'>;

/** Values that fields of a document have. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Where it can be looked up whether documents may hold anything of a person. */
export interface PeopleIndex {
  /** A read model that has a document for each person concerned. */
  readonly collection: Collection;
  /** The indexed field of those documents with the account id. */
  readonly field: string;
}

interface Rule<Document> {
  /** What the event says of the documents that it is about: their ids, or what they have in common. */
  subjects(event: RecordedEvent): readonly string[] | FieldValues;
  /** Whether what the document was before has no part in what it is after. */
  readonly replaces: boolean;
  fold(document: Document | undefined, event: RecordedEvent, id: string): Document | null | undefined;
}

/** What follows from the rest of a document. */
interface Derivation<Document> {
  finish(document: Document): Document;
}

/**
 * A read model: pure rules that turn events into documents, so that the same events always make the same
 * documents, however they are batched. A change of the rules is a new version, built anew from the log.
 */
export class Projector<Document> {
  readonly collection: Collection;
  /** Whether the rules look at personal fields. Those that do not are given events in which they are sealed. */
  readonly readsPersonal: boolean | PersonalReads;
  /**
   * Set where documents are made of what many people said, so that nothing leads from a person back to them: once
   * somebody is forgotten whom this index knows, all of them are built anew.
   */
  readonly rebuiltToForget: PeopleIndex | undefined;
  /**
   * Fields that no event changes once the document is there: a list of those with another value is without it. `ownerId`
   * is one of them, although what was asked without an account is handed over, once (`toNewOwner`).
   */
  readonly fixed: readonly string[];
  readonly #rules = new Map<string, Rule<Document>>();
  #derivation: Derivation<Document> = { finish: (document) => document };

  constructor(
    collection: Collection,
    {
      readsPersonal = false,
      fixed = [],
      rebuiltToForget,
    }: {
      readsPersonal?: boolean | PersonalReads;
      fixed?: readonly string[];
      rebuiltToForget?: PeopleIndex | undefined;
    } = {},
  ) {
    // What no store takes is found when the product is written, not when the first document is.
    collectionName(collection);
    shapeOf(collection);
    this.collection = collection;
    this.readsPersonal = readsPersonal;
    this.fixed = fixed;
    this.rebuiltToForget = rebuiltToForget;
  }

  /**
   * What an event does to a document that it may be the first of. The fold owns the document and may change it in
   * place, but never the event, which others read too. It returns the document, or null to delete it. Of an event
   * that is about several, the id says which.
   */
  creates<Definition extends AnyEventDefinition>(
    definition: Definition,
    keys: Keys<Definition>,
    fold: (document: Document | undefined, event: Projected<Definition>, id: string) => Document | null,
  ): this {
    return this.#add(definition, keys, (document, event, id) =>
      fold(document, asProjected<Definition>(event), id),
    );
  }

  /** What an event does to a document that is there; where there is none the event says nothing. */
  on<Definition extends AnyEventDefinition>(
    definition: Definition,
    keys: Keys<Definition>,
    fold: (document: Document, event: Projected<Definition>) => Document | null,
  ): this {
    return this.#add(definition, keys, whereThereIsOne(fold));
  }

  /**
   * What an event does to each document whose fields have these values just before it, as when a person is forgotten
   * who is named in many, or whose ids it says. The fields are indexes of the read model, and no event that `creates`
   * or `sets` a document leaves their values to what was there before.
   */
  onEach<Definition extends AnyEventDefinition>(
    definition: Definition,
    where: (
      event: Projected<Definition>,
    ) => readonly string[] | { readonly [Field in keyof Document & string]?: FieldValue },
    fold: (document: Document, event: Projected<Definition>) => Document | null,
  ): this {
    return this.#add(
      definition,
      where as (event: Projected<Definition>) => readonly string[] | FieldValues,
      whereThereIsOne(fold),
    );
  }

  /** An event that says all of a document: whatever there was before is replaced, and need not even be read. */
  sets<Definition extends AnyEventDefinition>(
    definition: Definition,
    keys: Keys<Definition>,
    make: (event: Projected<Definition>, id: string) => Document,
  ): this {
    return this.#add(
      definition,
      keys,
      (_before, event, id) => make(asProjected<Definition>(event), id),
      true,
    );
  }

  /** Whether it has a rule for the events of a type. */
  knows(type: string): boolean {
    return this.#rules.has(type);
  }

  /** Whether the event's documents come from the event alone. */
  replaces(event: RecordedEvent): boolean {
    return this.#rules.get(event.type)?.replaces ?? false;
  }

  /**
   * The documents that an event is about: their ids, or values that their fields have just before it. No ids for an
   * event that the projector does not know.
   */
  subjectsOf(event: RecordedEvent): readonly string[] | FieldValues {
    return this.#rules.get(event.type)?.subjects(event) ?? [];
  }

  /** The ids of the documents that an event is about, for those who have all documents that there are at hand. */
  idsOf(
    event: RecordedEvent,
    documents: Iterable<readonly [id: string, document: unknown]>,
  ): readonly string[] {
    const subjects = this.subjectsOf(event);
    if (isIds(subjects)) return subjects;
    return [...documents].filter(([, document]) => hasValues(document, subjects)).map(([id]) => id);
  }

  /** Whether an event is about a document; undefined is one that is not there. */
  isAbout(event: RecordedEvent, id: string, document: unknown): boolean {
    const subjects = this.subjectsOf(event);
    return isIds(subjects) ? subjects.includes(id) : hasValues(document, subjects);
  }

  /**
   * What follows from the rest of a document, and is worked out once however many events change it: sums that are sorted
   * by, for instance. Rules and `onEach` do not look at it.
   */
  derives(finish: (document: Document) => Document): this {
    this.#derivation = { finish };
    return this;
  }

  /** The document after the event; null when there is none any more, undefined when there was none and still is not. */
  fold(document: Document | undefined, event: RecordedEvent, id: string): Document | null | undefined {
    const folded = this.foldUnfinished(document, event, id);
    return folded === null || folded === undefined ? folded : this.finished(folded);
  }

  /** The same without what it `derives`, for those who fold many events before anybody looks. */
  foldUnfinished(
    document: Document | undefined,
    event: RecordedEvent,
    id: string,
  ): Document | null | undefined {
    return this.#rules.get(event.type)?.fold(document, event, id);
  }

  /** The document with what it `derives`. */
  finished(document: Document): Document {
    return this.#derivation.finish(document);
  }

  #add<Definition extends AnyEventDefinition>(
    definition: Definition,
    subjects: (event: Projected<Definition>) => string | readonly string[] | FieldValues,
    fold: Rule<Document>['fold'],
    replaces = false,
  ): this {
    if (this.#rules.has(definition.type)) {
      throw new Error(`${this.collection.name} has two rules for ${definition.type}.`);
    }
    this.#rules.set(definition.type, {
      subjects: (event) => {
        const found = subjects(asProjected<Definition>(event));
        return typeof found === 'string' ? [found] : found;
      },
      replaces,
      fold,
    });
    return this;
  }
}

/** An event of the type that the rule is for: the log reads each by the schema of its definition. */
function asProjected<Definition extends AnyEventDefinition>(event: RecordedEvent): Projected<Definition> {
  return event as unknown as Projected<Definition>;
}

/** The id of the document that an event is about, or the ids of several. */
type Keys<Definition extends AnyEventDefinition> = (
  event: Projected<Definition>,
) => string | readonly string[];

function whereThereIsOne<Document, Event>(fold: (document: Document, event: Event) => Document | null) {
  return (document: Document | undefined, event: RecordedEvent) =>
    document === undefined ? undefined : fold(document, event as Event);
}

/** Whether the documents that an event is about are named by their ids. */
export function isIds(subjects: readonly string[] | FieldValues): subjects is readonly string[] {
  return Array.isArray(subjects);
}

/** Whether there is a document and its fields have these values. */
export function hasValues(document: unknown, values: FieldValues): boolean {
  if (document === undefined || document === null) return false;
  return Object.keys(values).every((field) => (document as FieldValues)[field] === values[field]);
}

/** A field that queries select or sort by, or several that they use together, in that order. */
type Index<Field> = Field | readonly Field[];

/**
 * Declares a read model.
 * @param parts.searched the text fields that a search looks in
 * @param parts.contained the text fields that are looked in by a part of them alone
 * @param parts.searchInIndexes says that indexes have what is searched, which is short, so that only what is found is read
 * @param parts.textIndex says that there is an index of what is searched, for read models that grow
 * @param parts.fixed the fields that no event changes once the document is there
 * @param parts.readsPersonal says that the rules look at what events hold of people, which has to be decrypted first:
 *   at anything, or at some places in some types of events alone, which makes a rebuild faster
 * @param parts.rebuiltToForget says that documents keep some of it when its person is forgotten, and where to look up
 *   whose; the same events without it must make documents without it
 * @throws TypeError for a name, of the read model or of a field, that stores do not take
 */
export function projector<Schema extends z.ZodType>(
  name: string,
  parts: {
    version: number;
    document: Schema;
    indexes?: readonly Index<keyof z.infer<Schema> & string>[];
    searched?: readonly (keyof z.infer<Schema> & string)[];
    contained?: readonly (keyof z.infer<Schema> & string)[];
    searchInIndexes?: true;
    textIndex?: true;
    fixed?: readonly (keyof z.infer<Schema> & string)[];
    readsPersonal?: boolean | PersonalReads;
    rebuiltToForget?: PeopleIndex;
  },
): Projector<z.infer<Schema>> {
  const { version, indexes = [], searched = [], contained, searchInIndexes, textIndex, ...others } = parts;
  const collection = {
    name,
    version,
    indexes,
    searched,
    ...(contained && { contained }),
    ...(searchInIndexes && { searchInIndexes }),
    ...(textIndex && { textIndex }),
  };
  return new Projector(collection, others);
}
