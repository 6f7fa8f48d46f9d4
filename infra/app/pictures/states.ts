import type { Page } from 'playwright-core';

/** What is done on a page before its picture is taken, in whatever language it is. */
export type Steps = (page: Page) => Promise<unknown>;

/** Clicks the first thing that the selector finds, once it is there. */
export const click =
  (selector: string): Steps =>
  (page) =>
    page.locator(selector).first().click();

export const fill =
  (selector: string, text: string): Steps =>
  (page) =>
    page.locator(selector).first().fill(text);

/** Clicks what the selectors find, in turn; what is not there on a screen of this width is left out. */
export function opens(...selectors: readonly string[]): Steps {
  return async (page) => {
    for (const selector of selectors) {
      const found = page.locator(selector).first();
      const isThere = await found.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
      if (isThere) await found.click();
    }
  };
}

/** Until nothing is loaded, sent or busy; a page may be so already, but for what was clicked a moment ago. */
export const rests: Steps = async (page) => {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await page.waitForLoadState('networkidle');
  await page.locator('[data-loading], [aria-busy=true]').first().waitFor({ state: 'detached' });
};

/** One after the other; before each, the page comes to rest. */
export function inTurn(...steps: readonly Steps[]): Steps {
  return async (page) => {
    for (const step of steps) {
      await rests(page);
      await step(page);
    }
    await rests(page);
  };
}

export const submits = click('main form [type=submit]');

/** The steps of signing up, each of which leads to the next. */
export const signUpSteps = {
  email: inTurn(fill('input[type=email]', `pictured.${crypto.randomUUID()}@school.example`), submits),
  get userType() {
    return inTurn(this.email, submits);
  },
  get details() {
    return inTurn(this.userType, submits);
  },
  get missingDetails() {
    return inTurn(this.details, submits);
  },
};

/** The ways of a participant's page: the name, the questions, the receipt. */
const option = (index: number): Steps => {
  return (page) => page.locator('input[type=radio]').nth(index).check({ force: true });
};
// What has just appeared takes no tap for 400 ms, and nothing on the page tells when that is over.
const settled: Steps = (page) => page.waitForTimeout(500);
const proceeds = inTurn(settled, click('form [type=submit]'), settled);

export const attending = {
  question: proceeds,
  get unanswered() {
    return inTurn(this.question, proceeds);
  },
  get chosen() {
    return inTurn(this.question, option(0));
  },
  get pictures() {
    return inTurn(this.chosen, proceeds, option(1));
  },
  get word() {
    return inTurn(
      this.pictures,
      proceeds,
      fill('form input[type=text], form input:not([type])', 'friendship'),
    );
  },
  get sent() {
    return inTurn(
      this.word,
      proceeds,
      (page: Page) => page.locator('dialog a[href^="/receipt/"]').waitFor(),
      settled,
    );
  },
};

/** The ways of an attempt: its questions in their order, what it looks like before it is submitted, and after. */
export const sitting = {
  question: proceeds,
  get compulsory() {
    return inTurn(this.question, proceeds);
  },
  get chosen() {
    return inTurn(this.question, option(0), settled);
  },
  get pairs() {
    return inTurn(this.chosen, proceeds);
  },
  get ticks() {
    return inTurn(this.pairs, proceeds);
  },
  get timed() {
    return inTurn(this.ticks, proceeds, fill('form textarea', 'Light'), settled);
  },
  get list() {
    return inTurn(this.timed, click('main form button:has(.tabler-icon-layout-grid)'), settled);
  },
  get review() {
    return inTurn(this.timed, proceeds);
  },
  get done() {
    return inTurn(this.review, click('dialog .mantine-Button-root:not([data-variant])'), (page: Page) =>
      page.locator('dialog [class*=digits]').waitFor(),
    );
  },
};

/** Another answer is right: on the page where the answers to a quiz are corrected. */
export const correcting = opens('main ol li:nth-child(2) button[aria-expanded=false]');

/** A certificate as it is printed. */
export const looking = inTurn(opens('main tbody button'), (page) =>
  page.locator('[role=dialog] figure').waitFor(),
);
/** Asked why, before a certificate is withdrawn. */
export const withdrawing = opens('main tbody tr:nth-child(1) button:nth-of-type(2)');

/** Who may see the results. */
export const sharing = opens('main button:has(.tabler-icon-share)');

/** More time for whoever attends. */
export const helping = opens(
  'tbody tr:nth-child(1) button[aria-haspopup=menu]',
  '[role=menu] [role=menuitem]',
);
/** The leaderboard above the question of a live quiz, once it is there. */
export const PANEL = 'main section button';
export const standing = inTurn(proceeds, (page) => page.locator(PANEL).first().waitFor());

const INPUT = 'main input:not([type=hidden], [type=file])';
const primary = click('main .mantine-Button-root:not([data-variant], :disabled)');

/** The stages of the editor for a new poll. */
export const editing = {
  details: inTurn(fill(INPUT, 'Class trip'), fill('main textarea', 'Where do we go, and how?'), (page) =>
    page.locator('main select').first().selectOption({ index: 1 }),
  ),
  get questions() {
    return inTurn(this.details, primary);
  },
  get problem() {
    return inTurn(this.questions, click('main [role=radio], main input[type=radio]'), primary);
  },
};

/** The stages of the editor for a poll that is there. */
export const changing = {
  questions: primary,
  get preview() {
    return inTurn(this.questions, click('main button[data-variant=default]'));
  },
  get settings() {
    return inTurn(this.questions, primary);
  },
  get advanced() {
    return inTurn(this.settings, click('main [aria-expanded=false]'));
  },
  get share() {
    return inTurn(this.settings, (page) =>
      page.locator('main .mantine-Button-root:not([data-variant])').last().click(),
    );
  },
};

// The entry of the history with a published version.
const PUBLISHED = '[role=dialog] li li:nth-child(4) button';

/** What the history of a draft shows. */
export const lookingBack = {
  history: click('main [aria-haspopup=dialog]'),
  'history-moment': opens('main [aria-haspopup=dialog]', PUBLISHED),
  'history-since': inTurn(opens('main [aria-haspopup=dialog]', PUBLISHED), (page) =>
    page.locator('[role=dialog] [role=radiogroup] label').last().click(),
  ),
};

// What narrows a list, and what stands at the far end above it.
const FILTERS = '[role=search] + div > button';
const LIST_ENDS = '[role=search] + div + div > button';

/** What opens above a list. */
export const listing = {
  filter: opens(`${FILTERS}:nth-of-type(1)`),
  'filter-of-text': opens(`${FILTERS}:nth-of-type(2)`),
  columns: opens(`${LIST_ENDS}:nth-of-type(1)`),
};

const DETAILS = 'tbody button[aria-haspopup=dialog]';

/** What is known of somebody who is in a list, what they have made, and how it is changed. */
export const knowing = {
  details: opens(DETAILS),
  made: opens(DETAILS, '[role=dialog] dd > button'),
  edit: opens(DETAILS, '[role=dialog] table + div > button'),
};

/** The other files of a list. */
export const otherFiles = opens('[role=search] + div + div [aria-haspopup=menu]');

// What can be done with the third row of a list, and the entries of its menu.
const ACTIONS = 'tbody tr:nth-child(3) button[aria-haspopup=menu]';
const ENTRY = '[role=menu] [role=menuitem]';

/** What opens for a ticket. */
export const supporting = {
  actions: opens(ACTIONS),
  answer: opens(ACTIONS, `${ENTRY}:nth-of-type(1)`),
  status: opens(ACTIONS, `${ENTRY}:nth-of-type(2)`),
  delete: opens(ACTIONS, `${ENTRY}:nth-of-type(4)`),
};

/** The results, on the wall. */
export const wall = inTurn(
  (page) => page.keyboard.press('f'),
  (page) => page.locator('[data-wall]').waitFor(),
);

// Pages try again a few times before they say that something failed.
const gaveUp: Steps = (page) => page.locator('main [role=alert], main h1:focus').first().waitFor();

/** The server fails whatever is asked of it. */
export const failing: Steps = async (page) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await gaveUp(page);
};

/** The network is gone. */
export const offline: Steps = async (page) => {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await gaveUp(page);
};

/** A payment by UPI without an id. */
export const refusing = opens(
  'main input[value=upi] + label',
  'main form:has(dl) button[type=submit]:not(:disabled)',
);

/** A plan with its features, all of them side by side, and the details that are asked for before the checkout. */
export const choosing = {
  chosen: opens('article:nth-of-type(2) [type=radio]', 'article:nth-of-type(2) button[aria-expanded]'),
  compared: opens('main button + button'),
  details: opens('article:nth-of-type(2) [type=radio]', 'main button:has(+ button)'),
};
