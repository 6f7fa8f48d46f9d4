import { expect, test, vi } from 'vitest';
import { PlaceFull, Places } from './places.ts';

/** Comes to a place and stays until it is told to go. */
function comes(places: Places, name: string, weight = 0, isPassing = false) {
  let isIn = false;
  let go: () => void = () => undefined;
  const stay = new Promise<void>((resolve) => {
    go = resolve;
  });
  const act = () => {
    isIn = true;
    return stay;
  };
  const done = places.run(name, act, { weight, isPassing }).catch((error: unknown) => error);
  return { done, leave: () => go(), isIn: () => isIn };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('so many are in at once, the lightest of those who wait goes first, and other places are not held up', async () => {
  const places = new Places({ atOnce: 1, mostWaiting: 10 });
  const first = comes(places, 'school');
  const heavy = comes(places, 'school', 5);
  const light = comes(places, 'school', 1);
  const alike = comes(places, 'school', 1);
  const elsewhere = comes(places, 'home', 9);
  await settle();
  expect([first, heavy, light, alike, elsewhere].map(({ isIn }) => isIn())).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
  first.leave();
  await settle();
  expect([heavy.isIn(), light.isIn(), alike.isIn()]).toEqual([false, true, false]);
  light.leave();
  await settle();
  expect([heavy.isIn(), alike.isIn()]).toEqual([false, true]);
  alike.leave();
  heavy.leave();
  expect(await heavy.done).toBeUndefined();
});

test('where too many wait the heaviest is refused, and of those alike the last', async () => {
  const places = new Places({ atOnce: 1, mostWaiting: 2 });
  const inside = comes(places, 'school');
  const heavy = comes(places, 'school', 5);
  const first = comes(places, 'school', 1);
  const second = comes(places, 'school', 1);
  expect(await heavy.done).toBeInstanceOf(PlaceFull);
  const third = comes(places, 'school', 1);
  expect(await third.done).toBeInstanceOf(PlaceFull);
  for (const each of [inside, first, second]) each.leave();
  await Promise.all([inside.done, first.done, second.done]);
  expect(second.isIn()).toBe(true);
});

test('a rest makes a pace for those who come next, and keeps no answer back', async () => {
  vi.useFakeTimers();
  try {
    const places = new Places({ atOnce: 1, mostWaiting: 10 });
    const came: number[] = [];
    const come = () => places.run('school', async () => void came.push(Date.now()), { restMs: 250 });
    const begun = Date.now();
    const all = Promise.all([come(), come(), come()]);
    await vi.advanceTimersByTimeAsync(0);
    expect(came).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(250);
    expect(came).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(250);
    await all;
    expect(came.map((at) => at - begun)).toEqual([0, 250, 500]);
  } finally {
    vi.useRealTimers();
  }
});

test('a pace is the same where each of those takes long, up to the whole rest', async () => {
  vi.useFakeTimers();
  try {
    const places = new Places({ atOnce: 1, mostWaiting: 10 });
    const came: number[] = [];
    const come = (takes: number) =>
      places.run(
        'school',
        async () => {
          came.push(Date.now());
          await new Promise((resolve) => setTimeout(resolve, takes));
        },
        { restMs: 250 },
      );
    const begun = Date.now();
    const all = Promise.all([100, 250, 400, 0].map(come));
    await vi.advanceTimersByTimeAsync(1_000);
    await all;
    expect(came.map((at) => at - begun)).toEqual([0, 250, 500, 900]);
  } finally {
    vi.useRealTimers();
  }
});

test('where the pace calls for fewer, those who came before there was a pace are not among them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const places = new Places({ atOnce: 1, mostWaiting: 10 });
    const inside = comes(places, 'school');
    const before = Array.from({ length: 5 }, () => comes(places, 'school'));
    const paced = () => places.run('school', async () => 'in', { restMs: 100, mostWaiting: 2 });
    const [first, second] = [paced(), paced()];
    await expect(paced()).rejects.toBeInstanceOf(PlaceFull);
    for (const each of [inside, ...before]) each.leave();
    await Promise.all(before.map(({ done }) => done));
    expect(before.map(({ isIn }) => isIn())).not.toContain(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(await Promise.all([first, second])).toEqual(['in', 'in']);
  } finally {
    vi.useRealTimers();
  }
});

test('who would wait for half a minute is refused, and keeps nobody else from their turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const places = new Places({ atOnce: 1, mostWaiting: 10 });
    const inside = comes(places, 'school');
    const waiting = comes(places, 'school');
    await vi.advanceTimersByTimeAsync(25_000);
    const later = comes(places, 'school');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting.done).toBeInstanceOf(PlaceFull);
    inside.leave();
    later.leave();
    expect(await later.done).toBeUndefined();
    expect(later.isIn()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('a failure gives the room back', async () => {
  const places = new Places({ atOnce: 1, mostWaiting: 1 });
  const failing = places.run('school', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await places.run('school', async () => 'in')).toBe('in');
});

test('who passes waits as long as anybody in their place, and nobody waits for them', async () => {
  const places = new Places({ atOnce: 1, mostWaiting: 2 });
  const passing = () => comes(places, 'school', 1, true);
  const atOnce = passing();
  await settle();
  expect(atOnce.isIn()).toBe(true);
  const inside = comes(places, 'school');
  const before = Array.from({ length: 50 }, passing);
  const first = comes(places, 'school', 1);
  const between = Array.from({ length: 50 }, passing);
  const second = comes(places, 'school', 1);
  // Two wait: whoever comes after them is refused, whether they would be waited for or not.
  expect(await passing().done).toBeInstanceOf(PlaceFull);
  expect(await comes(places, 'school', 1).done).toBeInstanceOf(PlaceFull);
  await settle();
  const areIn = (these: { isIn(): boolean }[]) => new Set(these.map(({ isIn }) => isIn()));
  expect(areIn([...before, first, ...between, second])).toEqual(new Set([false]));
  inside.leave();
  await settle();
  expect(areIn([...before, first])).toEqual(new Set([true]));
  expect(areIn([...between, second])).toEqual(new Set([false]));
  first.leave();
  await settle();
  expect(areIn([...between, second])).toEqual(new Set([true]));
  second.leave();
  await second.done;
  expect(await places.run('school', async () => 'in')).toBe('in');
});
