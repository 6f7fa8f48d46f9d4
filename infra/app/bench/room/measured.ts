import type { CpuByThread } from '../support/cpu.ts';
import type { Figure } from '../support/figures.ts';
import { mostInWindow, quantile } from '../support/statistics.ts';
import type { PhoneReport } from './hall.ts';
import type { Host } from './host.ts';
import type { RoomOptions } from './options.ts';

/** What a room has come to. */
export interface Measured {
  readonly options: RoomOptions;
  readonly host: Host;
  readonly reports: readonly PhoneReport[];
  /** How long the server was away each time that it was killed, in milliseconds. */
  readonly restarts: readonly number[];
  /** Megabytes by process. */
  readonly memory: Readonly<Record<string, number>>;
  readonly differences: number;
  /** Milliseconds of a processor, by process and thread; empty where processes were killed. */
  readonly joining: CpuByThread;
  readonly answering: CpuByThread;
  /** The same of stores that are servers: of no other figure. */
  readonly stores: { readonly joining: CpuByThread; readonly answering: CpuByThread };
  readonly ofPhones: CpuByThread;
}

/** What was spent between two looks. */
export function spentBetween(before: CpuByThread, after: CpuByThread): CpuByThread {
  return Object.fromEntries(
    Object.entries(after).map(([name, spent]) => [name, spent - (before[name] ?? 0)]),
  );
}

/** The figures, with the targets that hold for a thousand phones. */
export function figuresOf(measured: Measured): Figure[] {
  const { options, host, reports, restarts, answering, joining } = measured;
  const inside = reports.filter(({ joinMs }) => joinMs > 0);
  const sent = inside.flatMap((report) => report.sent);
  const counted = sent.filter(({ status }) => status === 200);
  const pieces = inside.length * options.questions;
  const joinTimes = inside.flatMap(({ joined }) => joined.slice(0, 1)).toSorted((one, other) => one - other);
  const joinSeconds = ((joinTimes.at(-1) ?? 0) - (joinTimes[0] ?? 0)) / 1_000;
  // Every third stage is a question that is new, then comes its lock, then its results.
  const after = stageDelays(host, inside, ({ number }) => number % 3 === 1);
  const all = stageDelays(host, inside, () => true);
  const spent = (cpu: CpuByThread) => Object.values(cpu).reduce((sum, each) => sum + each, 0);
  const rejoins = inside.flatMap(({ joined }) => joined.slice(1)).toSorted((one, other) => one - other);
  return [
    { name: 'room.joined', value: inside.length },
    { name: 'room.joinFailures', value: options.phones - inside.length, target: { atMost: 0 } },
    { name: 'room.joinsPerSecond', value: inside.length / Math.max(joinSeconds, 0.001) },
    ...percentiles(
      'room.join',
      inside.map(({ joinMs }) => joinMs),
    ),
    ...percentiles('room.next', after, options.kills === 0 ? 250 : undefined),
    ...percentiles('room.stage', all),
    ...percentiles('room.wallAfterLast', wallDelays(measured), options.kills === 0 ? 250 : undefined),
    ...percentiles(
      'room.results',
      inside.flatMap(({ results }) => [...results.values()]),
    ),
    { name: 'room.answers', value: sent.length },
    { name: 'room.acknowledged', value: counted.length },
    { name: 'room.sentAgain', value: sent.filter(({ tries }) => tries > 1).length },
    ...percentiles(
      'room.answer',
      counted.map(({ sentAt, answeredAt }) => answeredAt - sentAt),
    ),
    { name: 'room.messagesAPhone', value: mean(inside.map(({ messages }) => messages)) },
    { name: 'room.stageMessagesAPhone', value: mean(inside.map(({ views }) => views)) },
    { name: 'room.mostStageMessagesAPhone', value: Math.max(0, ...inside.map(({ views }) => views)) },
    { name: 'room.bytesAPhone', value: mean(inside.map(({ bytes }) => bytes)) },
    { name: 'room.wallMessages', value: host.wallMessages },
    ...(spent(answering) === 0
      ? []
      : [
          { name: 'room.cpuAJoinMs', value: spent(joining) / Math.max(inside.length, 1) },
          { name: 'room.cpuAPersonQuestionMs', value: spent(answering) / pieces },
          { name: 'room.cpuOfPhonesMs', value: spent(measured.ofPhones) / pieces },
        ]),
    ...(restarts.length === 0
      ? []
      : [
          { name: 'room.awayMs', value: Math.max(...restarts) },
          { name: 'room.rejoined', value: rejoins.length },
          { name: 'room.mostRejoinsIn100Ms', value: mostInWindow(rejoins, 100) },
          { name: 'room.mostRejoinsASecond', value: mostInWindow(rejoins, 1_000) },
        ]),
    { name: 'room.differences', value: measured.differences, target: { atMost: 0, slack: 0 } },
  ];
}

/** What each thread of the server took for a person and question, and for a join, and what went wrong. */
export function printTable({ options, reports, joining, answering, stores, memory }: Measured): void {
  const inside = reports.filter(({ joinMs }) => joinMs > 0).length;
  const joins = { ...joining, ...stores.joining };
  const rows = Object.entries({ ...answering, ...stores.answering }).map(([name, spent]) => ({
    name,
    each: spent / inside / options.questions,
    join: (joins[name] ?? 0) / inside,
  }));
  console.log('  ms of a processor by thread            a person and question       a join');
  for (const { name, each, join } of rows.toSorted((one, other) => other.each - one.each))
    if (each >= 0.001 || join >= 0.01)
      console.log(`  ${name.padEnd(38)} ${each.toFixed(3).padStart(21)} ${join.toFixed(2).padStart(12)}`);
  for (const [name, held] of Object.entries(memory))
    console.log(`  ${name} held ${Math.round(held)} MB at most`);
  const faults = Map.groupBy(
    reports.flatMap((report) => report.faults.slice(0, 1)),
    (fault) => fault.slice(0, 160),
  );
  for (const [fault, those] of faults) console.log(`  ${those.length} did not get in: ${fault}`);
  const refused = Map.groupBy(
    reports.flatMap(({ sent }) => sent.filter(({ status }) => status !== 200)),
    ({ status, code }) => `${status} ${code}`,
  );
  for (const [why, those] of refused) console.log(`  ${those.length} answers were refused: ${why}`);
}

function stageDelays(
  { asked }: Host,
  reports: readonly PhoneReport[],
  counts: (stage: { readonly number: number }) => boolean,
): number[] {
  return reports.flatMap(({ seen }) =>
    [...seen].flatMap(([number, { at }]) => {
      const begun = asked.get(number);
      return begun === undefined || !counts({ number }) ? [] : at - begun;
    }),
  );
}

/** From the last answer to a question that was acknowledged to the wall that has all of them. */
function wallDelays({ host, reports }: Measured): number[] {
  const sent = reports.flatMap((report) => report.sent).filter(({ status }) => status === 200);
  return [...Map.groupBy(sent, ({ questionId }) => questionId)].map(([questionId, those]) => {
    const last = Math.max(...those.map(({ answeredAt }) => answeredAt));
    return Math.max(0, (host.wall.get(questionId)?.get(those.length) ?? Number.POSITIVE_INFINITY) - last);
  });
}

function percentiles(name: string, values: readonly number[], atMost?: number): Figure[] {
  if (values.length === 0) return [];
  return [
    { name: `${name}P50Ms`, value: quantile(values, 0.5) },
    {
      name: `${name}P99Ms`,
      value: quantile(values, 0.99),
      ...(atMost !== undefined && { target: { atMost } }),
    },
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}
