import { MOST_QUESTIONS, POLL_QUESTION_TYPES } from '@pollux/domain/authoring/content/poll-rules';
import type { CreatePoll, UpdatePoll } from '@pollux/domain/authoring/saving';
import type { Input } from '@pollux/domain/kernel/command';
import { send } from '../../../shared/api/client.ts';
import type { Kind, SentContent } from './kind.ts';

/** A poll: choices and words, counted and never scored. */
export const poll: Kind = {
  quizType: 'POLL',
  texts: 'poll',
  questionTypes: POLL_QUESTION_TYPES,
  mostQuestions: MOST_QUESTIONS,
  settings: ['theme', 'participation'],
  advancedSettings: ['type', 'price'],
  commands: { create: 'CreatePoll', update: 'UpdatePoll' },
  create: (content, key) => send<typeof CreatePoll>('CreatePoll', asInput(content), { key }),
  update: (activity, content, key) =>
    send<typeof UpdatePoll>('UpdatePoll', { ...asInput(content), ...activity }, { key }),
};

// A draft may hold anything; what the stages let through all the same is refused by the server.
function asInput(content: SentContent) {
  return content as Input<typeof CreatePoll>;
}
