import { CastVote } from '@pollux/domain/voting/ballot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { sharedBrowser, visits } from '../support/browser.ts';
import { joins } from '../support/people.ts';
import { choiceQuestion, chooses, createsPoll, newId } from '../support/polls.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { option, start, submit } from '../steps/attend.ts';
import { figuresOf, marksDocument } from '../steps/results.ts';
import { atLength } from '../steps/journey.ts';

let product: HostedProduct;
const browser = await sharedBrowser();

beforeAll(async () => {
  product = await HostedProduct.start({ RATE_LIMITS: 'off' });
});

afterAll(async () => {
  await product?.stop();
});

test('an open chart outlives a killed server: it reconnects by itself and counts each vote once [C005 P128]', async () => {
  const creator = await joins(product.origin);
  const question = choiceQuestion('Which?', ['This', 'That']);
  const poll = await createsPoll(creator.client, { questions: [question] });
  const votes = async () => {
    const { client } = await joins(product.origin);
    await client.send(CastVote, { pollId: poll.id, answers: chooses(poll, 0, 1) });
  };

  const { page, context, problems } = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  await page.goto(`/pollgraph?data=${poll.id}`);
  const badge = page.getByText('Live', { exact: true });
  const count = (votes: number) =>
    figuresOf(page, 'That').getByRole('cell', { name: String(votes), exact: true });
  await badge.waitFor();
  await marksDocument(page);
  await votes();
  await count(1).waitFor();

  await product.kill();
  await page.getByText('Reconnecting…', { exact: true }).waitFor();
  await count(1).waitFor();
  await product.restart();
  await votes();
  await badge.waitFor({ timeout: 30_000 });
  await count(2).waitFor();
  await votes();
  await count(3).waitFor();
  expect(await page.evaluate('window.sameDocument')).toBe(true);
  expect(problems.filter((problem) => !problem.includes('WebSocket'))).toEqual([]);
  await context.close();
});

atLength(
  'results that are not there, or not for this person, say so and lead on [P121 P122 P125 P554]',
  async () => {
    const [creator, stranger] = [await joins(product.origin), await joins(product.origin)];
    const poll = await createsPoll(creator.client);
    const { page, context } = await visits(browser, 'phone', product.origin, stranger.client.cookie);
    for (const path of ['/pollgraph', `/pollgraph?data=${newId()}`, '/pollgraph?data=nonsense']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'No Poll Data Available' }).waitFor();
    }
    await expectAccessible(page, 'pollgraph-no-data');
    await page.goto(`/wordcloud?data=${newId()}`);
    await page.getByRole('heading', { name: 'No WordCloud Data Available' }).waitFor();
    for (const path of ['/pollgraph', '/wordcloud']) {
      await page.goto(`${path}?data=${poll.id}`);
      await page.getByRole('heading', { name: 'These results are not open to you' }).waitFor();
      expect(await page.getByText('Nagamandala').count()).toBe(0);
    }
    await expectAccessible(page, 'results-refused');

    const fresh = await context.newPage();
    await fresh.goto('/pollgraph');
    await fresh.getByRole('link', { name: 'Go back' }).click();
    await fresh.waitForURL('**/dashboard');
    await context.close();
  },
);

atLength(
  'the wall says how many have answered, and how many have the poll open on their phones until they close it',
  async () => {
    const [creator, voter] = await Promise.all([joins(product.origin), joins(product.origin)]);
    const poll = await createsPoll(creator.client, {
      questions: [choiceQuestion('Which?', ['This', 'That'])],
    });
    const hall = await visits(browser, 'desktop', product.origin, creator.client.cookie);
    await hall.page.goto(`/pollgraph?data=${poll.id}`);
    await hall.page.getByText('Waiting for votes').waitFor();
    await hall.page.keyboard.press('f');
    const wall = hall.page.getByRole('dialog', { name: 'Results for the room' });
    const atQuestions = wall.getByText('1 at the questions now', { exact: true });

    const phone = await visits(browser, 'phone', product.origin, voter.client.cookie);
    await phone.page.goto(poll.quizUrl);
    await atQuestions.waitFor();
    await start(phone.page).click();
    await option(phone.page, 'That').click();
    await submit(phone.page).click();
    await wall.getByText('has answered', { exact: true }).waitFor();
    await expectAccessible(hall.page, 'wall-with-people');
    // As a phone does when its browser is closed.
    await phone.page.goto('about:blank');
    await atQuestions.waitFor({ state: 'detached' });
    expect(await hall.page.getByText('at the questions now').count()).toBe(0);
    expect([...hall.problems, ...phone.problems]).toEqual([]);
    await Promise.all([hall.context.close(), phone.context.close()]);
  },
);

const LONG_TITLE =
  'இந்த ஆண்டு நாம் வகுப்பறையிலும் வெளியிலும் சேர்ந்து செய்தவற்றில் எது ஆண்டு விழாவின் கருப்பொருளாக இருக்க வேண்டும்?';
const LONG_OPTIONS = [
  'அனைத்து மாநிலங்களின் இசையும் நடனமும் கலந்த ஒரு மாலை நிகழ்ச்சி',
  'விண்வெளிக்கு ஒரு பயணம்: கோள்களும் நட்சத்திரங்களும்',
  'நம் தாத்தா பாட்டிகள் சொன்ன பழங்காலக் கதைகள்',
  'இரண்டாயிரத்து நூறாம் ஆண்டில் நம் நகரம் எப்படி இருக்கும்',
  'மாணவர்களே நடத்தும் அறிவியல் கண்காட்சியும் விவாதமும்',
];

atLength(
  'the wall is opened and turned by keyboard, shows all of a long question on every screen, and gives the focus back',
  async () => {
    const creator = await joins(product.origin);
    const poll = await createsPoll(creator.client, {
      questions: [
        choiceQuestion(LONG_TITLE, LONG_OPTIONS),
        choiceQuestion('Tea or coffee?', ['Tea', 'Coffee']),
      ],
    });
    const { client } = await joins(product.origin);
    await client.send(CastVote, {
      pollId: poll.id,
      answers: { ...chooses(poll, 0, 1), ...chooses(poll, 1, 0) },
    });
    const { page, context, problems } = await visits(
      browser,
      'desktop',
      product.origin,
      creator.client.cookie,
    );
    await page.goto(`/pollgraph?data=${poll.id}`);
    await page.getByRole('table').first().waitFor({ state: 'attached' });
    await page.keyboard.press('f');
    const wall = page.getByRole('dialog', { name: 'Results for the room' });
    await wall.getByRole('list').waitFor();
    expect(await page.evaluate('document.fullscreenElement !== null')).toBe(true);

    // A window that fills its screen has no size of its own, but another screen.
    const devtools = await context.newCDPSession(page);
    const resize = (width: number, height: number) =>
      devtools.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
      });
    const [overlaps, least, cut] = [
      `[...document.querySelectorAll('[role=dialog] :is(header, [data-fits], aside, aside > *, footer)')].flatMap((one, index, all) => all.slice(index + 1).filter((other) => { const [a, b] = [one, other].map((part) => part.getBoundingClientRect()); return !one.contains(other) && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1; }).map((other) => one.className + ' lies on ' + other.className))`,
      `Math.min(...[...document.querySelectorAll('[role=dialog] :is(h2, p, li div, button, a)')].map((text) => parseFloat(getComputedStyle(text).fontSize)))`,
      `[...document.querySelectorAll('[role=dialog], [role=dialog] *')].filter((part) => getComputedStyle(part).overflowY !== 'visible' && part.clientHeight > 2 && part.scrollHeight > part.clientHeight).map(({ className }) => className)`,
    ];
    for (const [width, height, smallest] of [
      [1_024, 768, (28 * 1_024) / 1_920],
      [1_920, 1_080, 28],
      [3_840, 2_160, 56],
      [844, 390, 13],
    ] as const) {
      await resize(width, height);
      await expect.poll(() => page.evaluate(least)).toBeCloseTo(smallest, 1);
      await expect.poll(() => page.evaluate(cut)).toEqual([]);
      await expect.poll(() => page.evaluate(overlaps)).toEqual([]);
    }
    // A phone held upright scrolls the whole wall, part by part.
    await resize(390, 844);
    await expect.poll(() => page.evaluate(overlaps)).toEqual([]);
    await resize(1_920, 1_080);
    await expectAccessible(page, 'wall');

    await page.keyboard.press('PageDown');
    await wall.getByRole('heading', { name: 'Tea or coffee?' }).waitFor();
    await page.keyboard.press('.');
    await wall.getByRole('button', { name: /The screen is blank/ }).waitFor();
    await page.keyboard.press('PageUp');
    await wall.getByRole('heading', { name: LONG_TITLE }).waitFor();
    await page.keyboard.press('Escape');
    await wall.waitFor({ state: 'hidden' });
    await page.locator('button:focus', { hasText: 'Show in the room' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);
