import { hash } from 'node:crypto';
import { termOf, writeTerm } from '../../demo/term/term.ts';
import { ReadSideAlone } from '../../test/support/read-side.ts';
import { OTHER_MODELS, REPORT_MODELS } from '../reporting/stage.ts';

// The read side of a term, in a process of its own, so that what it spends is its own. It is started with a data folder
// and the number of attempts, tells how many events there are, and projects them once it is asked to.

/** What it tells once everything is projected: where a page of a report is, and who may see it. */
export interface Projected {
  readonly origin: string;
  readonly path: string;
  readonly cookie: string;
}

const [folder = '', attempts = ''] = process.argv.slice(2);
const side = await ReadSideAlone.open(folder);
const { events: log, personKeys: keys } = side.stores;
const emailIdOf = (email: string) => hash('sha256', email).slice(0, 24);
const credentials = { emailIdOf, passwordHash: '' };
const term = await writeTerm({ sizes: termOf(Number(attempts)), seed: 1, credentials, log, keys });
const quiz = term.activities.find(({ quizType }) => quizType === 'QUIZ');
if (quiz === undefined) throw new Error('A term has quizzes.');
const owner = await side.signedIn(quiz.ownerId);

process.on('message', async (message) => {
  if (message === 'project reports') await side.project(REPORT_MODELS);
  else await side.project(OTHER_MODELS);
  const path = `/api/activities/${quiz.quizId}/scores?pageSize=10`;
  process.send?.({ origin: side.origin, path, cookie: owner.cookie ?? '' } satisfies Projected);
});
process.on('disconnect', () => process.exit());
process.send?.(term.events);
