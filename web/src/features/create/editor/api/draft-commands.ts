import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import type { EditActivity, RedoEdit, UndoEdit } from '@pollux/domain/authoring/drafting/editing';
import type { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import type { PublishActivity } from '@pollux/domain/authoring/saving';
import type { Input } from '@pollux/domain/kernel/command';
import { send } from '../../../../shared/api/client.ts';

// Each throws ApiProblem when the server refuses, NoResponse when nothing came back. Repeated under the same key, it
// takes effect once.

/** Opens a draft on the server, which begins with one blank question of this id. */
export const openDraft = (draft: Input<typeof OpenDraft>, key: string) =>
  send<typeof OpenDraft>('OpenDraft', draft, { key });

/** What the editor has seen of which draft. */
interface Seen {
  readonly id: string;
  readonly revision: number;
}

export const editActivity = (seen: Seen, edits: readonly Edit[], key: string) =>
  send<typeof EditActivity>('EditActivity', { ...seen, edits: [...edits] }, { key });

export const undoEdit = (seen: Seen) => send<typeof UndoEdit>('UndoEdit', { ...seen });

export const redoEdit = (seen: Seen) => send<typeof RedoEdit>('RedoEdit', { ...seen });

/** Publishes the draft as it was seen. */
export const publishActivity = (seen: Seen, key: string) =>
  send<typeof PublishActivity>('PublishActivity', { ...seen }, { key });
