import { PollInput } from '@pollux/domain/authoring/content/poll';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { describe, expect, test } from 'vitest';
import { isExample } from './example-names.ts';
import { exampleDraft } from './examples.ts';

const contentOf = ({ details, questions, settings }: Draft) => ({ ...details, questions, ...settings });
const texts = { title: 'Annual day', description: 'Help us.', question: 'Which theme?' };

describe('an example could be published as it is', () => {
  test('a choice', () => {
    const draft = exampleDraft({ ...texts, options: ['Music', 'Space', 'Stories'] }, 'tam');
    expect(PollInput.parse(contentOf(draft))).toMatchObject({
      quizTitle: 'Annual day',
      language: 'tam',
      accessType: 'private',
      questions: [
        {
          type: 'mcq',
          title: 'Which theme?',
          options: [{ text: 'Music' }, { text: 'Space' }, { text: 'Stories' }],
        },
      ],
    });
  });

  test('a word cloud', () => {
    const draft = exampleDraft({ ...texts, options: [] }, 'Eng');
    expect(PollInput.parse(contentOf(draft)).questions).toMatchObject([
      { type: 'wordcloud', title: 'Which theme?' },
    ]);
  });
});

test('names that there are not are no examples', () => {
  expect(['room', 'word', 'Room', '', undefined].map(isExample)).toEqual([true, true, false, false, false]);
});
