import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { getDraft } from '@pollux/query-api/authoring/contract';
import type { Browser, Page } from 'playwright-core';
import type { ApiClient } from '../../demo/api-client.ts';
import { launchBrowser, visits } from '../../test/support/browser.ts';
import type { Product } from '../../test/support/product.ts';
import type { Figure } from '../support/figures.ts';
import { median, quantile } from '../support/statistics.ts';
import { onStage } from '../vote/stage.ts';

const QUESTIONS = 300;
const QUESTIONS_A_COMMAND = 100;

/** The stream whose draft is opened after a restart. */
const EVENTS = 10_000;

/** So often is typed and moved. */
const KEYSTROKES = 80;
const MOVES = 12;

/** Between two keystrokes of somebody who types fast, in milliseconds. */
const TYPING_MS = 70;

/** What the editor of a large activity asks of a browser, and its draft of the server. */
export async function authoring(): Promise<Figure[]> {
  return onStage(0, async ({ product, creator }) => {
    const { id, questionIds } = await writesDraft(creator);
    const browser = await launchBrowser();
    try {
      return [
        ...(await inBrowser(browser, product.origin, id, creator.cookie)),
        ...(await onServer(product, creator, id, questionIds)),
      ];
    } finally {
      await browser.close();
    }
  });
}

const hexadecimal = (letter: string, number: number) => letter + number.toString(16).padStart(23, '0');

/** A draft with so many questions, each with four options. */
async function writesDraft(creator: ApiClient): Promise<{ id: string; questionIds: readonly string[] }> {
  const opened = await creator.send(OpenDraft, { quizType: 'POLL' });
  const { id } = opened;
  const { draft } = await creator.ask(getDraft, { params: { id }, minPosition: opened.position });
  const [first] = draft.questions;
  if (first === undefined) throw new Error('A draft begins with a question.');
  const questionIds = Array.from({ length: QUESTIONS - 1 }, (_, number) => hexadecimal('a', number));
  const edits = questionIds.map(
    (questionId, number): Edit => ({
      edit: 'add-question',
      question: {
        ...first,
        id: questionId,
        type: 'mcq',
        title: `Which of these is the answer to question ${number + 2}?`,
        options: [0, 1, 2, 3].map((option) => ({
          id: hexadecimal('b', number * 4 + option),
          text: `The answer that is named ${option + 1} of four`,
          image: null,
          audio: null,
          video: null,
        })),
        answers: [],
      },
      after: questionIds[number - 1] ?? first.id,
    }),
  );
  let { revision } = opened;
  for (let from = 0; from < edits.length; from += QUESTIONS_A_COMMAND) {
    const sent = { id, revision, edits: edits.slice(from, from + QUESTIONS_A_COMMAND) };
    ({ revision } = await creator.send(EditActivity, sent));
  }
  return { id, questionIds };
}

async function inBrowser(browser: Browser, origin: string, id: string, cookie?: string): Promise<Figure[]> {
  const { page, context } = await visits(browser, 'desktop', origin, cookie);
  const commands: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/commands/EditActivity')) {
      commands.push(Buffer.byteLength(request.postData() ?? ''));
    }
  });
  await page.addInitScript(MEASURES);
  await page.goto('/dashboard/library');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { user } = (await (await page.request.get('/api/session')).json()) as { user: { id: string } };
  await page.evaluate(`sessionStorage.setItem('pollux-stage:${user.id}:${id}', 'questions')`);
  const opening = [];
  for (let time = 0; time < 3; time++) opening.push(await opens(page, id));

  const middle = page.locator('[data-question]').nth(QUESTIONS / 2);
  await page
    .getByRole('navigation', { name: 'All questions' })
    .getByRole('button')
    .nth(QUESTIONS / 2)
    .click();
  const field = middle.getByRole('textbox', { name: 'Question', exact: true });
  await field.click();
  await page.keyboard.press('End');
  await page.evaluate('measured.length = 0');
  commands.length = 0;
  await page.keyboard.type('x'.repeat(KEYSTROKES), { delay: TYPING_MS });
  const typing = await measured(page, KEYSTROKES);
  await page.getByText('Saved', { exact: true }).waitFor();
  const [typed, bytes] = [commands.length, Math.max(...commands)];

  const moving: number[] = [];
  for (let move = 0; move < MOVES; move++) {
    await page.evaluate('measured.length = 0');
    await page.keyboard.press(move % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
    moving.push(...(await measured(page, 1)));
    await page.getByText('Saved', { exact: true }).waitFor();
  }
  await context.close();
  return [
    { name: 'authoring.openMs', value: Math.min(...opening), target: { atMost: 1_500 } },
    { name: 'authoring.typingP95Ms', value: quantile(typing, 0.95), target: { atMost: 50 } },
    { name: 'authoring.moveMs', value: median(moving), target: { atMost: 100 } },
    { name: 'authoring.commandsAPause', value: typed, target: { atMost: 1, slack: 0 } },
    { name: 'authoring.bytesACommand', value: bytes, target: { atMost: 4_096, slack: 0 } },
  ];
}

/**
 * From a key that goes down until the page has painted what it does, which is after the next frame; and when a card
 * could first be written in, since the navigation began.
 */
const MEASURES = `
  globalThis.measured = [];
  const afterPaint = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  });
  addEventListener('keydown', ({ timeStamp, key }) => {
    if (key !== 'Alt') afterPaint(() => measured.push(performance.now() - timeStamp));
  }, { capture: true });
  const look = () => {
    if (document.querySelector('[data-question] [role=radiogroup]') === null) afterPaint(look);
    else globalThis.openedAt = performance.now();
  };
  look();
`;

/** What was measured since it was last set to nothing, `count` times at least. */
async function measured(page: Page, count: number): Promise<number[]> {
  for (;;) {
    const times = await page.evaluate<number[]>('measured');
    if (times.length >= count) return times;
  }
}

/** From the beginning of the navigation until the first card can be written in, in milliseconds. */
async function opens(page: Page, id: string): Promise<number> {
  await page.goto(`/dashboard/createpoll?quizid=${id}`);
  await page.locator('[data-question] [role=radiogroup]').first().waitFor();
  for (;;) {
    const openedAt = await page.evaluate<number | null>('globalThis.openedAt ?? null');
    if (openedAt !== null) return openedAt;
  }
}

/** A draft that was changed so often is opened by a server that has just been started, and has nothing of it in memory. */
async function onServer(
  product: Product,
  creator: ApiClient,
  id: string,
  questionIds: readonly string[],
): Promise<Figure[]> {
  let { revision } = await creator.ask(getDraft, { params: { id } });
  for (let round = 0; revision < EVENTS; round++) {
    const edits = questionIds
      .slice(0, 200)
      .map((questionId): Edit => ({ edit: 'set-question', questionId, fields: { title: `Round ${round}` } }));
    ({ revision } = await creator.send(EditActivity, { id, revision, edits }));
  }
  await product.kill();
  await product.restart();
  // The session is looked up once; what counts is the draft.
  await creator.ask(getDraft, { params: { id } });
  const started = performance.now();
  await creator.send(EditActivity, {
    id,
    revision,
    edits: [{ edit: 'set-details', fields: { quizTitle: 'After a restart' } }],
  });
  const coldMs = performance.now() - started;
  return [{ name: 'authoring.tenThousandEventsMs', value: coldMs, target: { atMost: 300 } }];
}
