import { expect, test } from 'vitest';
import { by, given, id } from '../testing.ts';
import {
  deletePersonalImages,
  isPrivateImage,
  PersonalImageFile,
  type PersonalImagePurpose,
  PersonalImagesDeleted,
  PersonalImageUploaded,
  personalImageFile,
  personalImages,
  replacedPictures,
  requirePersonalImage,
  UnknownPersonalImage,
  uploadPersonalImage,
} from './personal-images.ts';

const ownerId = id('a');
const hour = (hours: number) => new Date(Date.UTC(2026, 10, 20, hours));
const uploaded = (purpose: PersonalImagePurpose, hours: number) =>
  PersonalImageUploaded({
    ownerId,
    purpose,
    file: personalImageFile(purpose, id(hours), hour(hours)),
    width: 512,
    height: 512,
    bytes: 1000,
    at: hour(hours).toISOString(),
  });
const [first, second, third] = [uploaded('profile', 1), uploaded('profile', 2), uploaded('profile', 3)];
const evidence = uploaded('cancellation', 1);

test('an image is named by what it shows and when, and a private one is told by its name [P194]', () => {
  expect(first.data.file).toBe(`${id(1)}-20112026010000.webp`);
  expect(evidence.data.file).toBe(`private-${id(1)}-20112026010000.webp`);
  expect([first, evidence].map(({ data }) => isPrivateImage(data.file))).toEqual([false, true]);
  expect(PersonalImageFile.safeParse(`private-../${id(1)}-20112026010000.webp`).success).toBe(false);
});

test('the same file is recorded once, and again when it was deleted in between', () => {
  const { ownerId: _owner, at: _at, ...image } = first.data;
  const upload = (images: Parameters<typeof uploadPersonalImage>[1]) =>
    uploadPersonalImage(image, images, by(ownerId, hour(1)));
  given(personalImages).when(upload).thenEvents(first);
  given(personalImages, first).when(upload).thenNothing();
  const deleted = PersonalImagesDeleted({ ownerId, files: [image.file], at: hour(2).toISOString() });
  given(personalImages, first, deleted).when(upload).thenEvents(first);
});

test('only an own image of the same purpose can be used, while it is there [P501]', () => {
  const { state } = given(personalImages, first, evidence);
  requirePersonalImage(first.data.file, 'profile', state);
  expect(() => requirePersonalImage(evidence.data.file, 'profile', state)).toThrow(UnknownPersonalImage);
  expect(() => requirePersonalImage(second.data.file, 'profile', state)).toThrow(UnknownPersonalImage);
});

test('a changed profile leaves its picture, later uploads and images for other purposes', () => {
  const { state } = given(personalImages, first, second, evidence, third);
  const at = (hours: number, minutes = 30) =>
    new Date(hour(hours).getTime() + minutes * 60_000).toISOString();
  expect(replacedPictures(state, second.data.file, at(2))).toEqual([first.data.file]);
  expect(replacedPictures(state, null, at(2))).toEqual([first.data.file, second.data.file]);
  expect(replacedPictures(state, first.data.file, at(0))).toEqual([]);
});

test('deleting what is gone already says nothing', () => {
  const { file } = first.data;
  const remove = (images: Parameters<typeof deletePersonalImages>[2]) =>
    deletePersonalImages(ownerId, [file], images, by(ownerId, hour(4)));
  const deleted = PersonalImagesDeleted({ ownerId, files: [file], at: hour(4).toISOString() });
  given(personalImages, first, second).when(remove).thenEvents(deleted);
  given(personalImages, first, second, deleted).when(remove).thenNothing();
});
