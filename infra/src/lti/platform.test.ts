import { afterEach, expect, test, vi } from 'vitest';
import { LtiPlatform } from './platform.ts';
import { ltiSettings } from './settings.ts';
import type { ToolKeys } from './tool-keys.ts';

afterEach(() => vi.unstubAllGlobals());

const [settings] = ltiSettings({
  LTI_PLATFORMS: 'moodle',
  LTI_MOODLE_ISSUER: 'https://moodle.example',
  LTI_MOODLE_CLIENT_ID: 'aBc1',
  LTI_MOODLE_DEPLOYMENTS: '1',
});
const lineItem = 'https://moodle.example/lineitem?type_id=1';
const score = { userId: '42', timestamp: '2026-11-20T09:30:00.000Z', points: undefined };

test('a gradebook that does not answer is left alone for a while, and one elsewhere is told nothing', async () => {
  if (settings === undefined) throw new Error('There is no platform.');
  let now = 0;
  let isAway = true;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (isAway) throw new TypeError('fetch failed');
    return Response.json({ access_token: 'token' });
  });
  const toolKeys = { sign: async () => 'signed' } as unknown as ToolKeys;
  const platform = new LtiPlatform(settings, 'https://pollux.example/', toolKeys, () => new Date(now));
  const tells = (item = lineItem) => platform.tell(item, score);
  await expect(tells()).rejects.toMatchObject({ code: 'PLATFORM_AWAY' });
  isAway = false;
  await expect(tells()).rejects.toMatchObject({ code: 'PLATFORM_AWAY' });
  expect(asked.splice(0)).toEqual([settings.tokenUrl]);
  now += 10_000;
  expect(await tells()).toBe(true);
  expect(asked.splice(0)).toEqual([settings.tokenUrl, 'https://moodle.example/lineitem/scores?type_id=1']);
  await expect(tells('https://evil.example/lineitem')).rejects.toMatchObject({ code: 'GRADEBOOK_UNKNOWN' });
  expect(asked).toEqual([]);
});
