import { randomBytes } from 'node:crypto';
import { PollContent } from '@pollux/domain/authoring/poll-content';
import { CreatePoll } from '@pollux/domain/authoring/quiz';
import type { Input } from '@pollux/domain/kernel/command';
import type { ApiClient } from '../../demo/api-client.ts';

export type PollForm = Input<typeof CreatePoll>;

/** An id as the wizard makes them for questions and options. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** A question with options of these texts. */
export function choiceQuestion(title: string, options: readonly string[]): PollForm['questions'][number] {
  return { id: newId(), type: 'mcq', title, options: options.map((text) => ({ id: newId(), text })) };
}

/** A question that takes a word. */
export function wordCloudQuestion(title: string): PollForm['questions'][number] {
  return { id: newId(), type: 'wordcloud', title, options: [] };
}

/** A poll of one choice among three and one word cloud. */
export function pollForm(changes: Partial<PollForm> = {}): PollForm {
  return {
    quizTitle: 'Annual day',
    quizDescription: 'What shall we do this year?',
    language: 'Eng',
    questions: [
      choiceQuestion('Which play shall we stage?', ['The Tempest', 'Shakuntala', 'Nagamandala']),
      wordCloudQuestion('One word for last year?'),
    ],
    ...changes,
  };
}

/** Creates a poll over HTTP. `content` has the defaults filled in. */
export async function createsPoll(creator: ApiClient, changes: Partial<PollForm> = {}) {
  const content = PollContent.parse(pollForm(changes));
  const { id, version, quizUrl, position } = await creator.send(CreatePoll, content);
  return { id, version, quizUrl, position, content };
}
