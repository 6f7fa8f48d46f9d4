import { eventDefinitions } from '@pollux/domain/catalogue';
import type { Wanted } from '@pollux/infra/event-store/event-store';
import type { Projector } from './projector.ts';

const known: ReadonlySet<string> = new Set(eventDefinitions.map(({ type }) => type));

/**
 * Which events read models need to be handed: those that one of them has a rule for, and those of types that this program
 * does not know, as they may belong to any document of their category (`documentsOf`). All others are not even parsed.
 */
export function wantedBy(projectors: readonly Pick<Projector<unknown>, 'knows'>[]): Wanted {
  const isWanted = (type: string) => projectors.some((projector) => projector.knows(type));
  const unwanted = new Set([...known].filter((type) => !isWanted(type)));
  return ({ type }) => !unwanted.has(type);
}
