import { attempts } from '@pollux/domain/attending/attempts';
import { quizzes } from '@pollux/domain/authoring/quiz';
import type { AnyEventDefinition } from '@pollux/domain/kernel/event';
import { ballots } from '@pollux/domain/voting/ballot';
import { urns } from '@pollux/domain/voting/urn';
import { wordModerations } from '@pollux/domain/hosting/word-moderation';

/** The streams of an activity that a bundle has the events of: one of each, or one of each person. */
export const bundled = { quizzes, wordModerations, urns, ballots, attempts } as const;

const definitions: ReadonlyMap<string, AnyEventDefinition> = new Map(
  Object.values(bundled).flatMap(({ events }) => events.map((each) => [each.type, each] as const)),
);

/** The definition of an event of a bundle; undefined for any other. */
export const definitionOf = (type: string): AnyEventDefinition | undefined => definitions.get(type);

/** What an event said, in the newest version of its data. */
export function newestData(type: string, data: unknown, metadata: object): unknown {
  const definition = definitionOf(type);
  const { version = 1 } = metadata as { readonly version?: number };
  return definition === undefined || version >= definition.version ? data : definition.upcast(data, version);
}
