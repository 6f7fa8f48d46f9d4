import { pollResults } from '@pollux/projections/voting/poll-results';
import { voteCourse } from '@pollux/projections/voting/vote-course';
import { notAllowed, notSignedIn } from '@pollux/infra/http/problem';
import { isReader } from '../http/policies.ts';
import { asItWas } from '../http/past-documents.ts';
import type { Asking } from '../http/serve.ts';

/** How results of a poll, or of one of its sessions, answer of a moment. */
export const resultsThen = {
  looked: [
    asItWas(pollResults, {
      // What its owner hides or shows of words now holds for what was given then.
      today: (then, now) =>
        now && {
          ...then,
          isPublic: now.isPublic,
          isTakenDown: now.isTakenDown,
          moderation: now.moderation,
        },
    }),
    asItWas(voteCourse),
  ],
  about: ({ id }: { readonly id: string }) => [id],
  /** Others could tell single votes by looking at one second and the next. */
  async mayLookBack({ id }: { readonly id: string }, { session, documents }: Asking): Promise<void> {
    if (session === undefined) throw notSignedIn();
    const results = (await documents.get(pollResults, id))?.document;
    if (results?.ownerId === session.accountId) return;
    if (!(await isReader('curators', session, documents))) throw notAllowed();
  },
};
