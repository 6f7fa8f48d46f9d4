import { aliases, handlers } from '@pollux/command-api/registry';
import type { Audience } from '@pollux/domain/accounts/access';
import type { CommandContract } from '@pollux/domain/kernel/command';
import type { QueryContract } from '@pollux/query-api/http/contract';
import { files, lists, queries } from '@pollux/query-api/registry';

/** One of the operations in the registries of the two APIs. */
export type Operation = {
  readonly audience: Audience;
  /** Whether there can be too many requests. */
  readonly isLimited: boolean;
  /** What is in the registry: under which of its names, and what is done. */
  readonly declared: object;
  readonly handler: object;
} & (
  | { readonly kind: 'command'; readonly contract: CommandContract; readonly isCreating: boolean }
  | { readonly kind: 'query'; readonly contract: QueryContract }
  /** `list`: whose rows it has. */
  | { readonly kind: 'file'; readonly contract: QueryContract; readonly list: QueryContract | undefined }
);

/** What an operation is called in the document: its method and path. */
export const commandKey = ({ name }: Pick<CommandContract, 'name'>) => `POST /api/commands/${name}`;
export const queryKey = ({ path }: Pick<QueryContract, 'path'>) => `GET ${path.replace(/:(\w+)/g, '{$1}')}`;

/** Every command, under each of its names, every query and every file, by their keys. */
export function operations(): ReadonlyMap<string, Operation> {
  const found = new Map<string, Operation>();
  for (const handler of handlers) {
    const { contract, may, limits, created } = handler;
    const older = aliases.filter(({ of }) => of.name === contract.name);
    for (const declared of [handler, ...older]) {
      const named = 'contract' in declared ? declared.contract : declared;
      found.set(commandKey(named), {
        kind: 'command',
        contract: named,
        audience: may.audience,
        isLimited: limits.length > 0,
        isCreating: created !== undefined,
        declared,
        handler,
      });
    }
  }
  for (const handler of queries) {
    const { contract, may, limit } = handler;
    const isLimited = limit !== undefined;
    const declared = handler;
    found.set(queryKey(contract), {
      kind: 'query',
      contract,
      audience: may.audience,
      isLimited,
      declared,
      handler,
    });
  }
  for (const handler of files) {
    const { contract, may, isMade: isLimited } = handler;
    const list = lists.find(({ contract: { path } }) => contract.path === `${path}/export`)?.contract;
    const declared = handler;
    found.set(queryKey(contract), {
      kind: 'file',
      contract,
      list,
      audience: may.audience,
      isLimited,
      declared,
      handler,
    });
  }
  return found;
}
