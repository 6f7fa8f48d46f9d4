import type { CreatePoll } from '@pollux/domain/authoring/saving';
import type { Input } from '@pollux/domain/kernel/command';
import type { CastVote } from '@pollux/domain/voting/ballot';
import type { Random } from '@pollux/infra/test/support/random';
import type { ApiClient } from './api-client.ts';
import { draw, type Picture } from './pictures.ts';

/** How people answer: a choice or a word, and how many of a hundred give it, more or less. */
interface Leaning {
  readonly text: string;
  readonly weight: number;
}

const THEMES: readonly Leaning[] = [
  { text: 'Music from every state', weight: 38 },
  { text: 'A journey through space', weight: 27 },
  { text: 'Stories our grandparents told', weight: 21 },
  { text: 'The city in the year 2100', weight: 14 },
];

const POSTERS: readonly (Leaning & { readonly picture: Picture })[] = [
  {
    text: 'Lantern evening',
    weight: 34,
    picture: { shape: 'lanterns', from: '#3b0764', to: '#9d174d', ink: '#fbbf24' },
  },
  {
    text: 'Night sky',
    weight: 31,
    picture: { shape: 'stars', from: '#020617', to: '#1e3a8a', ink: '#fef9c3' },
  },
  {
    text: 'Monsoon sea',
    weight: 12,
    picture: { shape: 'waves', from: '#ecfeff', to: '#0e7490', ink: '#164e63' },
  },
  {
    text: 'Lotus',
    weight: 23,
    picture: { shape: 'petals', from: '#ecfdf5', to: '#6ee7b7', ink: '#be185d' },
  },
];

const WORDS: readonly Leaning[] = [
  { text: 'friendship', weight: 20 },
  { text: 'fun', weight: 16 },
  { text: 'learning', weight: 13 },
  { text: 'home', weight: 10 },
  { text: 'curious', weight: 8 },
  { text: 'நட்பு', weight: 8 },
  { text: 'उत्साह', weight: 6 },
  { text: 'sports', weight: 6 },
  { text: 'noisy', weight: 5 },
  { text: 'teachers', weight: 5 },
  { text: 'library', weight: 4 },
  { text: 'together', weight: 4 },
  { text: 'கனவு', weight: 3 },
  { text: 'creative', weight: 3 },
  { text: 'homework', weight: 3 },
  { text: 'canteen', weight: 3 },
  { text: 'proud', weight: 2 },
  { text: 'second family', weight: 2 },
  { text: 'cricket', weight: 2 },
  { text: 'growing up', weight: 1 },
];

/** What a person answers, by question id. */
export type Answers = Input<typeof CastVote>['answers'];

/** A poll ready to be created, and people ready to answer it. */
export interface SamplePoll {
  readonly content: Input<typeof CreatePoll>;
  /** One person's answers: every choice, and nearly always a word. */
  answer(random: Random): Answers;
}

/** Makes the poll of an annual day: a choice, a choice among pictures and a word cloud. Uploads its pictures. */
export async function samplePoll(creator: ApiClient, random: Random): Promise<SamplePoll> {
  const cover = await draw({ shape: 'stars', from: '#312e81', to: '#db2777', ink: '#fde68a' }, 1200, 630);
  const themes = THEMES.map((theme) => ({ ...theme, id: random.id() }));
  const posters = await Promise.all(
    POSTERS.map(async ({ picture, ...option }) => ({
      ...option,
      id: random.id(),
      image: await creator.upload('question', await draw(picture, 640, 640)),
    })),
  );
  const [theme, look, word] = [random.id(), random.id(), random.id()];
  return {
    content: {
      quizTitle: 'Annual Day: you decide',
      quizDescription: 'Choose the theme and the poster, and tell us what this school is to you.',
      coverImage: await creator.upload('cover', cover),
      language: 'Eng',
      accessType: 'public',
      organisationName: 'Vaigai Public School',
      questions: [
        {
          id: theme,
          type: 'mcq',
          title: 'Which theme should our annual day have?',
          options: themes.map(({ id, text }) => ({ id, text })),
        },
        {
          id: look,
          type: 'mcq',
          title: 'Which poster do you like best?',
          options: posters.map(({ id, text, image }) => ({ id, text, image })),
        },
        {
          id: word,
          type: 'wordcloud',
          title: 'Our school in one word',
          compulsory: false,
        },
      ],
    },
    answer(random) {
      const choices: Answers = {
        [theme]: { type: 'mcq', optionId: random.weighted(themes, ({ weight }) => weight).id },
        [look]: { type: 'mcq', optionId: random.weighted(posters, ({ weight }) => weight).id },
      };
      if (random.chance(0.06)) return choices;
      return { ...choices, [word]: { type: 'wordcloud', word: capitalisedAtTimes(random) } };
    },
  };
}

// People write "Fun" as well as "fun"; both are the same word (P118).
function capitalisedAtTimes(random: Random): string {
  const { text } = random.weighted(WORDS, ({ weight }) => weight);
  return random.chance(0.3) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
