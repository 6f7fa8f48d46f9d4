import type { MultipleChoice } from '@pollux/domain/questions/multiple-choice';
import { noMedia } from '@pollux/domain/questions/question-fields';
import type { WordCloud } from '@pollux/domain/questions/word-cloud';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, expect, vi } from 'vitest';
import { saveDraft } from '../../../shared/drafts.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
// Loaded ahead, so that no test has to wait for code.
import '../../../questions/multiple-choice/answer-input.tsx';
import '../../../questions/multiple-choice/editor.tsx';
import '../../../questions/word-cloud/answer-input.tsx';
import '../../../questions/word-cloud/editor.tsx';
import { EditorScreen } from '../editor-screen.tsx';
import { blankDraft, blankQuestion, type Draft } from '../model/draft.ts';
import type { ExampleName } from '../model/example-names.ts';

type Answers = Parameters<typeof fakeApi>[0];

export const person = userEvent.setup();
export const userId = 'a'.repeat(24);
export const quizId = 'b'.repeat(24);

/** What the server answers to a save. */
export const saved = {
  success: true,
  message: 'Poll created successfully',
  position: '7',
  id: quizId,
  version: 1,
  quizUrl: `http://localhost/attendpoll/${quizId}`,
};

/** The name of a stored image. */
export const image = `${'c'.repeat(24)}-20261120100000.webp`;

/** A complete multiple choice. */
export const choice: MultipleChoice = {
  ...blankQuestion(),
  type: 'mcq',
  title: 'Which place?',
  options: [
    { id: '1'.repeat(24), text: 'Canteen', ...noMedia },
    { id: '2'.repeat(24), text: 'Beach', ...noMedia },
  ],
  answers: [],
};

/** A complete word cloud. */
export const cloud: WordCloud = { ...blankQuestion(), type: 'wordcloud', title: 'One word?' };

/** A draft that can be saved. */
export const complete: Draft = {
  ...blankDraft(),
  quizTitle: 'Lunch',
  quizDescription: 'Where to?',
  language: 'tam',
  questions: [choice],
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the editor for a signed-in person on the basic plan. @param id the poll to edit */
export async function open(
  answers: Answers = {},
  id: string | null = null,
  {
    example = null,
    saved = null,
    onSaved = () => {},
  }: { example?: ExampleName | null; saved?: string | null; onSaved?: (id: string) => void } = {},
) {
  const user = {
    id: userId,
    firstname: 'Meena',
    lastname: 'Raman',
    profilePic: null,
    userType: 'teacher',
    subscriptionType: 'basic',
  };
  const seen = fakeApi({
    'GET /api/session': { user, iat: 1 },
    'GET /api/users/me/entitlements': { subscriptionType: 'basic', createPaidQuizzes: false },
    ...answers,
  });
  const Screen = () => <EditorScreen kind="POLL" id={id} example={example} saved={saved} onSaved={onSaved} />;
  const app = await renderApp({ '/dashboard/createpoll': Screen }, '/dashboard/createpoll');
  const sent = (command: string) => seen.filter(({ path }) => path === `/api/commands/${command}`);
  return { ...app, seen, sent };
}

/** Opens the editor again with a draft that the browser kept: the complete one, with changes. */
export async function openAt(stage: Draft['stage'], changes: Partial<Draft> = {}, answers: Answers = {}) {
  saveDraft(userId, null, { ...complete, ...changes, stage });
  return open(answers);
}

export const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
export const press = async (name: string | RegExp) => person.click(await button(name));
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const card = (number: number) => screen.findByRole('region', { name: `Question ${number}` });
export const questionTitles = () =>
  screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Question' }).map(({ value }) => value);

/** Replaces what a text field holds. */
export async function fill(box: HTMLElement, text: string) {
  await person.clear(box);
  await person.click(box);
  await person.paste(text);
}

/** Waits until the step indicator shows the stage as the current one. */
export async function expectStage(name: string) {
  await waitFor(() => expect(document.querySelector('[aria-current="step"]')?.textContent).toContain(name));
}

/** Chooses a file in one of the page's file fields, counted from 0. */
export async function chooseFile(index: number, bytes: number) {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  const input = inputs[index];
  if (input === undefined) throw new Error(`The page has ${inputs.length} file fields.`);
  await person.upload(input, new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
}

/** Asks axe. Colours need a browser, and the landmarks are in the frame around the screen. */
export async function expectNoViolations() {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
