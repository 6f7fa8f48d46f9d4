import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, visits } from '../../test/support/browser.ts';
import type { Figure } from '../support/figures.ts';
import { castSteadily, type PlannedVote } from '../vote/cast.ts';
import { onStage, publish, type Stage } from '../vote/stage.ts';
import { type Frame, framesOf, TRACED } from './frames.ts';

const ANSWERS = 1_000;
const ANSWERS_PER_SECOND = 1_000;

/** How many times slower the page is made: a phone of some years ago. */
const SLOWDOWN = 4;

/** So often 1,000 answer, each time another poll: this machine may do other things besides. */
const ROUNDS = 3;

/** What the last light takes to rise and glow. */
const SETTLING_MS = 2_600;

/**
 * The work of a page of results while 1,000 people answer within a second, frame by frame: what its thread begins to
 * compute from one frame of the screen to the next, in a browser four times slower than this machine. The best of three rounds.
 */
export async function lights(): Promise<Figure[]> {
  return onStage(ANSWERS * ROUNDS, async (stage) => {
    const browser = await launchBrowser();
    try {
      const rounds: Frame[][] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await answering(browser, stage, round));
      const best = (figure: (frames: readonly Frame[]) => number) => Math.min(...rounds.map(figure));
      return [
        { name: 'lights.longestFrameMs', value: best(longest), target: { atMost: 50 } },
        { name: 'lights.meanFrameMs', value: best(mean), target: { atMost: 8 } },
      ];
    } finally {
      await browser.close();
    }
  });
}

/** The frames of a page of results from the first vote until its lights have settled. */
async function answering(browser: Browser, stage: Stage, round: number): Promise<Frame[]> {
  const { product, creator, random, poll, voters } = stage;
  const { id: pollId } = await publish(stage);
  const page = await opensResults(browser, product.origin, pollId, creator.cookie);
  const votes = voters
    .slice(round * ANSWERS, (round + 1) * ANSWERS)
    .map((voter): PlannedVote => ({ voter, pollId, answers: poll.answer(random) }));

  await browser.startTracing(page, { categories: [...TRACED] });
  await castSteadily(product.origin, votes, ANSWERS_PER_SECOND);
  // Whoever asked the page meanwhile would have it search its texts.
  await wait(SETTLING_MS);
  const trace = await browser.stopTracing();
  const isDone = (await page.getByText('1,000 people have answered.').count()) > 0;
  if (!isDone) throw new Error('The page had not drawn all answers while it was measured.');
  await page.context().close();
  return framesOf(trace.toString());
}

/** A page of results of somebody who may see lights move, as slow as is asked for. */
async function opensResults(
  browser: Browser,
  origin: string,
  pollId: string,
  cookie?: string,
): Promise<Page> {
  const { page, context } = await visits(browser, 'desktop', origin, cookie);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`/pollgraph?data=${pollId}`);
  await page.getByText('Live', { exact: true }).waitFor();
  const chromium = await context.newCDPSession(page);
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

function longest(frames: readonly Frame[]): number {
  return Math.max(...frames.map(({ workMs }) => workMs));
}

function mean(frames: readonly Frame[]): number {
  return frames.reduce((sum, { workMs }) => sum + workMs, 0) / frames.length;
}
