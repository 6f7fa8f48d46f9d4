// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MusicId } from '../../../../shared/music/tracks.ts';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { MusicChoice } from './music-choice.tsx';

/** What is heard: the tracks that were started and are not closed again. */
let heard: FakeContext[];
let isLoadable: boolean;

class FakeContext {
  readonly currentTime = 0;
  readonly destination = {};
  isClosed = false;
  isSuspended = false;
  constructor() {
    heard.push(this);
  }
  async decodeAudioData() {
    return {};
  }
  async suspend() {
    this.isSuspended = true;
  }
  async resume() {
    this.isSuspended = false;
  }
  async close() {
    this.isClosed = true;
  }
}

/** The options that each source of sound was made with. */
let sources: { loop: boolean; loopStart: number; loopEnd: number }[];

beforeEach(() => {
  heard = [];
  sources = [];
  isLoadable = true;
  vi.stubGlobal('AudioContext', FakeContext);
  const connects = { connect: () => connects };
  vi.stubGlobal(
    'GainNode',
    class {
      readonly gain = { linearRampToValueAtTime: () => undefined };
      readonly connect = connects.connect;
    },
  );
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class {
      readonly connect = connects.connect;
      readonly start = () => undefined;
      constructor(_context: unknown, options: (typeof sources)[number]) {
        sources.push(options);
      }
    },
  );
});

async function open() {
  const chosen: MusicId[] = [];
  const Screen = () => {
    const [value, setValue] = useState<MusicId>(1);
    return (
      <MusicChoice
        value={value}
        onChange={(musicId) => {
          chosen.push(musicId);
          setValue(musicId);
        }}
      />
    );
  };
  const app = await renderApp({ '/': Screen }, '/');
  // After the app, whose own requests are not of interest here.
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(8), { status: isLoadable ? 200 : 503 }));
  return { ...app, chosen };
}

const sounding = () => heard.filter(({ isClosed }) => !isClosed).length;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('one of four tracks is chosen [C116 C392]', async () => {
  const { chosen } = await open();
  const names = (await screen.findAllByRole('radio')).map((radio) => radio.closest('div')?.textContent);
  expect(names).toHaveLength(4);
  await userEvent.click(screen.getByRole('radio', { name: 'Focused' }));
  expect(chosen).toEqual([3]);
  expect(await axeViolations()).toEqual([]);
});

test('each track can be heard, one at a time, and nothing before it is asked for [C116]', async () => {
  await open();
  await screen.findByRole('radio', { name: 'Calm' });
  expect(heard).toEqual([]);
  await press('Play Calm');
  await waitFor(() => expect(sources).toHaveLength(1));
  expect(sources[0]).toMatchObject({ loop: true, loopStart: 0.1, loopEnd: 21.1 });
  await press('Play Upbeat');
  await waitFor(() => expect(sounding()).toBe(1));
  expect(screen.getByRole('button', { name: 'Stop Upbeat' }).getAttribute('aria-pressed')).toBe('true');
  await press('Stop Upbeat');
  await waitFor(() => expect(sounding()).toBe(0));
});

test('is silent while the page is out of sight, and ends with it', async () => {
  const { unmount } = await open();
  await press('Play Calm');
  await waitFor(() => expect(sources).toHaveLength(1));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard[0]?.isSuspended).toBe(true);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard[0]?.isSuspended).toBe(false);
  hidden.mockRestore();
  unmount();
  await waitFor(() => expect(sounding()).toBe(0));
});

test('music that cannot be loaded says so', async () => {
  await open();
  isLoadable = false;
  await press('Play Calm');
  expect((await screen.findByRole('alert')).textContent).toBe('The music could not be loaded.');
  await screen.findByRole('button', { name: 'Play Calm' });
});
