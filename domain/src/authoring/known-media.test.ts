import { expect, test } from 'vitest';
import { id } from '../testing.ts';
import { hasKnownMedia, uploadsIn } from './known-media.ts';

const image = `${id(1)}-22112026101500.webp`;
const audio = `${id(2)}-22112026101500.mp3`;
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

const question = {
  title: 'What is heard?',
  image,
  audio,
  video,
  options: [
    { id: id(3), text: 'A veena', image: null, audio: null, video: null },
    { id: id(4), text: 'A flute', image, audio, video: null },
  ],
};

test('images, sounds and videos are known at any depth', () => {
  expect(hasKnownMedia([{ coverImage: image }, [question]])).toBe(true);
  expect(uploadsIn([{ coverImage: image }, [question]])).toEqual([image, image, audio, image, audio]);
});

test.each([
  ['a cover of another name', { coverImage: 'https://elsewhere.example/cover.png' }],
  ['a sound as an image', { ...question, image: audio }],
  ['an image as a sound', { ...question, audio: image }],
  ['a private image', { ...question, image: `private-${image}` }],
  ['a path', { ...question, audio: `../${audio}` }],
  ['a video at no host that we know', { ...question, video: 'https://elsewhere.example/film' }],
  ['a video by another link than events hold', { ...question, video: 'https://youtu.be/dQw4w9WgXcQ' }],
  ['a signature of another name', { settings: { ownerSignature: 'signature.png' } }],
  ['a script', { ...question, video: 'javascript:alert(1)' }],
  ['an address in an option', { ...question, options: [{ ...question.options[0], audio: '//elsewhere' }] }],
])('%s is not', (_name, value) => {
  expect(hasKnownMedia([value])).toBe(false);
});

test('texts are texts, whatever they say', () => {
  expect(hasKnownMedia({ title: 'https://elsewhere.example', options: [{ text: 'video' }] })).toBe(true);
});
