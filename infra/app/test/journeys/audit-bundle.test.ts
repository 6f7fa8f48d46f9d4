import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { CastVote } from '@pollux/domain/voting/ballot';
import { bytesOf, filesInZip } from '@pollux/projections/proof/verifier/files';
import { getTransparencyLog } from '@pollux/query-api/proof/contract';
import { expect, test } from 'vitest';
import { sharedBrowser, visits } from '../support/browser.ts';
import { adminOf, joins } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();

test('the owner of a poll downloads its proof, and its page verifies it from the file system, offline', async () => {
  const [admin, { client }] = await Promise.all([adminOf(product), joins(product.origin)]);
  const poll = await createsPoll(client);
  await client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  const size = async () => (await admin.ask(getTransparencyLog)).newest?.size ?? 0;
  const before = await size();
  await client.send(SetActivityActive, { id: poll.id, isActive: false });
  await expect.poll(size).toBeGreaterThan(before);

  const owner = await visits(browser, 'desktop', product.origin, client.cookie);
  await owner.page.goto(`${product.origin}/dashboard/myreports?type=poll`);
  await owner.page.getByRole('button', { name: `Verify data of “${poll.content.quizTitle}”` }).click();
  const coming = owner.page.waitForEvent('download');
  await owner.page.getByRole('button', { name: /^Proof of .* to verify offline$/ }).click();
  const zip = await (await coming).path();

  const folder = await mkdtemp(join(tmpdir(), 'pollux-bundle-'));
  try {
    const page = join(folder, 'verify.html');
    const files = await filesInZip(new Blob([new Uint8Array(await readFile(zip))]));
    await writeFile(page, (await bytesOf(files, 'verify.html')) ?? '');
    // The same, on the page where anybody checks what they have; only the keys and the program are asked for.
    const visitor = await visits(browser, 'desktop', product.origin);
    await visitor.page.goto(`${product.origin}/receipt`);
    await visitor.page.locator('input[type="file"]').setInputFiles(zip);
    await visitor.page.getByText(`A bundle of the activity “${poll.content.quizTitle}”.`).waitFor();
    await visitor.page.getByText('Everything that was checked agrees.').waitFor();
    expect(visitor.problems).toEqual([]);
    const auditor = await browser.newContext({ offline: true });
    const offline = await auditor.newPage();
    await offline.goto(pathToFileURL(page).href);
    await offline.getByLabel(/^The bundle/).setInputFiles(zip);
    await offline.getByText('Everything that was checked agrees.').waitFor();
    await offline.getByText('1 ballot, as the results say').waitFor();
    await offline.getByLabel('Language').selectOption('ta');
    await offline.getByText('சரிபார்த்த அனைத்தும் ஒத்துப்போகின்றன.').waitFor();
    await offline.getByText('சர்வரை வந்தடையாதவை.').waitFor();
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(owner.problems).toEqual([]);
});
