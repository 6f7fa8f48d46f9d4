import type { SaveAnswers, SubmitAttempt } from '@pollux/domain/attending/attending';
import type { AnswerOf, Input } from '@pollux/domain/kernel/command';
import { createContext } from 'react';
import { send } from '../../../../shared/api/client.ts';
import { type ReadAttempt, readAttempt } from './read-attempt.ts';

type Saving = Omit<Input<typeof SaveAnswers>, 'quizId'>;
type Submitting = Omit<Input<typeof SubmitAttempt>, 'quizId'>;

/** How a page talks to the server of one attempt. Each is as the command or query of the same name says. */
export interface AttemptServer {
  /** @throws ApiProblem, `attempt-not-found` where none is open */
  read(): Promise<ReadAttempt>;
  save(
    what: Saving,
    how: { readonly key: string; readonly keepalive: boolean },
  ): Promise<AnswerOf<typeof SaveAnswers>>;
  submit(what: Submitting): Promise<AnswerOf<typeof SubmitAttempt>>;
}

const atLink = (quizId: string): AttemptServer => ({
  read: () => readAttempt(quizId),
  save: (what, how) => send<typeof SaveAnswers>('SaveAnswers', { quizId, ...what }, how),
  submit: (what) => send<typeof SubmitAttempt>('SubmitAttempt', { quizId, ...what }),
});

/** How the page talks about attempts at what has this id: at the link of a quiz or survey, unless a session says otherwise. */
export const Server = createContext<(id: string) => AttemptServer>(atLink);
