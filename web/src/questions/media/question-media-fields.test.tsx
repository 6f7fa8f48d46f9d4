// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { axeViolations } from '../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../shared/testing/fake-api.ts';
import { renderApp } from '../../shared/testing/render-app.tsx';
import { QuestionMediaFields } from './question-media-fields.tsx';
import type { ShownMedia } from './question-media.tsx';

const image = `${'c'.repeat(24)}-22112026100000.webp`;
const audio = `${'d'.repeat(24)}-22112026100000.mp3`;
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const nothing: ShownMedia = { image: null, imageAlt: '', audio: null, video: null };
const everything = { image: true, audio: true, video: true };
const uploaded = (file: string) => ({ success: true, message: '', position: '1', file, width: 1, height: 1 });

async function open({
  media = nothing,
  allowed = everything,
  answers = {},
}: {
  media?: ShownMedia;
  allowed?: typeof everything;
  answers?: Parameters<typeof fakeApi>[0];
} = {}) {
  const seen = fakeApi({
    'POST /api/media': uploaded(image),
    'POST /api/media/audio': { ...uploaded(audio), originalName: 'veena.mp3', bytes: 9 },
    ...answers,
  });
  const shown = { media };
  const onMedia = (media: ShownMedia) => {
    shown.media = media;
  };
  const Screen = () => {
    const [media, setMedia] = useState(shown.media);
    useEffect(() => {
      onMedia(media);
    }, [media]);
    return (
      <section aria-label="Question 3">
        <textarea aria-label="Title" />
        <QuestionMediaFields
          {...media}
          number={3}
          allowed={allowed}
          onChange={(fields) => setMedia((before) => ({ ...before, ...fields }))}
        />
      </section>
    );
  };
  await renderApp({ '/': Screen }, '/');
  const card = await screen.findByRole('region', { name: 'Question 3' });
  return { seen, shown, card };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const file = (name: string, type: string, bytes = 8) => new File([new Uint8Array(bytes)], name, { type });
const png = (bytes?: number) => file('picture.png', 'image/png', bytes);
const mp3 = (bytes?: number) => file('veena.mp3', 'audio/mpeg', bytes);

/** Hands a file to the dialog that the button opens. */
async function choose(name: string, chosen: File) {
  const opener = await button(name);
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.click(opener);
  const [input] = click.mock.instances as unknown as HTMLInputElement[];
  click.mockRestore();
  if (input === undefined) throw new Error(`${name} opens no dialog.`);
  await userEvent.upload(input, chosen, { applyAccept: false });
}

test('an image is sent as soon as it is chosen, is described, and goes again [C097 C219]', async () => {
  const { seen, shown } = await open();
  await choose('Add an image to question 3', png());
  await waitFor(() => expect(shown.media).toEqual({ ...nothing, image }));
  expect(seen[0]?.path).toBe('/api/media?purpose=question');
  const description = await screen.findByRole('textbox', { name: 'What the image shows' });
  await userEvent.click(description);
  await userEvent.paste('A veena on a mat');
  expect(shown.media.imageAlt).toBe('A veena on a mat');
  expect(screen.getByRole('img', { name: 'A veena on a mat' }).getAttribute('src')).toBe(`/uploads/${image}`);
  await userEvent.click(await button('Remove image of question 3'));
  expect(shown.media).toEqual(nothing);
});

test.each([
  ['dropped on the card', (card: HTMLElement) => fireEvent.drop(card, { dataTransfer: given(png()) })],
  [
    'pasted into any field of it',
    (card: HTMLElement) =>
      fireEvent.paste(within(card).getByLabelText('Title'), { clipboardData: given(png()) }),
  ],
])('an image may be %s [C097]', async (_how, give) => {
  const { shown, card } = await open();
  await button('Add an image to question 3');
  give(card);
  await waitFor(() => expect(shown.media.image).toBe(image));
});

const given = (...files: File[]) => ({ files, types: ['Files'] });

test('what is pasted or dropped and is no image is left to the field', async () => {
  const { seen, card } = await open();
  await button('Add an image to question 3');
  const field = within(card).getByLabelText('Title');
  const isLeft = fireEvent.paste(field, { clipboardData: { files: [], types: ['text/plain'] } });
  expect(isLeft).toBe(true);
  fireEvent.drop(card, { dataTransfer: given(file('notes.txt', 'text/plain')) });
  expect(seen).toEqual([]);
});

test('while an image is dragged over the card, the card shows it', async () => {
  const { card } = await open();
  await button('Add an image to question 3');
  fireEvent.dragOver(card, { dataTransfer: given() });
  expect(card.hasAttribute('data-dragged-over')).toBe(true);
  fireEvent.dragLeave(card, { relatedTarget: document.body });
  expect(card.hasAttribute('data-dragged-over')).toBe(false);
});

test('an image over 5 MB and a sound over 10 MB are refused before they are sent [C098 C259 C378]', async () => {
  const { seen, shown } = await open();
  await choose('Add an image to question 3', png(6_000_000));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Image size should be less than 5MB. A square (1:1) image looks best.',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await choose('Add a sound to question 3', mp3(10_485_761));
  await screen.findByText('Audio size should be less than 10MB');
  expect(seen).toEqual([]);
  expect(shown.media).toEqual(nothing);
});

test('a sound is sent, can be heard under its name, and goes again [C098 C191]', async () => {
  const { shown } = await open();
  await choose('Add a sound to question 3', mp3());
  await waitFor(() => expect(shown.media.audio).toBe(audio));
  await screen.findByRole('group', { name: 'Sound' });
  expect(document.querySelector('audio')?.getAttribute('src')).toBe(`/uploads/audios/${audio}`);
  expect(document.querySelector('audio')?.autoplay).toBe(false);
  await screen.findByText('veena.mp3');
  await userEvent.click(await button('Remove sound of question 3'));
  expect(shown.media).toEqual(nothing);
});

test('after a reload an image and a sound still have the names that they had at home [C191]', async () => {
  const named = (file: string, originalName: string) => ({ imageName: file, originalName });
  await open({
    media: { ...nothing, image, audio },
    answers: {
      [`GET /api/media/${'c'.repeat(24)}`]: named(image, 'leaf of my garden.png'),
      [`GET /api/media/${'d'.repeat(24)}`]: named(audio, 'veena.mp3'),
    },
  });
  await screen.findByText('leaf of my garden.png');
  await screen.findByText('veena.mp3');
  await choose(
    'Replace image of question 3',
    new File([new Uint8Array(8)], 'root.png', { type: 'image/png' }),
  );
  await screen.findByText('root.png');
  expect(screen.queryByText('leaf of my garden.png')).toBeNull();
});

test('a file that is refused leaves the name of the one that is there [C191]', async () => {
  const upload = () => problem(422, 'not-an-image', 'Choose a PNG, JPEG, WebP or GIF image.');
  const kept = { imageName: image, originalName: 'leaf of my garden.png' };
  await open({
    media: { ...nothing, image },
    answers: { 'POST /api/media': upload, [`GET /api/media/${'c'.repeat(24)}`]: kept },
  });
  await screen.findByText('leaf of my garden.png');
  await choose('Replace image of question 3', new File(['no image'], 'song.png', { type: 'image/png' }));
  await screen.findByRole('alert');
  expect(screen.queryByText('song.png')).toBeNull();
  await screen.findByText('leaf of my garden.png');
});

test('an upload tells how far it has come, and is stopped', async () => {
  const { shown } = await open({ answers: { 'POST /api/media/audio': () => new Promise<object>(() => {}) } });
  await choose('Add a sound to question 3', mp3());
  await screen.findByText('50%');
  await userEvent.click(await button('Stop'));
  await waitFor(() => expect(screen.queryByText('50%')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(shown.media).toEqual(nothing);
});

test('what did not arrive is tried again, what was refused is not', async () => {
  let tries = 0;
  const answer = () => {
    tries += 1;
    if (tries === 1) return Promise.reject(new TypeError('offline'));
    if (tries === 2) return uploaded(image);
    return problem(422, 'not-an-image', 'Choose a PNG, JPEG, WebP or GIF image.');
  };
  const { shown } = await open({ answers: { 'POST /api/media': answer } });
  await choose('Add an image to question 3', png());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The image could not be sent. Check your connection and try again.',
  );
  await userEvent.click(await button('Try again'));
  await waitFor(() => expect(shown.media.image).toBe(image));
  await choose('Replace image of question 3', png());
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a PNG, JPEG, WebP or GIF image.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(shown.media.image).toBe(image);
});

test('another image is described anew', async () => {
  const other = `${'e'.repeat(24)}-22112026100000.webp`;
  const { shown } = await open({
    media: { ...nothing, image, imageAlt: 'A veena' },
    answers: { 'POST /api/media': uploaded(other) },
  });
  await choose('Replace image of question 3', png());
  await waitFor(() => expect(shown.media).toEqual({ ...nothing, image: other }));
});

test('a video is taken by its link, in whatever form that is pasted [C099 C157]', async () => {
  const { shown } = await open();
  await userEvent.click(await button('Add a video to question 3'));
  const link = await screen.findByRole('textbox', { name: 'Video link of question 3' });
  expect(document.activeElement).toBe(link);
  await userEvent.type(link, 'https://elsewhere.example/film{Enter}');
  await screen.findByText('Paste the link of a video on YouTube or Vimeo.');
  expect(link.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(link);
  await userEvent.paste('https://youtu.be/dQw4w9WgXcQ?si=share');
  await waitFor(() => expect(shown.media.video).toBe(video));
  await userEvent.click(await button('Remove video of question 3'));
  expect(shown.media).toEqual(nothing);
});

test('nothing is asked of the host of a video before it is played [C099 P266]', async () => {
  await open({ media: { ...nothing, video } });
  const poster = await screen.findByRole('button', { name: /Play video/ });
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(poster);
  const frame = document.querySelector('iframe');
  expect(frame?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation');
  expect(frame?.title).toBe('Video from YouTube');
});

test('an image and a sound that cannot be loaded say so', async () => {
  await open({ media: { ...nothing, image, audio } });
  fireEvent.error(await screen.findByRole('img', { name: 'Image of question 3' }));
  await screen.findByText('This image could not be loaded.');
  fireEvent.error(document.querySelector('audio') as HTMLAudioElement);
  await screen.findByText('The sound could not be loaded.');
  expect(await button('Remove image of question 3')).toBeTruthy();
  expect(await button('Remove sound of question 3')).toBeTruthy();
});

test('what the plan does not include is not offered, and what is there can go [C097 C098 C099]', async () => {
  const { shown, card, seen } = await open({
    media: { ...nothing, audio },
    allowed: { image: false, audio: false, video: false },
  });
  await screen.findByText(/Your plan does not include: images, sounds, videos\./);
  for (const name of [/^Add an image/, /^Add a sound/, /^Add a video/, /^Replace sound/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  fireEvent.drop(card, { dataTransfer: given(png()) });
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(await button('Remove sound of question 3'));
  expect(shown.media).toEqual(nothing);
});

test('has nothing that axe finds fault with', async () => {
  await open({ media: { image, imageAlt: '', audio, video } });
  await screen.findByRole('group', { name: 'Sound' });
  expect(await axeViolations()).toEqual([]);
});
