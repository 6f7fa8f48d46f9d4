import { expect, test } from 'vitest';
import { type MediaEvent, MediaUploaded, media, NotAnImage } from '../authoring/media.ts';
import { by, given, id, NOW } from '../testing.ts';
import {
  BannerChanged,
  BannerCreated,
  BannerDeleted,
  BannerNotFound,
  banners,
  CreateBanner,
  createBanner,
  DeleteBanner,
  deleteBanner,
  requireBannerImage,
  UpdateBanner,
  updateBanner,
} from './banner.ts';
import {
  AddTestimonial,
  addTestimonial,
  RemoveTestimonial,
  removeTestimonial,
  TestimonialAdded,
  TestimonialNotFound,
  TestimonialRemoved,
  testimonials,
} from './testimonial.ts';

const admin = by(id('ad'));
const at = NOW.toISOString();
const bannerId = id('ba');
const file = `${id('f1')}-20112026093000.webp`;
const plain = { bannerId, title: 'Ask', description: '', image: null, relatedlink: null, isActive: true, at };
const made = BannerCreated({ ...plain, image: file });
const change = (form: object) => UpdateBanner.payload.parse({ id: bannerId, title: 'Ask', ...form });

test('a banner needs a title and nothing else [A237 A238 A239]', () => {
  given(banners)
    .when((banner) => createBanner(CreateBanner.payload.parse({ title: 'Ask' }), banner, admin, { bannerId }))
    .thenEvents(BannerCreated(plain));
  const { error } = CreateBanner.payload.safeParse({ title: '   ' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Banner title is required']);
});

test('a banner that was made is not made again, not even once it is deleted', () => {
  const form = CreateBanner.payload.parse({ title: 'Ask' });
  given(banners, made)
    .when((banner) => createBanner(form, banner, admin, { bannerId }))
    .thenNothing();
  given(banners, made, BannerDeleted({ bannerId, at }))
    .when((banner) => createBanner(form, banner, admin, { bannerId }))
    .thenNothing();
});

test('changing a banner keeps its image unless another one, or none, is given [A225 A292]', () => {
  given(banners, made)
    .when((banner) => updateBanner(change({ isActive: false }), banner, admin))
    .thenEvents(BannerChanged({ ...plain, image: file, isActive: false }));
  given(banners, made)
    .when((banner) => updateBanner(change({ image: null }), banner, admin))
    .thenEvents(BannerChanged(plain));
});

test('a banner is deleted once, and cannot be changed after that [A293]', () => {
  const { id: deletedId } = DeleteBanner.payload.parse({ id: bannerId });
  const deleted = BannerDeleted({ bannerId, at });
  given(banners, made)
    .when((banner) => deleteBanner(deletedId, banner, admin))
    .thenEvents(deleted);
  given(banners, made, deleted)
    .when((banner) => deleteBanner(bannerId, banner, admin))
    .thenNothing();
  given(banners, made, deleted)
    .when((banner) => updateBanner(change({}), banner, admin))
    .rejects(BannerNotFound);
  given(banners)
    .when((banner) => deleteBanner(bannerId, banner, admin))
    .rejects(BannerNotFound);
});

test('a banner shows an image that was uploaded for banners, and no other file [A240]', () => {
  const upload: MediaEvent['data'] = {
    mediaId: id('f1'),
    ownerId: id('ad'),
    purpose: 'banner',
    file,
    originalName: 'banner.png',
    width: 1600,
    height: 1000,
    bytes: 9,
    at,
  };
  const uploaded = (parts: object) => given(media, MediaUploaded({ ...upload, ...parts })).state;
  expect(() => requireBannerImage(file, uploaded({}))).not.toThrow();
  for (const other of [uploaded({ purpose: 'cover' }), uploaded({ file: 'another' }), media.initial]) {
    expect(() => requireBannerImage(file, other)).toThrow(NotAnImage);
  }
});

test('a testimonial is added with its author, and removed once [C031]', () => {
  const testimonialId = id('7e');
  const words = AddTestimonial.payload.parse({ author: 'A person', text: 'It works.' });
  const added = TestimonialAdded({ testimonialId, author: 'A person', role: '', text: 'It works.', at });
  given(testimonials)
    .when((testimonial) => addTestimonial(words, testimonial, admin, { testimonialId }))
    .thenEvents(added);
  const { id: removedId } = RemoveTestimonial.payload.parse({ id: testimonialId });
  const remove = given(testimonials, added).when((testimonial) =>
    removeTestimonial(removedId, testimonial, admin),
  );
  remove.thenEvents(TestimonialRemoved({ testimonialId, at }));
  given(testimonials, added, TestimonialRemoved({ testimonialId, at }))
    .when((testimonial) => removeTestimonial(testimonialId, testimonial, admin))
    .thenNothing();
  given(testimonials)
    .when((testimonial) => removeTestimonial(testimonialId, testimonial, admin))
    .rejects(TestimonialNotFound);
});
