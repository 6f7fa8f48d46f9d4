// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useTranslations } from 'use-intl';
import { afterEach, expect, test, vi } from 'vitest';
import tamil from '../../messages/ta/common.json';
import tamilProblems from '../../messages/ta/problems.json';
import { ApiProblem } from '../api/client.ts';
import { sessionQuery } from '../session/use-session.ts';
import { fakeApi, problem } from '../testing/fake-api.ts';
import { asha, sessionOf } from '../testing/fake-session.ts';
import { renderApp } from '../testing/render-app.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { firstLocale } from './remembered-locale.ts';
import { SessionLanguage } from './session-language.tsx';
import { useProblemText } from './use-problem-text.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Screen() {
  const t = useTranslations('common');
  const problemText = useProblemText();
  return (
    <>
      <SessionLanguage />
      <LanguageSwitch />
      <input aria-label="typed" />
      <p>{t('cancel')}</p>
      <p>{problemText(new ApiProblem(403, 'wrong-password', 'In the words of the server'))}</p>
      <p>{problemText(new ApiProblem(429, 'too-many-log-ins', 'In 9 minutes', [], null, 481))}</p>
      <p>{problemText(new ApiProblem(418, 'teapot', 'Only the server can say this'))}</p>
    </>
  );
}

async function renderFor(user: typeof asha | null) {
  const seen = fakeApi({
    'GET /api/session': () => sessionOf(user),
    'POST /api/commands/ChangeLanguage': { success: true, message: '', position: '1' },
  });
  const { queryClient } = await renderApp({ '/': Screen }, '/');
  await waitFor(() => expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeDefined());
  return seen;
}

async function choose(locale: string) {
  fireEvent.change(await screen.findByRole('combobox', { name: 'Language' }), { target: { value: locale } });
}

test('a visitor reads on in the chosen language, with what was typed, and does so the next time', async () => {
  const seen = await renderFor(null);
  const field = await screen.findByRole('textbox', { name: 'typed' });
  fireEvent.change(field, { target: { value: 'kept' } });
  await choose('ta');
  await screen.findByText(tamil.cancel);
  expect(screen.getByRole('textbox', { name: 'typed' })).toBe(field);
  expect((field as HTMLInputElement).value).toBe('kept');
  expect(document.documentElement.lang).toBe('ta');
  expect(firstLocale()).toBe('ta');
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the language of the person decides once the session is known [P302]', async () => {
  await renderFor({ ...asha, language: 'tam' });
  await screen.findByText(tamil.cancel);
  expect(firstLocale()).toBe('ta');
});

test('what says a number of minutes says it in the chosen language', async () => {
  await renderFor(null);
  await choose('ta');
  expect(await screen.findByText(/9 நிமிடங்கள் கழித்து/)).toBeTruthy();
});

test('who chooses before the session is known keeps the choice', async () => {
  let answer = (_session: object) => {};
  const session = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const seen = fakeApi({
    'GET /api/session': () => session,
    'POST /api/commands/ChangeLanguage': { success: true, message: '', position: '1' },
  });
  await renderApp({ '/': Screen }, '/');
  await choose('ta');
  await screen.findByText(tamil.cancel);
  answer(sessionOf(asha));
  await waitFor(() => expect(seen).toContainEqual(expect.objectContaining({ body: { language: 'tam' } })));
  expect(screen.getByText(tamil.cancel)).toBeDefined();
});

test('a signed-in person changes the language of the profile [P302 P620]', async () => {
  const seen = await renderFor(asha);
  await choose('ta');
  await screen.findByText(tamil.cancel);
  await waitFor(() =>
    expect(seen).toContainEqual(
      expect.objectContaining({ path: '/api/commands/ChangeLanguage', body: { language: 'tam' } }),
    ),
  );
});

test('the language stays where the profile does not take it', async () => {
  fakeApi({
    'GET /api/session': sessionOf(asha),
    'POST /api/commands/ChangeLanguage': problem(503, 'store-away', 'Not right now.'),
  });
  const { queryClient } = await renderApp({ '/': Screen }, '/');
  await waitFor(() => expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeDefined());
  await choose('ta');
  await screen.findByText('Not right now.');
  await screen.findByText('Cancel');
  expect(firstLocale()).toBe('en');
});

test('a refusal is said in the language of the page, or else in the words of the server', async () => {
  await renderFor(null);
  await screen.findByText('In the words of the server');
  await choose('ta');
  await screen.findByText(tamilProblems['wrong-password']);
  expect(screen.queryByText('In the words of the server')).toBeNull();
  expect(screen.getByText('Only the server can say this')).toBeDefined();
});
