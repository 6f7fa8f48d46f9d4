import { randomBytes } from 'node:crypto';
import { PollInput } from '@pollux/domain/authoring/content/poll';
import { CreatePoll } from '@pollux/domain/authoring/saving';
import type { Input } from '@pollux/domain/kernel/command';
import type { CastVote } from '@pollux/domain/voting/ballot';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import type { ApiClient } from '../../demo/api-client.ts';

export type PollForm = Input<typeof CreatePoll>;
type QuestionForm = PollForm['questions'][number];
type Answers = Input<typeof CastVote>['answers'];

/** An id as the wizard makes them for questions and options. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** What somebody is sent of an activity that is a poll. @throws for one that is sent without its questions */
export function asPoll<Offered extends { readonly content: object }>(
  offered: Offered,
): Extract<Offered, { readonly content: { readonly questions: unknown } }> {
  if (!('questions' in offered.content)) throw new Error('This is no poll.');
  return offered as Extract<Offered, { readonly content: { readonly questions: unknown } }>;
}

/** A question with options of these texts. */
export function choiceQuestion(title: string, options: readonly string[]) {
  return {
    id: newId(),
    type: 'mcq',
    title,
    options: options.map((text) => ({ id: newId(), text })),
  } satisfies QuestionForm;
}

/** A question that takes a word. */
export function wordCloudQuestion(title: string) {
  return { id: newId(), type: 'wordcloud', title } satisfies QuestionForm;
}

/** A poll of one choice among three, which has to be made, and one word cloud, which may be left out. */
export function pollForm(changes: Partial<PollForm> = {}): PollForm {
  return {
    quizTitle: 'Annual day',
    quizDescription: 'What shall we do this year?',
    language: 'Eng',
    questions: [
      choiceQuestion('Which play shall we stage?', ['The Tempest', 'Shakuntala', 'Nagamandala']),
      { ...wordCloudQuestion('One word for last year?'), compulsory: false },
    ],
    ...changes,
  };
}

/** Creates a poll over HTTP. `content` has the defaults filled in. */
export async function createsPoll(creator: ApiClient, changes: Partial<PollForm> = {}) {
  const content = PollInput.parse(pollForm(changes));
  const { id, version, quizUrl, position } = await creator.send(CreatePoll, content);
  return { id, version, quizUrl, position, content };
}

export type CreatedPoll = Awaited<ReturnType<typeof createsPoll>>;

/** The answer that chooses an option of a multiple-choice question; both by their places, from 0 on. */
export function chooses({ content }: Pick<CreatedPoll, 'content'>, question = 0, option = 0): Answers {
  const asked = content.questions[question];
  const chosen = asked?.type === 'mcq' ? asked.options[option] : undefined;
  if (asked === undefined || chosen === undefined) throw new Error('There is no such option.');
  return { [asked.id]: { type: 'mcq', optionId: chosen.id } };
}

/** The answer that gives a word to a word cloud, by its place from 0 on. */
export function writes({ content }: Pick<CreatedPoll, 'content'>, question: number, word: string): Answers {
  const asked = content.questions[question];
  if (asked === undefined) throw new Error('There is no such question.');
  return { [asked.id]: { type: 'wordcloud', word } };
}

/** The votes of each option of a multiple-choice question, by its place from 0 on. */
export function votesIn({ questions }: Pick<PollResultsView, 'questions'>, question = 0): number[] {
  const asked = questions[question];
  if (asked?.type !== 'mcq') throw new Error('There is no such multiple-choice question.');
  return asked.options.map(({ votes }) => votes);
}
