import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { twoPages, wav } from '@pollux/infra/files/testing';
import {
  getAttend,
  getDraft,
  getEditor,
  getMyActivities,
  getQuiz,
} from '@pollux/query-api/authoring/contract';
import { getAttemptReport } from '@pollux/query-api/attending/reports-contract';
import { getMediaName } from '@pollux/query-api/authoring/media-contract';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { adminOf, joins, type Person } from '../support/people.ts';
import { asPoll, choiceQuestion, createsPoll, newId } from '../support/polls.ts';
import { createsQuiz, keyedText, starts, submits, writes } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;
beforeAll(async () => {
  creator = await joins(product.origin);
});

async function picture(colour: string, side = 40): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: colour } });
  return new Uint8Array(
    await image
      .png()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toBuffer(),
  );
}

test('images are uploaded ahead, kept under our own names, and shown with their question and option [C068 C097 C141 C190 C329 C331 P247 P484]', async () => {
  const [cover, question, option] = await Promise.all([
    creator.client.upload('cover', await picture('teal')),
    creator.client.upload('question', await picture('gold')),
    creator.client.upload('question', await picture('plum')),
  ]);
  for (const file of [cover, question, option]) expect(file).toMatch(/^[0-9a-f]{24}-\d{14}\.webp$/);
  const asked = choiceQuestion('Which?', ['A', 'B']);
  const options = asked.options.map((each, index) => (index === 0 ? { ...each, image: option } : each));
  const questions = [{ ...asked, image: question, options }];
  const poll = await createsPoll(creator.client, { coverImage: cover, questions });

  for (const contract of [getEditor, getAttend]) {
    const asked = { params: { id: poll.id }, minPosition: poll.position };
    const { content } = asPoll(await creator.client.ask(contract, asked));
    expect(content.coverImage).toBe(cover);
    expect(content.questions[0]).toMatchObject({
      image: question,
      options: [{ image: option }, { image: null }],
    });
  }
  for (const path of [`/uploads/coverimage/${cover}`, `/uploads/${question}`, `/uploads/${option}`]) {
    const served = await fetch(product.origin + path);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('cache-control')).toContain('immutable');
    const etag = served.headers.get('etag') ?? '';
    const again = await fetch(product.origin + path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const { format, width, exif } = await sharp(await served.arrayBuffer()).metadata();
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 40, exif: undefined });
  }
});

test('the same image sent again is the same file', async () => {
  const image = await picture('navy');
  expect(await creator.client.upload('question', image)).toBe(await creator.client.upload('question', image));
});

test('an image and a sound keep the names that they had at home, and tell them to their owner alone [C191]', async () => {
  const image = await creator.client.upload('question', await picture('coral'));
  const sound = await creator.client.uploadAudio(new Uint8Array(wav({ seconds: 1 })), 'Asha sings.wav');
  const nameOf = (who: Person, file: string) =>
    who.client.ask(getMediaName, { params: { id: file.slice(0, 24) } });
  expect(await nameOf(creator, image)).toEqual({ imageName: image, originalName: 'picture.png' });
  expect(await nameOf(creator, sound)).toEqual({ imageName: sound, originalName: 'Asha sings.wav' });
  const other = await joins(product.origin);
  for (const file of [image, `${'0'.repeat(24)}-20261122100000.webp`]) {
    await expect(nameOf(other, file)).rejects.toMatchObject({ status: 404, code: 'not-found' });
  }
});

test('what is sent again under another name keeps that, and what was sent before its own [C191]', async () => {
  const drawn = await picture('teal');
  const sung = new Uint8Array(wav({ seconds: 2 }));
  const sends = async (name: string) => [
    await creator.client.upload('question', drawn, name),
    await creator.client.uploadAudio(sung, name),
  ];
  const [first, second, again] = [await sends('Leaf'), await sends('Root'), await sends('Root')];
  const namesOf = (files: readonly string[]) =>
    Promise.all(
      files.map(async (file) => {
        const named = await creator.client.ask(getMediaName, { params: { id: file.slice(0, 24) } });
        expect(named.imageName).toBe(file);
        return named.originalName;
      }),
    );
  expect(await namesOf(first)).toEqual(['Leaf', 'Leaf']);
  expect(await namesOf(second)).toEqual(['Root', 'Root']);
  expect(again).toEqual(second);
});

test("another person's image cannot be used", async () => {
  const other = await joins(product.origin);
  const coverImage = await other.client.upload('cover', await picture('red'));
  await expect(createsPoll(creator.client, { coverImage })).rejects.toMatchObject({ code: 'unknown-image' });
});

/** Somebody whose plan includes sounds and videos. */
async function joinsWithPremium(): Promise<Person> {
  const [person, admin] = await Promise.all([joins(product.origin), adminOf(product)]);
  await admin.send(ChangePlan, { accountId: person.accountId, subscriptionType: 'premium' });
  return person;
}

test("another person's sound cannot be used, nor a video at a host that we do not know [C098 C099]", async () => {
  const [creator, other] = await Promise.all([joinsWithPremium(), joins(product.origin)]);
  const sound = new Uint8Array(wav({ seconds: 1 }));
  const asked = choiceQuestion('Which?', ['A', 'B']);
  const polls = (media: object) => createsPoll(creator.client, { questions: [{ ...asked, ...media }] });
  await expect(polls({ audio: await other.client.uploadAudio(sound) })).rejects.toMatchObject({
    code: 'unknown-audio',
  });
  const [first, second] = asked.options;
  const audio = await creator.client.uploadAudio(sound);
  const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const poll = await polls({
    audio,
    video: 'https://youtu.be/dQw4w9WgXcQ',
    options: [{ ...first, audio, video }, second],
  });
  for (const contract of [getEditor, getAttend]) {
    const asked = { params: { id: poll.id }, minPosition: poll.position };
    const { content } = asPoll(await creator.client.ask(contract, asked));
    const [question] = content.questions;
    expect(question).toMatchObject({
      audio,
      video,
      options: [
        { audio, video },
        { audio: null, video: null },
      ],
    });
  }
});

test('an answer that is right has an image, a sound and a video, which are shown once what is right is told [C168]', async () => {
  const [owner, other] = await Promise.all([joinsWithPremium(), joins(product.origin)]);
  const right = {
    id: newId(),
    text: 'light',
    mode: 'exact' as const,
    image: await owner.client.upload('question', await picture('olive')),
    audio: await owner.client.uploadAudio(new Uint8Array(wav({ seconds: 1 }))),
    video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  };
  const question = keyedText('What do leaves need?', 'light', { answers: [right] });
  const quiz = await createsQuiz(owner.client, { questions: [question], paymentType: 'free' });
  const { id, position, questions } = quiz;
  const { content } = await owner.client.ask(getEditor, { params: { id }, minPosition: position });
  expect(content.questions).toMatchObject([{ answers: [right] }]);
  const started = await starts(other.client, id);
  const attempt = JSON.stringify(started);
  expect(attempt).toContain(question.title);
  for (const part of [right.image, right.audio, right.video]) expect(attempt).not.toContain(part);

  const { attemptId } = started;
  const submitted = await submits(other.client, { quizId: id, attemptId }, writes({ questions }, 0, 'soil'));
  const asked = { params: { attemptId }, minPosition: submitted.position };
  const { image, audio, video, text } = right;
  expect(await other.client.ask(getAttemptReport, asked)).toMatchObject({
    questionDetails: [{ correctAnswer: ['light'], correctMedia: [{ text, image, audio, video }] }],
  });
});

test('a draft takes what its owner uploaded and videos at hosts that we know, and nothing else [C098 C099 C219]', async () => {
  const [creator, other] = await Promise.all([joinsWithPremium(), joins(product.origin)]);
  const sound = new Uint8Array(wav({ seconds: 1 }));
  const [own, theirs] = await Promise.all([
    creator.client.uploadAudio(sound),
    other.client.uploadAudio(sound),
  ]);
  const { id, revision, position: minPosition } = await creator.client.send(OpenDraft, { quizType: 'POLL' });
  const { draft } = await creator.client.ask(getDraft, { params: { id }, minPosition });
  const questionId = draft.questions[0]?.id ?? '';
  const edits = (fields: Record<string, string>) =>
    creator.client.send(EditActivity, {
      id,
      revision,
      edits: [{ edit: 'set-question', questionId, fields: { type: 'wordcloud', ...fields } }],
    });
  await expect(edits({ audio: theirs })).rejects.toMatchObject({ code: 'unknown-audio' });
  await expect(edits({ image: own })).rejects.toMatchObject({ code: 'not-a-draft' });
  await expect(edits({ video: 'https://elsewhere.example/film' })).rejects.toMatchObject({
    code: 'not-a-draft',
  });
  await edits({ audio: own, video: 'https://vimeo.com/76979871' });
});

test.each([
  ['a text', Buffer.from('not an image')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
])('%s is no image, whatever it is called [C068]', async (_name, bytes) => {
  await expect(creator.client.upload('cover', new Uint8Array(bytes))).rejects.toMatchObject({
    status: 422,
    code: 'not-an-image',
  });
});

test('the head of a PNG alone is a damaged image [C068]', async () => {
  const head = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  await expect(creator.client.upload('cover', head)).rejects.toMatchObject({
    status: 422,
    code: 'image-damaged',
  });
});

test('an image of 64 megapixels is refused before it is unpacked', async () => {
  await expect(creator.client.upload('cover', await picture('white', 8_000))).rejects.toMatchObject({
    status: 422,
    code: 'image-vast',
  });
});

test('a cover over 1 MB is refused with its text, a question image of that size is taken [C258 C259 C377]', async () => {
  const noise = sharp({
    create: {
      width: 700,
      height: 700,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  const bytes = new Uint8Array(await noise.png({ compressionLevel: 0 }).toBuffer());
  expect(bytes.length).toBeGreaterThan(1_048_576);
  await expect(creator.client.upload('cover', bytes)).rejects.toMatchObject({
    status: 413,
    message: 'Image size should be less than 1MB',
  });
  expect(await creator.client.upload('question', bytes)).toMatch(/webp$/);
});

test('of a certificate a signature is a PNG, and a document becomes an image of its first page, fine enough to print [C295 C296 C408]', async () => {
  const shown = async (file: string) => {
    const served = await fetch(`${product.origin}/uploads/${file}`);
    return sharp(await served.arrayBuffer()).metadata();
  };
  const jpeg = new Uint8Array(
    await sharp(await picture('teal'))
      .jpeg()
      .toBuffer(),
  );
  const pdf = new Uint8Array(twoPages());
  for (const [purpose, bytes, message] of [
    ['signature', jpeg, 'Only PNG files are allowed'],
    ['signature', pdf, 'Only PNG files are allowed'],
    ['logo', pdf, 'Choose a PNG, JPEG, WebP or GIF image.'],
    [
      'certificate',
      new TextEncoder().encode('%PDF-1.7 and no more'),
      'This PDF is damaged or has a password. Choose another one.',
    ],
    ['certificate', new TextEncoder().encode('A text'), 'Choose a PNG, JPEG or PDF file.'],
  ] as const)
    await expect(creator.client.upload(purpose, bytes)).rejects.toMatchObject({ status: 422, message });

  expect(await shown(await creator.client.upload('signature', await picture('navy')))).toMatchObject({
    width: 40,
  });
  expect(await shown(await creator.client.upload('certificate', jpeg))).toMatchObject({ width: 40 });
  expect(await shown(await creator.client.upload('certificate', pdf))).toMatchObject({
    format: 'webp',
    width: 3508,
    height: 1754,
  });
  // As much as is taken, and one byte more.
  for (const purpose of ['signature', 'logo', 'certificate'] as const) {
    const small = await picture('teal');
    const filled = new Uint8Array(1_048_576);
    filled.set(small);
    expect(await creator.client.upload(purpose, filled.subarray(0, 1_048_575))).toMatch(/webp$/);
    await expect(creator.client.upload(purpose, filled)).rejects.toMatchObject({
      status: 413,
      message: 'File size should be less than 1 MB',
    });
  }
});

test.each(['/uploads/..%2Fsecret.key', '/uploads/coverimage/..%2F..%2Fsecret.key', '/uploads/x.webp'])(
  '%s leads nowhere [C329 P484]',
  async (path) => {
    const response = await fetch(product.origin + path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/[0-9a-f]{64}/);
  },
);

test("a saved poll is returned as it was saved, with its kind, its owner's link and its times [C178 C179 C181 C185 P240 P241 P250 P258]", async () => {
  const changes = {
    fontSize: 20,
    fontStyle: 'Garamond' as const,
    themeId: 2 as const,
    musicId: 3 as const,
    language: 'tam',
  };
  const poll = await createsPoll(creator.client, changes);
  const { allQuiz } = await creator.client.ask(getMyActivities, { minPosition: poll.position });
  const entry = allQuiz.find(({ id }) => id === poll.id);
  expect(entry).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    quizType: 'POLL',
    quizTitle: poll.content.quizTitle,
    quizDescription: poll.content.quizDescription,
    language: 'tam',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    quizUrl: `${product.origin}/attendpoll/${poll.id}`,
  });
  const editor = await creator.client.ask(getEditor, { params: { id: poll.id } });
  expect(editor.content).toEqual(poll.content);
  expect(editor.content).toMatchObject(changes);
  const { quiz } = await creator.client.ask(getQuiz, { params: { id: poll.id } });
  expect([quiz.id, quiz.userId, quiz.createdAt]).toEqual([poll.id, creator.accountId, entry?.createdAt]);
});
