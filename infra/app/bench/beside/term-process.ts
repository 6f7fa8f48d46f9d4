import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectors } from '@pollux/projections/registry';
import { termOf, writeTerm } from '../../demo/term/term.ts';
import { passReactions } from '../../src/ops/reactions.ts';
import { ReadSideAlone } from '../../test/support/read-side.ts';

// Makes the term of one creator, who has one quiz, in a data folder, with every read model. It is started with the folder and
// the number of attempts, and tells who may read their report; a folder that has been filled before stays as it is.

/** A quiz, and its creator's Cookie header. */
export interface Reported {
  readonly quizId: string;
  readonly cookie: string;
}

const [folder = '', attempts = ''] = process.argv.slice(2);
const note = join(folder, 'quiz.json');
const side = await ReadSideAlone.open(folder);
if (!existsSync(note)) {
  const { events: log, personKeys: keys, documents } = side.stores;
  const credentials = {
    emailIdOf: (email: string) => hash('sha256', email).slice(0, 24),
    passwordHash: '',
  };
  const sizes = { ...termOf(Number(attempts)), creators: 1, quizzes: 1 };
  const term = await writeTerm({ sizes, seed: 1, credentials, log, keys });
  await side.project(projectors);
  // Nobody is sent a mail about it.
  await passReactions(documents, await side.stores.log.head());
  const { quizId, ownerId } = term.activities.find(({ quizType }) => quizType === 'QUIZ') ?? {};
  writeFileSync(note, JSON.stringify({ quizId, ownerId }));
}
const quiz = JSON.parse(readFileSync(note, 'utf8')) as { readonly quizId: string; readonly ownerId: string };
const { cookie = '' } = await side.signedIn(quiz.ownerId);
await side.close();
process.send?.({ quizId: quiz.quizId, cookie } satisfies Reported);
process.disconnect();
