import { accounts } from './accounts/account.ts';
import { emails } from './accounts/email.ts';
import { media } from './authoring/media.ts';
import { quizzes } from './authoring/quiz.ts';
import type { AnyEventDefinition } from './kernel/event.ts';
import { ballots } from './voting/ballot.ts';

/** Every stream category there is. */
export const categories = [accounts, emails, quizzes, media, ballots] as const;

/** Every event type there is. */
export const eventDefinitions: readonly AnyEventDefinition[] = categories.flatMap(({ events }) => events);
