// @vitest-environment happy-dom
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { beginning } from '@pollux/domain/authoring/drafting/blank-draft';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { editDraft } from '../drafting/edit-draft.ts';
import { KindContext } from '../kinds/use-kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { keyed, lists } from '../testing/graded.ts';
import { BankTexts } from './bank-texts.tsx';
import { UpdateCopies } from './update-copies.tsx';

const [quizId, ownerId, folderId, bankQuestionId] = ['a', 'b', 'c', 'd'].map((each) => each.repeat(24));
const audio = `${'e'.repeat(24)}-22112026100000.mp3`;

/** The bank has a newer question than the draft, which shows this. */
async function open(media: { before: object; newer: object }) {
  const copy = { questionId: keyed.id, ownerId, folderId, bankQuestionId, version: 1, newest: 2 };
  const question = { ...keyed, title: 'Which of these two?', ...media.newer };
  fakeApi({
    ...lists,
    'GET /api/users/me/entitlements': {
      subscriptionType: 'basic',
      ...entitlementsOf('basic'),
    },
    [`GET /api/question-bank/copies/${quizId}`]: { copies: [{ ...copy, mayWrite: true, question }] },
  });
  const draft = { ...beginning('QUIZ', keyed.id), questions: [{ ...keyed, ...media.before }] };
  const edit = editDraft(
    () => draft.questions,
    () => undefined,
  );
  const Screen = () => (
    <KindContext value={kinds.QUIZ}>
      <BankTexts>
        <UpdateCopies quizId={quizId ?? ''} draft={draft} edit={edit} />
      </BankTexts>
    </KindContext>
  );
  await renderApp({ '/': Screen }, '/');
  return screen.findByRole<HTMLButtonElement>('button', { name: /^Update/ });
}
const LOCKED = 'Not part of your subscription plan.';

test('a copy is not updated to what the plan does not include, and says so [C098]', async () => {
  const update = await open({ before: {}, newer: { audio } });
  expect(await screen.findByText(LOCKED)).toBeTruthy();
  expect(update.disabled).toBe(true);
});

test.each([
  ['has it already', { audio }, { audio }],
  ['needs nothing of a plan', {}, {}],
])('one that %s is', async (_what, before, newer) => {
  const update = await open({ before, newer });
  expect(update.disabled).toBe(false);
  expect(screen.queryByText(LOCKED)).toBeNull();
});
