import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '@pollux/infra/test/support/free-port';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../../test/support/chromium.ts';
import type { Figure } from '../support/figures.ts';
import { median } from '../support/statistics.ts';
import { onStage, publish } from '../vote/stage.ts';

/**
 * The index that Lighthouse gives a phone of the middle: a quarter of a desktop's of 1,500 to 2,000, which is where its
 * slowdown of 4 comes from. A slower machine, or one that others use as well, is slowed down less.
 */
const PHONE_INDEX = 400;

/** A slow 4G connection, as Lighthouse takes it by default. */
const SLOW_4G = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
} as const;

/** It comes with a tenth as many packages as all of the rest, so `npx` fetches it for whoever runs this. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** What is read of its report. */
interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly numericValue?: number }>
  >;
  readonly environment: { readonly benchmarkIndex: number };
  readonly finalDisplayedUrl: string;
}

/** Each page is loaded so often; what counts is the median, as a busy machine slows single loads. */
const LOADS = 3;

/** What Lighthouse says of one load: scores of 0 to 100, and by how much what is shown has moved. */
interface Load {
  readonly performance: number;
  readonly accessibility: number;
  readonly layoutShift: number;
  /** How fast this machine was meanwhile. */
  readonly index: number;
}

/** How fast and how accessible the pages that strangers see first are on a slow phone, as Lighthouse simulates one. */
export async function pages(): Promise<Figure[]> {
  return onStage(1, async (stage) => {
    const { origin } = stage.product;
    const { id } = await publish(stage);
    const [participant] = stage.voters;
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    });
    try {
      return [
        ...(await figuresOf('home', port, `${origin}/`)),
        ...(await figuresOf('attend', port, `${origin}/attendpoll/${id}`, participant?.cookie)),
      ];
    } finally {
      await browser.close();
    }
  });
}

async function figuresOf(name: string, port: number, address: string, cookie?: string): Promise<Figure[]> {
  const loads: Load[] = [];
  // The first load is not counted: it warms the server up, and says how fast the machine is.
  let { index } = await loadOf(port, address, 1, cookie);
  for (let load = 0; load < LOADS; load++) {
    const slowdown = Math.min(4, Math.max(1, index / PHONE_INDEX));
    const loaded = await loadOf(port, address, slowdown, cookie);
    console.log(`${name}: performance ${loaded.performance} (${slowdown.toFixed(1)} times slower than here)`);
    loads.push(loaded);
    ({ index } = loaded);
  }
  const middle = (figure: keyof Load) => median(loads.map((load) => load[figure]));
  return [
    {
      name: `pages.${name}Performance`,
      value: middle('performance'),
      target: { atLeast: 95, slack: 0 },
    },
    {
      name: `pages.${name}Accessibility`,
      value: middle('accessibility'),
      target: { atLeast: 100, slack: 0 },
    },
    {
      name: `pages.${name}LayoutShift`,
      value: middle('layoutShift'),
      target: { atMost: 0.02, slack: 0 },
    },
  ];
}

/** One load of a page by the browser at the port, on a phone so many times slower than this machine. */
async function loadOf(port: number, address: string, slowdown: number, cookie?: string): Promise<Load> {
  const { rttMs, throughputKbps, requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } = SLOW_4G;
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      `--port=${port}`,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility',
      `--throttling.rttMs=${rttMs}`,
      `--throttling.throughputKbps=${throughputKbps}`,
      `--throttling.requestLatencyMs=${requestLatencyMs}`,
      `--throttling.downloadThroughputKbps=${downloadThroughputKbps}`,
      `--throttling.uploadThroughputKbps=${uploadThroughputKbps}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
    ],
    { maxBuffer: 2 ** 26 },
  );
  const { categories, audits, environment, finalDisplayedUrl } = JSON.parse(stdout) as Report;
  if (finalDisplayedUrl !== address) throw new Error(`${address} has led on to ${finalDisplayedUrl}.`);
  const failed = categories['accessibility']?.auditRefs.filter(({ id }) => audits[id]?.score === 0) ?? [];
  for (const { id } of failed) console.log(`${address}: ${audits[id]?.title}`);
  return {
    performance: scoreOf(categories['performance']?.score),
    accessibility: scoreOf(categories['accessibility']?.score),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    index: environment.benchmarkIndex,
  };
}

function scoreOf(score: number | null | undefined): number {
  return Math.round((score ?? Number.NaN) * 100);
}
