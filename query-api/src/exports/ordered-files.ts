import type { Position } from '@pollux/infra/event-store/event-store';
import { Problem } from '@pollux/infra/http/problem';
import { Documents } from '../http/documents.ts';
import { type ListFile, listFileOf, type MadeListFile } from '../http/list-export.ts';
import type { Asking } from '../http/serve.ts';
import type { ReadSide } from '../http/read-side.ts';
import type { ListHandler } from '../http/serve-list.ts';

/** What a person orders: a list by its address, and all that is behind the `?` of its direct download. */
export interface FileOrder {
  readonly accountId: string;
  readonly list: string;
  readonly asked: Readonly<Record<string, string>>;
  /** What has come up to here of the log is to be in it. */
  readonly minPosition: Position;
}

/** The file of one list, and what is in the path of its address. */
interface FoundList {
  readonly file: ListFile;
  readonly params: unknown;
}

/** Finds the list that an address is of. @throws a problem 404 where there is none */
export type FindList = (list: string) => FoundList;

/** @param lists every list there is */
export function listFinder(lists: readonly ListHandler[]): FindList {
  const known = lists.map((handler) => ({
    // Where one address fits two, the router takes the one that names more of it.
    names: handler.contract.path.split('/'),
    file: listFileOf(handler),
  }));
  known.sort((one, other) => paramsIn(one.names) - paramsIn(other.names));
  return (list) => {
    const steps = list.split('/');
    const found = known.find(
      ({ names }) =>
        names.length === steps.length &&
        names.every((name, index) => name.startsWith(':') || name === steps[index]),
    );
    if (found === undefined) throw new Problem(404, 'list-not-found', 'There is no such list.');
    const { file, names } = found;
    const params = names.flatMap((name, index) =>
      name.startsWith(':') ? [[name.slice(1), steps[index]]] : [],
    );
    return { file, params: parsed(file.contract.params, Object.fromEntries(params)) };
  };
}

/** The files of lists, made as their direct downloads are, for people who do not wait for them. */
export class OrderedFiles {
  readonly #find: FindList;
  readonly #readSide: ReadSide;

  constructor(lists: readonly ListHandler[], readSide: ReadSide) {
    this.#find = listFinder(lists);
    this.#readSide = readSide;
  }

  /** How many rows the file would have. @throws a problem where the person would not be given it */
  async count(order: FileOrder): Promise<number> {
    const { file, ...asked } = this.#asked(order);
    return file.count(asked, this.#inNameOf(order));
  }

  /** @param onRow told of each row that is in it, and how many there are to be. @throws a problem where the person is not to be given it */
  make(order: FileOrder, onRow: (total: number) => void): Promise<MadeListFile> {
    const { file, ...asked } = this.#asked(order);
    return file.make(asked, this.#inNameOf(order), onRow);
  }

  #asked({ list, asked }: FileOrder) {
    const { file, params } = this.#find(list);
    return { file, params, query: parsed(file.contract.query, asked) };
  }

  /** A reader as whoever is signed in, where no browser asks. */
  #inNameOf({ accountId, minPosition }: FileOrder): Asking {
    const session = {
      accountId,
      id: '',
      tokenHash: '',
      issuedAt: '',
      expiresAt: '',
      lastUsedAt: '',
      persistent: false,
      userAgent: '',
    };
    const documents = new Documents(this.#readSide, { whose: accountId, minPosition });
    return {
      ...this.#readSide,
      session,
      seatIn: () => undefined,
      askerId: () => undefined,
      hasEnded: false,
      acceptLanguage: '',
      origin: undefined,
      documents,
    };
  }
}

function paramsIn(names: readonly string[]): number {
  return names.filter((name) => name.startsWith(':')).length;
}

/** @throws a problem 422, as the direct download does */
function parsed(schema: ListFile['contract']['params'], value: unknown): unknown {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const errors = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Problem(422, 'invalid-payload', errors[0]?.message ?? 'Not valid.', { errors });
}
