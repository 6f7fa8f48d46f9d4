import type { Figure } from '../support/figures.ts';
import { exactness } from './exactness.ts';
import { liveness } from './liveness.ts';
import { throughput } from './throughput.ts';

/** A poll in use: exact counts under load and through kills, durable votes a second, and how live the results are. */
export async function vote(): Promise<Figure[]> {
  const figures: Figure[] = [];
  console.log('2,000 voters and 200 viewers: acknowledged votes against results, views and events');
  figures.push(...(await exactness('vote.load', 0)));
  console.log('The same with the server killed and restarted three times');
  figures.push(...(await exactness('vote.crash', 3)));
  console.log('Durable votes and empty POSTs in turns, 64 connections');
  figures.push(...(await throughput()));
  console.log('200 votes a second, 200 viewers');
  figures.push(...(await liveness()));
  return figures;
}
