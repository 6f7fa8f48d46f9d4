import { MOST_IMPORT_BYTES } from '@pollux/domain/authoring/import-rules';
import type { ReadQuestions } from '@pollux/domain/authoring/importing';
import { EditActivity, UndoEdit } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { getDraft } from '@pollux/query-api/authoring/contract';
import { beforeAll, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;

beforeAll(async () => {
  creator = await joins(product.origin);
});

function sends(content: string | Uint8Array<ArrayBuffer>, name: string): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([content]), name);
  const { cookie = '' } = creator.client;
  return fetch(`${product.origin}/api/questions/import`, { method: 'POST', headers: { cookie }, body });
}

test('what is read of a file is added by one edit, which undoing takes back whole', async () => {
  const text = Array.from(
    { length: 300 },
    (_, index) => `கேள்வி ${index}? {=ஆம் ~இல்லை ~${'நீளமான '.repeat(20)}}`,
  );
  const response = await sends(text.join('\n\n'), 'questions.gift');
  expect(response.status).toBe(200);
  const { format, items } = (await response.json()) as ReadQuestions;
  const questions = items.flatMap((item) => item.questions);
  expect([format, questions.length]).toEqual(['gift', 300]);

  const { client } = creator;
  const { id, revision, position } = await client.send(OpenDraft, { quizType: 'QUIZ' });
  const titles = async (minPosition: string) => {
    const { draft } = await client.ask(getDraft, { params: { id }, minPosition });
    return draft.questions.map(({ title }) => title);
  };
  const before = await titles(position);
  const edits = [{ edit: 'add-questions' as const, questions, after: null }];
  const added = await client.send(EditActivity, { id, revision, edits });
  expect(await titles(added.position)).toEqual([...questions.map(({ title }) => title), ...before]);
  const undone = await client.send(UndoEdit, { id, revision: added.revision });
  expect(await titles(undone.position)).toEqual(before);
});

test.each([
  ['a letter', 'Dear all, see you tomorrow.', 'letter.txt', 422, 'no-questions-file'],
  ['an archive that is no workbook', 'PK\x03\x04 something', 'quiz.xlsx', 422, 'no-questions-file'],
  ['more than may be sent', new Uint8Array(MOST_IMPORT_BYTES + 1), 'quiz.csv', 413, 'import-too-large'],
])('%s is refused in a sentence', async (_what, content, name, status, code) => {
  const response = await sends(content, name);
  expect([response.status, (await problemIn(response)).code]).toEqual([status, code]);
});

test('formats that an edit brings along are cleaned, whoever cleaned them before', async () => {
  const file = 'Is it?{TRUE}';
  const { items } = (await (await sends(file, 'one.gift')).json()) as ReadQuestions;
  const questions = items.flatMap((item) => item.questions);
  const { client } = creator;
  const { id, revision } = await client.send(OpenDraft, { quizType: 'QUIZ' });
  const titleHtml = '<p><strong>Is it?</strong><script>alert(1)</script></p>';
  const edits = [
    {
      edit: 'add-questions' as const,
      questions: questions.map((each) => ({ ...each, titleHtml })),
      after: null,
    },
  ];
  const { position: minPosition } = await client.send(EditActivity, { id, revision, edits });
  const { draft } = await client.ask(getDraft, { params: { id }, minPosition });
  expect(draft.questions[0]?.titleHtml).toBe('<p><strong>Is it?</strong></p>');
});
