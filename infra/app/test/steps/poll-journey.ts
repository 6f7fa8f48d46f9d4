import { isLongRun } from '@pollux/infra/test/support/long-run';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { launchBrowser, type Visitor, visits } from '../support/browser.ts';
import { joins, signUpForm } from '../support/people.ts';
import { expectName, expectQuestion, expectSuccess, next, option, start, submit, word } from './attend.ts';
import { journey } from './journey.ts';
import { pressEnterOn, tabTo, typeInto } from './keyboard.ts';
import { expectLiveCounts, figuresOf, marksDocument } from './results.ts';
import { expectVerified, signsUp } from './sign-up.ts';
import {
  buildsQuestions,
  card,
  expectStage,
  fillsDetails,
  previews,
  settles,
  title,
  trip,
} from './wizard.ts';

/** Long enough to build a server for it. */
const MOST_START_MS = 300_000;

/**
 * Declares one journey in the order of its tests: a creator at a desk and two voters with phones, one of whom uses
 * the keyboard alone.
 * @param open starts the product on empty stores
 */
export function pollJourney(open: () => Promise<{ readonly origin: string; stop(): Promise<void> }>): void {
  const step = journey();

  let product: { readonly origin: string; stop(): Promise<void> };
  let browser: Browser;
  let creator: Visitor;
  let voter: Visitor;
  let keyboardVoter: Visitor;
  let link: string;

  const creatorForm = signUpForm({ firstname: 'Asha', lastname: 'Iyer' });
  const voterForm = signUpForm({ firstname: 'Kavya', lastname: 'Nair', userType: 'teacher' });

  beforeAll(async () => {
    [product, browser] = await Promise.all([open(), launchBrowser()]);
    creator = await visits(browser, 'desktop', product.origin);
    voter = await visits(browser, 'phone', product.origin);
    keyboardVoter = await visits(browser, 'phone', product.origin);
  }, MOST_START_MS);

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  step(
    'the creator signs up with the code from the mailbox [P196 P197 P198 P199 P200 P201 P387 P388 P390 P391 P392 P393 P394 P395 P396 P397 P398 P399 P576 P577]',
    async () => {
      const { page } = creator;
      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
      await signsUp(page, product.origin, creatorForm);
      await expectVerified(page);
      await page.waitForURL('**/dashboard');
      await page.context().clearCookies();
      await page.goto('/login');
    },
  );

  step(
    'and logs in: nothing is sent without both fields, a wrong password is refused [C033 C034 C035 C245 C246 C247 C362 P374 P375 P522]',
    async () => {
      const { page } = creator;
      let attempts = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/commands/LogIn')) attempts++;
      });
      const email = page.getByRole('textbox', { name: 'Email' });
      const password = page.getByLabel('Password', { exact: true });
      const signIn = page.getByRole('button', { name: 'Sign in' });

      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
      await signIn.waitFor();
      expect(await page.getByText('Your account is created, you can log in now.').count()).toBe(0);
      await page.getByRole('link', { name: 'Forgot your password?' }).waitFor();
      await page.getByRole('link', { name: 'Create an account' }).waitFor();
      await signIn.click();
      await page.getByText('Email is required.').waitFor();
      await page.getByText('Password is required.').waitFor();
      expect(attempts).toBe(0);
      await email.fill(creatorForm.email.toUpperCase());
      await password.fill('not the password');
      await signIn.click();
      await page.getByRole('alert').getByText('Incorrect username or password.').waitFor();
      await expectAccessible(page, 'login-refused');
      await password.fill(creatorForm.password);
      await signIn.click();
      await page.waitForURL('**/dashboard');
      expect(attempts).toBe(2);
    },
  );

  step('the dashboard greets the creator and leads to the poll wizard [C055 P053 P058 P235]', async () => {
    const { page } = creator;
    await page.getByText('Hello, Asha').waitFor();
    const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
    await sidebar.getByRole('link', { name: 'Create' }).waitFor();
    await sidebar.getByRole('button', { name: 'Logout' }).waitFor();
    await expectAccessible(page, 'dashboard-empty');
    await page
      .getByRole('link', { name: /^Create Poll/ })
      .first()
      .click();
    await page.waitForURL('**/dashboard/createpoll');
  });

  step('stage 1 waits for title, description and language [C133 C220 C248 C249 C258]', async () => {
    await fillsDetails(creator.page);
  });

  step(
    'stage 2 says what is wrong with the questions [C134 C138 C139 C140 C141 C176 C261 C262 C274 C281 C282 C283 C284 C381]',
    async () => {
      await buildsQuestions(creator.page);
    },
  );

  step('the preview shows the poll as participants will meet it', async () => {
    await previews(creator.page);
  });

  step(
    'leaving asks first and says where the draft is found again, and No keeps everything [C142 C240 C241 C375 P059 P060 P062]',
    async () => {
      const { page } = creator;
      await page.getByText('Saved', { exact: true }).waitFor();
      const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
      const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
      for (const leaves of [
        () => sidebar.getByRole('link', { name: 'My Library' }).click(),
        () => sidebar.getByRole('button', { name: 'Logout' }).click(),
        () => page.evaluate('history.back()'),
      ]) {
        await leaves();
        await dialog.getByText('Do you want to cancel creating the question?').waitFor();
        await dialog.getByText('Your draft is saved in your library.').waitFor();
        await dialog.getByRole('button', { name: 'No' }).click();
        await dialog.waitFor({ state: 'hidden' });
        expect(page.url()).toMatch(/\/dashboard\/createpoll\?quizid=[0-9a-f]{24}$/);
      }
      expect(await title(card(page, 3)).inputValue()).toBe(trip.cloud.title);
    },
  );

  step(
    'closing or reloading the tab asks in the words of the browser, and the draft outlives it [C142]',
    async () => {
      const { page } = creator;
      await page.route('**/api/commands/EditActivity', (route) => route.abort());
      await title(card(page, 3)).fill('A word that waits');
      const asked = page.waitForEvent('dialog');
      const reloaded = page.reload();
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.accept();
      await reloaded;
      await expect.poll(() => title(card(page, 3)).inputValue()).toBe('A word that waits');
      expect(await title(card(page, 1)).inputValue()).toBe(trip.choice.title);
      await page.unroute('**/api/commands/EditActivity');
      await title(card(page, 3)).fill(trip.cloud.title);
      await page.getByText('Saved', { exact: true }).waitFor();
    },
  );

  step('going back and forth keeps everything [C221 C222 C223]', async () => {
    const { page } = creator;
    await page.getByRole('button', { name: 'Go Back' }).click();
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(trip.title);
    expect(await page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe(trip.description);
    await page.getByRole('img', { name: 'Cover of the poll' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await title(card(page, 2)).inputValue()).toBe(trip.pictures.title);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Save Poll' }).waitFor();
    await page.getByRole('button', { name: 'Edit Questions' }).click();
    expect(await title(card(page, 1)).inputValue()).toBe(trip.choice.title);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  });

  step('stage 3 has a control for each setting [C135 C206 C207]', async () => {
    await settles(creator.page);
  });

  step(
    'a save that does not reach the server says so and keeps the draft; the next one opens stage 4 [C224 C368 C369]',
    async () => {
      const { page } = creator;
      const save = page.getByRole('button', { name: 'Save Poll' });
      await page.route('**/api/commands/PublishActivity', (route) => route.abort());
      await save.click();
      await page
        .getByRole('alert')
        .getByText(/^The server could not be reached\./)
        .waitFor();
      expect(await page.getByRole('textbox', { name: 'Organisation name' }).inputValue()).toBe(
        'Vaigai Public School',
      );
      await page.unroute('**/api/commands/PublishActivity');
      const [response] = await Promise.all([
        page.waitForResponse('**/api/commands/PublishActivity'),
        save.click(),
      ]);
      const { message } = (await response.json()) as { message: string };
      const dialog = page.getByRole('dialog', { name: 'Success' });
      await dialog.getByText(message).waitFor();
      await page.getByRole('heading', { name: 'Your poll is ready' }).waitFor();
    },
  );

  step('stage 4 has the link to share, and copies it [C009 C136]', async () => {
    const { page } = creator;
    await expectStage(page, 'Share');
    link = await page.getByRole('textbox', { name: 'Poll link' }).inputValue();
    expect(link).toMatch(new RegExp(`^${product.origin}/attendpoll/[0-9a-f]{24}$`));
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await page.getByText('Copied to clipboard').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
    await expectAccessible(page, 'wizard-share');
  });

  step('the results wait for the first vote [C162 P076 P420 P550]', async () => {
    const { page } = creator;
    await page.getByRole('link', { name: 'View results' }).click();
    await page.waitForURL('**/pollgraph?data=*');
    await page.getByText('Waiting for votes').waitFor();
    await expect.poll(() => page.getByText('No votes recorded for this question').count()).toBe(2);
    await figuresOf(page, 'Goa').getByRole('cell', { name: '0', exact: true }).waitFor();
    await expectAccessible(page, 'pollgraph-empty');
    await marksDocument(page);
  });

  step(
    'a visitor is sent to the login page after five seconds, logs in, and comes back to the poll [P074 P086 P087 P088 P599 C244]',
    async () => {
      const { page } = voter;
      // An answer without content keeps the browser where it is, which leaves time to look at the dialog.
      let navigations = 0;
      await page.route('**/login', (route) => {
        navigations++;
        return route.fulfill({ status: 204 });
      });
      await page.goto(link);
      const dialog = page.getByRole('dialog', { name: 'Please login to participate' });
      await dialog.getByText(/The login page opens in [45] seconds\./).waitFor();
      await dialog.getByText('The login page opens in 1 second.').waitFor();
      expect(navigations).toBe(0);
      await expect.poll(() => navigations).toBe(1);
      await expectAccessible(page, 'attend-login-countdown');
      await page.unroute('**/login');
      await dialog.getByRole('button', { name: 'Login now' }).tap();
      if (isLongRun) {
        await page.getByRole('link', { name: 'Create an account' }).click();
        await signsUp(page, product.origin, voterForm);
      } else {
        await joins(product.origin, voterForm);
        await page.getByRole('textbox', { name: 'Email' }).fill(voterForm.email);
        await page.getByLabel('Password', { exact: true }).fill(voterForm.password);
        await page.getByRole('button', { name: 'Sign in' }).click();
      }
      await page.waitForURL(link);
    },
  );

  step('the voter gives a name and answers each question [P102 P108 P272 P337 P372 P373 P603]', async () => {
    const { page } = voter;
    await page.getByRole('heading', { level: 1, name: trip.title }).waitFor();
    await expectName(page, 'Kavya', 'Nair');
    await page.getByRole('textbox', { name: 'First name' }).fill(' ');
    await page.getByRole('textbox', { name: 'Last name' }).fill('');
    await start(page).tap();
    await page.getByText('First name is required.').waitFor();
    await page.getByText('Last name is required.').waitFor();
    await page.getByRole('textbox', { name: 'First name' }).fill('Kavya');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Nair');
    await expectAccessible(page, 'attend-name');
    await start(page).tap();

    await expectQuestion(page, 1, trip.choice.title);
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    await next(page).tap();
    await page.getByText('Please answer the question').first().waitFor();
    await expectAccessible(page, 'attend-unanswered');
    await option(page, 'Ooty').tap();
    await option(page, 'Goa').tap();
    await next(page).tap();

    await expectQuestion(page, 2, trip.pictures.title);
    expect(await fades(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await fades(page)).toEqual([600, 600]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Enlarge the image of option 2' }).tap();
    await page.getByRole('button', { name: 'Close' }).waitFor();
    await expectAccessible(page, 'attend-enlarged');
    await page.getByRole('button', { name: 'Close' }).tap();
    await option(page, 'By bus').tap();
    await expectAccessible(page, 'attend-pictures');
    await page.getByRole('button', { name: 'Previous' }).tap();
    expect(await option(page, 'Goa').isChecked()).toBe(true);
    await next(page).tap();
    await next(page).tap();

    await expectQuestion(page, 3, trip.cloud.title);
    await word(page).fill('Sunny');
    await expectAccessible(page, 'attend-word');
  });

  step('the other voter logs in from the poll by keyboard alone [P086 P087 C244]', async () => {
    const { page } = keyboardVoter;
    const { form } = await joins(product.origin, { firstname: 'Arun', lastname: 'Selvam' });
    await page.goto(link);
    await pressEnterOn(page, page.getByRole('button', { name: 'Login now' }));
    await page.waitForURL('**/login');
    await typeInto(page, page.getByRole('textbox', { name: 'Email' }), form.email);
    await typeInto(page, page.getByLabel('Password', { exact: true }), form.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(link);
    await pressEnterOn(page, start(page));
    await expectQuestion(page, 1, trip.choice.title);
  });

  step(
    'the vote is on the creator’s chart within a second, without a reload [C005 P128 P476 P525]',
    async () => {
      await submit(voter.page).tap();
      await expectSuccess(voter.page);
      await expectLiveCounts(creator.page, {
        Goa: 1,
        Ooty: 0,
        Hampi: 0,
        'By train': 0,
        'By bus': 1,
        Sunny: 1,
      });
      await creator.page.getByText('1 person has answered.', { exact: true }).waitFor();
      await expectAccessible(voter.page, 'attend-success');
    },
  );

  step('the voter keeps the receipt as a picture, and its page finds the answer in the log', async () => {
    const { page } = voter;
    const dialog = page.getByRole('dialog', { name: 'Success' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save the receipt' }).tap(),
    ]);
    await dialog.getByRole('button', { name: 'Saved' }).waitFor();
    const digits = dialog.getByRole('link', { name: /^[0-9A-F]{4} · [0-9A-F]{4} · [0-9A-F]{4}$/ });
    const characters = (await digits.innerText()).replaceAll(/\W/g, '').toLowerCase();
    expect(download.suggestedFilename()).toBe(`pollux-${characters}.png`);
    const picture = sharp(await download.path());
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1080, height: 720 });
    // One that is of one colour has an entropy of 0; lines, stars and characters make it more.
    expect((await picture.stats()).entropy).toBeGreaterThan(0.1);

    const { context, page: anyone } = await visits(browser, 'phone', product.origin);
    await anyone.goto(`/receipt/${characters}`);
    await anyone.getByText('This answer was counted.').waitFor();
    await anyone.getByText(`Counted in “${trip.title}” on`).waitFor();
    await expectAccessible(anyone, 'receipt');
    const wrong = characters.replace(/./g, (digit) => (digit === '0' ? '1' : '0'));
    for (const [typed, answer] of [
      [characters.slice(0, 9), 'A receipt has twelve characters.'],
      [wrong, 'No answer with these characters has been counted.'],
    ] as const) {
      await anyone.getByRole('textbox', { name: 'Check another receipt' }).fill(typed);
      await anyone.getByRole('button', { name: 'Check' }).tap();
      await anyone.getByText(answer).waitFor();
    }
    await context.close();
  });

  step(
    'the keyboard is enough to answer everything, and that vote moves the chart as well [C005 P104 P128 P525]',
    async () => {
      const { page } = keyboardVoter;
      await tabTo(page, option(page, 'Goa'));
      await page.keyboard.press('ArrowDown');
      await pressEnterOn(page, next(page));
      await expectQuestion(page, 2, trip.pictures.title);
      await tabTo(page, option(page, 'By train'));
      await page.keyboard.press('ArrowDown');
      await pressEnterOn(page, next(page));
      await expectQuestion(page, 3, trip.cloud.title);
      await typeInto(page, word(page), 'SUNNY');
      await pressEnterOn(page, submit(page));
      const toDashboard = await expectSuccess(page);
      await expectLiveCounts(creator.page, { Goa: 1, Ooty: 1, 'By bus': 2, Sunny: 2 });
      await pressEnterOn(page, toDashboard);
      await page.waitForURL('**/dashboard');
    },
  );

  step('whoever has voted goes to the dashboard, and is not asked again [P115 P116]', async () => {
    const { page } = voter;
    await (await expectSuccess(page)).tap();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page, 'dashboard-phone');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Poll already Submitted' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('radio').count()).toBe(0);
    await expectAccessible(page, 'attend-already-submitted');
  });

  step(
    'the report switches each chart between pie and bars and sums up the responses [P126 P127]',
    async () => {
      const { page } = creator;
      await expectAccessible(page, 'pollgraph');
      await page.getByRole('button', { name: 'Report' }).click();
      const report = page.getByRole('dialog', { name: trip.title });
      await report.getByRole('heading', { name: 'Response Summary' }).first().waitFor();
      const question = report.getByRole('article', { name: trip.choice.title });
      await question.getByText('Pie', { exact: true }).click();
      await question.getByRole('img', { name: /^Pie chart/ }).waitFor();
      await question.getByRole('row', { name: 'Hampi 0 0%' }).waitFor();
      await question.getByRole('row', { name: 'Goa 1 50%' }).waitFor();
      await expectAccessible(page, 'report');
      await page.keyboard.press('Escape');
      await report.waitFor({ state: 'hidden' });
    },
  );

  step(
    'the word cloud has a cloud for its question, and the way back leads to the charts [P077 P122 P123 P124]',
    async () => {
      const { page } = creator;
      await page.getByRole('link', { name: 'Word clouds' }).click();
      await page.waitForURL('**/wordcloud?data=*');
      await page.getByRole('img', { name: /^Word cloud/ }).waitFor();
      await figuresOf(page, 'Sunny').waitFor();
      await expectAccessible(page, 'wordcloud');
      await page.getByRole('link', { name: 'Go back' }).click();
      await page.waitForURL('**/pollgraph?data=*');
    },
  );

  step(
    'the library lists the poll with its responses, and logging out ends on the home page [P063 P065 P164]',
    async () => {
      const { page } = creator;
      await page.goto('/dashboard/library');
      await page.getByRole('heading', { level: 1, name: 'My Library' }).waitFor();
      await page
        .getByRole('row', { name: new RegExp(trip.title) })
        .getByRole('cell', { name: '2', exact: true })
        .waitFor();
      await expectAccessible(page, 'library');
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL(`${product.origin}/`);
      await page.goto('/dashboard/library');
      await page.waitForURL('**/login');
    },
  );

  step('nothing went wrong in any of the three browsers behind the scenes', async () => {
    expect([creator, voter, keyboardVoter].flatMap(({ problems }) => problems)).toEqual([]);
  });
}

/** How long a picture takes to come over the screen and to go, in milliseconds, as the browser has begun to do it. */
function fades(page: Page): Promise<number[]> {
  return page.evaluate(`(() => {
    const overlay = document.querySelector('dialog:has(img)');
    const timed = (change) => {
      change();
      const running = overlay.getAnimations();
      const fading = running.filter((each) => each.transitionProperty === 'opacity');
      const lasting = fading.map((each) => each.effect.getTiming().duration);
      for (const each of running) each.finish();
      return lasting;
    };
    return [timed(() => overlay.previousElementSibling.click()), timed(() => overlay.close())].flat();
  })()`);
}
