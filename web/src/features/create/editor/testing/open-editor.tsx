import { blankDraft } from '@pollux/domain/authoring/drafting/blank-draft';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import type { MultipleChoice } from '@pollux/domain/questions/multiple-choice';
import { noMedia } from '@pollux/domain/questions/blank-fields';
import type { WordCloud } from '@pollux/domain/questions/word-cloud';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import axe from 'axe-core';
import { useState } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
// Loaded ahead, so that no test has to wait for code.
import '../../../../questions/multiple-choice/answer-input.tsx';
import '../../../../questions/multiple-choice/editor.tsx';
import '../../../../questions/word-cloud/answer-input.tsx';
import '../../../../questions/word-cloud/editor.tsx';
import '../details/grading-fields.tsx';
import type { LiveListener } from '../../../../shared/live/live-connection.ts';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { EditorScreen } from '../editor-screen.tsx';
import { QuestionsStage, SettingsStage, ShareStage } from '../late-stages.ts';
import { blankQuestion } from '../model/blank-question.ts';
import type { EditingStage } from '../model/use-stage.ts';
import type { KindName } from '../kinds/kind.ts';
import { FakeDrafts } from './fake-drafts.ts';

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

/** A draft that can be published. */
export const complete: Draft = {
  details: { ...blankDraft.details, quizTitle: 'Lunch', quizDescription: 'Where to?', language: 'tam' },
  questions: [choice],
  settings: blankDraft.settings,
};

/** The complete draft with some of its fields changed. */
export function completeWith(
  changes: Partial<Draft['details'] & Draft['settings'] & Pick<Draft, 'questions'>>,
): Draft {
  const { questions = complete.questions, ...fields } = changes;
  const isDetail = ([name]: [string, unknown]) => name in complete.details;
  const entries = Object.entries(fields);
  return {
    questions,
    details: { ...complete.details, ...Object.fromEntries(entries.filter(isDetail)) },
    settings: { ...complete.settings, ...Object.fromEntries(entries.filter((each) => !isDetail(each))) },
  };
}

/** Opens the editor for a signed-in person on the basic plan. @param id the poll to edit */
export async function open(
  answers: Answers = {},
  id: string | null = null,
  {
    saved = null,
    kind = 'POLL',
    server = new FakeDrafts(quizId, userId, kind),
  }: { saved?: string | null; kind?: KindName; server?: FakeDrafts } = {},
) {
  const user = {
    id: userId,
    firstname: 'Meena',
    lastname: 'Raman',
    profilePic: null,
    userType: 'teacher',
    role: 'teacher',
    subscriptionType: 'basic',
  };
  await Promise.all([QuestionsStage, SettingsStage, ShareStage].map((stage) => stage.load()));
  const seen = fakeApi({
    'GET /api/session': { user, iat: 1 },
    'GET /api/users/me/entitlements': { subscriptionType: 'basic', ...entitlementsOf('basic') },
    'GET /api/question-types': { data: [] },
    'GET /api/question-bank/folders': { folders: [] },
    ...server.answers(),
    ...answers,
  });
  const listeners = new Set<LiveListener>();
  const live = vi.spyOn(liveConnection, 'subscribe').mockImplementation(({ room }, listener) => {
    if (room === 'draft') listeners.add(listener);
    listener.onState('live');
    return () => listeners.delete(listener);
  });
  onTestFinished(() => live.mockRestore());
  /** What is written elsewhere arrives. */
  const hears = () =>
    act(() => {
      const view = server.view();
      for (const listener of listeners) {
        listener.onView({ room: 'draft', id: quizId, revision: `${view.revision}`, view });
      }
    });
  const told: string[] = [];
  function Screen() {
    const [at, setAt] = useState({ id, saved });
    return (
      <EditorScreen
        kind={kind}
        id={at.id}
        saved={at.saved}
        onOpened={(id) => setAt((at) => ({ ...at, id }))}
        onPublished={(published) => {
          told.push(published);
          setAt((at) => ({ ...at, saved: published }));
        }}
      />
    );
  }
  const app = await renderApp({ '/dashboard/createpoll': Screen }, '/dashboard/createpoll');
  const sent = (command: string) => seen.filter(({ path }) => path === `/api/commands/${command}`);
  return { ...app, seen, sent, server, hears, told };
}

/** Opens a draft that is on the server, at a stage: the complete one, with changes. */
export async function openAt(
  stage: EditingStage,
  changes: Parameters<typeof completeWith>[0] = {},
  answers: Answers = {},
  kind: KindName = 'POLL',
) {
  const server = new FakeDrafts(quizId, userId, kind);
  server.has(completeWith(changes));
  sessionStorage.setItem(`pollux-stage:${userId}:${quizId}`, stage);
  return open(answers, quizId, { server, kind });
}

/** Waits until the server has what was written. */
export async function expectSaved(server: FakeDrafts, draft: object) {
  await waitFor(() => expect(server.draft).toMatchObject(draft));
}

export const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

/** Presses a button once it can be pressed: it waits while what it was pressed for before is on its way. */
export async function press(name: string | RegExp) {
  const found = await button(name);
  await waitFor(() => expect(found.isConnected && found.dataset['loading'] === 'true').toBe(false));
  await person.click(await button(name));
}

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
