import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reactionCollection } from '@pollux/command-api/kernel/following';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reactionPositions, setReactionPositions } from './reactions.ts';

const BEFORE = '0000000000000090';

let folder: string;
let documents: DocumentStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-reactions-'));
  documents = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db') });
});
afterEach(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

test('a backup from before there were lanes lets none send its mails again', async () => {
  await setReactionPositions(documents, { 'mail-one-time-code': BEFORE, 'forget-person': BEFORE });
  expect(await reactionPositions(documents)).toMatchObject({
    'urgent-mails': BEFORE,
    'other-mails': BEFORE,
    'forget-person': BEFORE,
    'admin-made': '',
  });
});

test('a backup of an installation that has not run since then says where its mails were', async () => {
  const former = reactionCollection('mail-one-time-code');
  await documents.open([former]);
  await documents.commit(former, { from: '', to: BEFORE, changes: [] });
  expect(await reactionPositions(documents)).toMatchObject({ 'urgent-mails': BEFORE, 'other-mails': BEFORE });
});
