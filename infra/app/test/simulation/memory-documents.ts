import {
  CheckpointMoved,
  type Collection,
  CollectionRetired,
  type DocumentChange,
  type Generation,
  type StoredDocument,
} from '@pollux/infra/document-store/document-store';
import { documentText } from '@pollux/infra/document-store/document-text';
import { liveDropped, notOpened, reshaped } from '@pollux/infra/document-store/misuse';
import {
  collectionName,
  generationName,
  isEarlierVersion,
  shapeOf,
} from '@pollux/infra/document-store/naming';
import { type Position, START } from '@pollux/infra/event-store/event-store';

/** A document in JSON, or `null` for one that was deleted, and where in the log that happened. */
interface Kept {
  readonly text: string | null;
  readonly position: Position;
}

/** One building of a collection: a generation that was dropped and begun anew is another. */
export interface Building {
  checkpoint: Position;
  readonly kept: Map<string, Kept>;
}

interface Made {
  readonly shape: string;
  live: number;
}

/** What the document stores in memory share: the documents that outlive them. Everything happens at once here. */
export class MemoryDocuments {
  readonly #made = new Map<string, Made>();
  readonly #buildings = new Map<string, Building>();

  /** @throws TypeError, CollectionRetired */
  open(collection: Collection): void {
    const name = collectionName(collection);
    const shape = shapeOf(collection);
    const made = this.#made.get(name) ?? { shape, live: 1 };
    if (made.shape !== shape) throw reshaped(collection);
    const { generation = made.live } = collection;
    if (generation < made.live) throw new CollectionRetired(collection, generation);
    this.#made.set(name, made);
    const building = generationName(name, generation);
    if (!this.#buildings.has(building)) this.#buildings.set(building, { checkpoint: START, kept: new Map() });
  }

  liveGeneration(collection: Collection): number {
    return this.#madeOf(collection).live;
  }

  checkpoint(collection: Collection): Position {
    return this.#buildingOf(collection).checkpoint;
  }

  /** Those that exist, by id. @param wanted ids, where not all are */
  documents(collection: Collection, wanted?: ReadonlySet<string>): StoredDocument<unknown>[] {
    return [...this.#buildingOf(collection).kept]
      .filter(([id]) => wanted === undefined || wanted.has(id))
      .flatMap(([id, { text, position }]) =>
        text === null ? [] : [{ id, document: JSON.parse(text) as unknown, position }],
      )
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  /**
   * @returns where to commit to
   * @throws CollectionRetired, CheckpointMoved, TypeError when nobody may commit from there
   */
  requireCheckpoint(collection: Collection, from: Position): Building {
    const { generation } = collection;
    if (generation !== undefined && generation < this.liveGeneration(collection))
      throw new CollectionRetired(collection, generation);
    const building = this.#buildingOf(collection);
    const { checkpoint } = building;
    if (checkpoint !== from) throw new CheckpointMoved(collection, from, checkpoint);
    return building;
  }

  write(collection: Collection, change: DocumentChange): void {
    const text = change.document === null ? null : documentText(change);
    this.#buildingOf(collection).kept.set(change.id, { text, position: change.position });
  }

  /** Writes a document, but never over one of a later event. */
  writeGuarded(collection: Collection, change: DocumentChange): void {
    const before = this.#buildingOf(collection).kept.get(change.id);
    if (before === undefined || before.position < change.position) this.write(collection, change);
  }

  moveCheckpoint(collection: Collection, to: Position): void {
    this.#buildingOf(collection).checkpoint = to;
  }

  switchTo(generation: Generation): void {
    const made = this.#madeOf(generation);
    if (generation.generation < made.live) throw new CollectionRetired(generation, generation.generation);
    const { checkpoint } = this.#buildingOf(generation);
    const live = this.checkpoint({ ...generation, generation: made.live });
    if (checkpoint < live) throw new CheckpointMoved(generation, live, checkpoint);
    made.live = generation.generation;
  }

  drop(generation: Generation): void {
    if (generation.generation === this.liveGeneration(generation)) throw liveDropped(generation);
    this.#buildings.delete(generationName(collectionName(generation), generation.generation));
  }

  dropEarlierVersions(collection: Pick<Collection, 'name' | 'version'>): void {
    for (const earlier of [...this.#made.keys()].filter((each) => isEarlierVersion(each, collection))) {
      this.#made.delete(earlier);
      for (const building of this.#buildings.keys()) {
        if (building === earlier || building.startsWith(`${earlier}_g`)) this.#buildings.delete(building);
      }
    }
  }

  #madeOf(collection: Collection): Made {
    const made = this.#made.get(collectionName(collection));
    if (made === undefined) throw notOpened(collection);
    return made;
  }

  #buildingOf(collection: Collection): Building {
    const { generation = this.liveGeneration(collection) } = collection;
    const building = this.#buildings.get(generationName(collectionName(collection), generation));
    if (building === undefined) throw notOpened(collection);
    return building;
  }
}
