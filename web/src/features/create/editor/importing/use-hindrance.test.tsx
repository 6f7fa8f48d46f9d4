// @vitest-environment happy-dom
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import type { Question } from '@pollux/domain/questions/question-types';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { choice } from '../testing/open-editor.tsx';
import { file, lists } from '../testing/graded.ts';
import { useHindrance } from './use-hindrance.ts';

const everything = { imageInQuestions: true, audioInQuestions: true, videoInQuestions: true };
const sound = `${'d'.repeat(24)}-22112026100000.mp3`;
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const inOption = (media: object) => choice.options.map((option) => ({ ...option, ...media }));

/** What is said of a question where the plan includes all media but this. */
async function saidOf(question: Question, lacking: Partial<typeof everything>) {
  const entitlements = { ...entitlementsOf('premium'), ...everything, ...lacking };
  fakeApi({
    ...lists,
    'GET /api/users/me/entitlements': { subscriptionType: 'premium', ...entitlements },
  });
  const Screen = () => {
    const hindranceOf = useHindrance();
    return <p>{hindranceOf([question]) ?? 'nothing'}</p>;
  };
  await renderApp({ '/': Screen }, '/');
  return screen;
}

test.each([
  ['an image', { imageInQuestions: false }, { image: file('c') }],
  ['a sound', { audioInQuestions: false }, { audio: sound }],
  ['a video', { videoInQuestions: false }, { video }],
])(
  '%s that the plan does not include is not taken from a file or a bank [C097 C098 C099]',
  async (_what, lacking, media) => {
    const first = await saidOf({ ...choice, ...media }, lacking);
    expect(await first.findByText('locked')).toBeTruthy();
  },
);

test.each([
  ['an image', { imageInQuestions: false }, { image: file('c') }],
  ['a sound', { audioInQuestions: false }, { audio: sound }],
  ['a video', { videoInQuestions: false }, { video }],
])('nor %s of an option [C097 C098 C099]', async (_what, lacking, media) => {
  const of = await saidOf({ ...choice, options: inOption(media) }, lacking);
  expect(await of.findByText('locked')).toBeTruthy();
});

test('a sound that the plan includes is', async () => {
  const of = await saidOf({ ...choice, audio: sound }, {});
  expect(await of.findByText('nothing')).toBeTruthy();
});
