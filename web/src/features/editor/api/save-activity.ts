import type { Kind } from '../kinds/kind.ts';
import type { Draft } from '../model/draft.ts';

/**
 * Saves the draft: as the next version of the activity with this id, or as a new one (C225, C232).
 * @param draft checked by the editor's rules; what it lacks all the same is refused by the server
 * @param key the idempotency key of this attempt
 * @throws ApiProblem, `stale-version` if somebody saved in between; NoResponse
 */
export function saveActivity(kind: Kind, id: string | null, draft: Draft, key: string) {
  const { stage: _stage, version, ...content } = draft;
  if (id === null || version === null) return kind.create(content, key);
  return kind.update({ id, expectedVersion: version }, content, key);
}
