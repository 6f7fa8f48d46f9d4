// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { axeViolations } from '../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../shared/testing/fake-api.ts';
import { renderApp } from '../../shared/testing/render-app.tsx';
import { type OptionMedia, OptionMediaFields } from './option-media-fields.tsx';

const image = `${'c'.repeat(24)}-22112026100000.webp`;
const audio = `${'d'.repeat(24)}-22112026100000.mp3`;
const nothing: OptionMedia = { image: null, audio: null, video: null };
const everything = { image: true, audio: true, video: true };
const uploaded = (file: string) => ({ success: true, message: '', position: '1', file, width: 1, height: 1 });

async function open(media = nothing, allowed = everything, answers: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({ 'POST /api/media': uploaded(image), 'POST /api/media/audio': uploaded(audio), ...answers });
  const shown = { media };
  const onMedia = (media: OptionMedia) => {
    shown.media = media;
  };
  const Screen = () => {
    const [media, setMedia] = useState(shown.media);
    useEffect(() => {
      onMedia(media);
    }, [media]);
    return (
      <OptionMediaFields
        {...media}
        number={2}
        allowed={allowed}
        onChange={(fields) => setMedia((before) => ({ ...before, ...fields }))}
      />
    );
  };
  await renderApp({ '/': Screen }, '/');
  return shown;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Hands a file to the dialog that the button opens. */
async function choose(name: string, file: File) {
  const opener = await screen.findByRole('button', { name });
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.click(opener);
  const [input] = click.mock.instances as unknown as HTMLInputElement[];
  click.mockRestore();
  if (input === undefined) throw new Error(`${name} opens no dialog.`);
  await userEvent.upload(input, file, { applyAccept: false });
}

const png = new File([new Uint8Array(8)], 'a.png', { type: 'image/png' });
const mp3 = new File([new Uint8Array(8)], 'a.mp3', { type: 'audio/mpeg' });

test('an option takes an image, a sound and a video, and gives them back [C141 C160]', async () => {
  const shown = await open();
  await press('Add an image, sound or video to option 2');
  await choose('Add an image to option 2', png);
  await waitFor(() => expect(shown.media.image).toBe(image));
  await choose('Add a sound to option 2', mp3);
  await waitFor(() => expect(shown.media.audio).toBe(audio));
  await press('Add a video to option 2');
  await userEvent.click(await screen.findByRole('textbox', { name: 'Video link of option 2' }));
  await userEvent.paste('https://vimeo.com/76979871');
  await waitFor(() => expect(shown.media.video).toBe('https://vimeo.com/76979871'));
  expect(await axeViolations()).toEqual([]);
  await press('Remove image of option 2');
  await press('Remove sound of option 2');
  await press('Remove video of option 2');
  expect(shown.media).toEqual(nothing);
});

test('why an upload failed is said where it was chosen', async () => {
  const refusal = problem(422, 'not-an-image', 'Choose a PNG, JPEG, WebP or GIF image.');
  const shown = await open(nothing, everything, { 'POST /api/media': refusal });
  await press('Add an image, sound or video to option 2');
  await choose('Add an image to option 2', png);
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a PNG, JPEG, WebP or GIF image.');
  expect(shown.media).toEqual(nothing);
});

test('where an image is all that the plan includes, it is chosen at once [C141]', async () => {
  const shown = await open(nothing, { image: true, audio: false, video: false });
  await choose('Add an image to option 2', png);
  await waitFor(() => expect(shown.media.image).toBe(image));
  await press('Image of option 2');
  await press('Remove image of option 2');
  expect(shown.media).toEqual(nothing);
});

test('where nothing may be added and nothing is there, there is no button', async () => {
  await open(nothing, { image: false, audio: false, video: false });
  await waitFor(() => expect(document.querySelector('main, body')).not.toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});
