import { randomUUID } from 'node:crypto';
import { type Db, type Collection as MongoCollection, MongoServerError } from 'mongodb';
import { type Position, START } from '../event-store/event-store.ts';
import { ReadsTogether } from '../mongodb/reads-together.ts';
import { UpdatesTogether } from '../mongodb/updates-together.ts';
import { type Collection, CollectionRetired } from './document-store.ts';
import { notOpened, reshaped } from './misuse.ts';
import { collectionName, generationName, isEarlierVersion, shapeOf } from './naming.ts';

/** For how long a reader may go on with the generation that was live when it last asked. */
export const LIVE_REMEMBERED_MS = 500;
const DUPLICATE_KEY = 11_000;

/** One collection: all that a commit and a switch decide on is in one document, so that each is one atomic write. */
export interface Registered {
  /** The collection's name with its version. */
  readonly _id: string;
  readonly live: number;
  readonly shape: string;
  /** The checkpoint of each generation there is: g1, g2, … */
  readonly positions: Readonly<Record<string, Position>>;
  /** Which building each later generation is: one that was dropped and begun anew is another. */
  readonly buildings?: Readonly<Record<string, string>>;
}

/** The generations of each collection, which of them is live, and how far each has come. */
export class MongoRegistry {
  readonly #registered: MongoCollection<Registered>;
  // Each event moves the checkpoints of all read models, which look at where theirs is before.
  readonly #reads: ReadsTogether<Registered>;
  readonly #moves: UpdatesTogether<Registered>;
  readonly #live = new Map<string, { readonly generation: number; readonly until: number }>();

  constructor(database: Db) {
    this.#registered = database.collection<Registered>('collections');
    this.#reads = new ReadsTogether(this.#registered);
    this.#moves = new UpdatesTogether(this.#registered);
  }

  async read(collection: Collection): Promise<Registered | undefined> {
    const name = collectionName(collection);
    const registered = await this.#reads.find(name);
    if (registered === undefined) return undefined;
    this.#live.set(name, { generation: registered.live, until: performance.now() + LIVE_REMEMBERED_MS });
    return registered;
  }

  /** @throws TypeError when the collection has not been opened */
  async opened(collection: Collection): Promise<Registered> {
    const registered = await this.read(collection);
    if (registered === undefined) throw notOpened(collection);
    return registered;
  }

  /** The live generation as it is, or was a moment ago. */
  async live(collection: Collection): Promise<number> {
    const remembered = this.#live.get(collectionName(collection));
    if (remembered !== undefined && performance.now() < remembered.until) return remembered.generation;
    return (await this.read(collection))?.live ?? 1;
  }

  /**
   * Makes the collection known, and the generation that it names.
   * @returns that generation or the live one, and whether it was not known before
   * @throws CollectionRetired; TypeError when it is known with other indexes
   */
  async register(collection: Collection): Promise<{ generation: number; isNew: boolean }> {
    const name = collectionName(collection);
    const shape = shapeOf(collection);
    try {
      await this.#registered.updateOne(
        { _id: name },
        { $setOnInsert: { live: 1, shape, positions: { g1: START } } },
        { upsert: true },
      );
    } catch (error) {
      // Another process registered it at the same moment.
      if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    }
    const registered = await this.read(collection);
    if (registered?.shape !== shape) throw reshaped(collection);
    const { generation = registered.live } = collection;
    if (generation < registered.live) throw new CollectionRetired(collection, generation);
    const position = positionField(generation);
    const { modifiedCount } = await this.#registered.updateOne(
      { _id: name, [position]: { $exists: false } },
      { $set: { [position]: START, [buildingField(generation)]: randomUUID() } },
    );
    return { generation, isNew: modifiedCount === 1 };
  }

  /**
   * @param registered as it was before the documents were written
   * @returns whether the checkpoint was where it must be, in a generation that is not retired and was not begun anew
   */
  async moveCheckpoint(
    { _id, buildings }: Registered,
    generation: number,
    { from, to }: { readonly from: Position; readonly to: Position },
  ): Promise<boolean> {
    const position = positionField(generation);
    const where = (checkpoint: Position) => ({
      _id,
      live: { $lte: generation },
      [position]: checkpoint,
      [buildingField(generation)]: buildings?.[`g${generation}`] ?? { $exists: false },
    });
    return this.#moves.make({ filter: where(from), update: { $set: { [position]: to } }, done: where(to) });
  }

  /** @returns whether nothing had changed since the collection was read */
  async switchTo({ _id, live, positions }: Registered, generation: number): Promise<boolean> {
    const { matchedCount } = await this.#registered.updateOne(
      {
        _id,
        live,
        [positionField(live)]: positionOf({ positions }, live),
        [positionField(generation)]: positionOf({ positions }, generation),
      },
      { $set: { live: generation } },
    );
    this.#live.delete(_id);
    return matchedCount === 1;
  }

  /** Removes the checkpoint of a generation that is not live. */
  async forget({ _id }: Registered, generation: number): Promise<void> {
    await this.#registered.updateOne(
      { _id, live: { $ne: generation } },
      { $unset: { [positionField(generation)]: '', [buildingField(generation)]: '' } },
    );
  }

  /** The names of all generations of all collections. */
  async generations(): Promise<string[]> {
    const all = await this.#registered.find().toArray();
    return all.flatMap(generationsOf);
  }

  async earlierVersions(collection: Pick<Collection, 'name' | 'version'>): Promise<Registered[]> {
    const all = await this.#registered.find().toArray();
    return all.filter(({ _id }) => isEarlierVersion(_id, collection));
  }

  async remove({ _id }: Registered): Promise<void> {
    await this.#registered.deleteOne({ _id });
    this.#live.delete(_id);
  }
}

/** The names of all generations of a collection. */
export function generationsOf({ _id, positions }: Registered): string[] {
  return Object.keys(positions).map((key) => generationName(_id, Number(key.slice(1))));
}

/** How far a generation has come; undefined where there is none. */
export function positionOf(
  { positions }: Pick<Registered, 'positions'>,
  generation: number,
): Position | undefined {
  return positions[`g${generation}`];
}

/**
 * How far the generation has come that a collection names, or the live one.
 * @throws CollectionRetired; TypeError when it has not been opened
 */
export function openedPosition(collection: Collection, registered: Registered): Position {
  const { generation = registered.live } = collection;
  if (generation < registered.live) throw new CollectionRetired(collection, generation);
  const position = positionOf(registered, generation);
  if (position === undefined) throw notOpened(collection);
  return position;
}

function positionField(generation: number): `positions.g${number}` {
  return `positions.g${generation}`;
}

function buildingField(generation: number): `buildings.g${number}` {
  return `buildings.g${generation}`;
}
