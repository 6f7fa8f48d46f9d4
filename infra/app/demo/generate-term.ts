import { parseArgs } from 'node:util';
import { emailIdOf } from '@pollux/command-api/accounts/email-id';
import { readConfig } from '@pollux/infra/config';
import { START } from '@pollux/infra/event-store/event-store';
import { hashPassword } from '@pollux/infra/passwords';
import { passReactions } from '../src/ops/reactions.ts';
import { openStores } from '../src/stores.ts';
import { Progress } from './progress.ts';
import { termOf, writeTerm } from './term/term.ts';

const HELP = `Fills an empty DATA_DIR with a term of a school: quizzes, surveys, polls, and people who attend them. The server
must not run; once it is started on the folder it builds its read models from the log.

  DATA_DIR=./term npm run term -- [--attempts 1000] [--seed <number>]

  --attempts  how many attempts; of the 100,000 of a large school it takes a minute or two
  --seed      repeats a term`;

/** Everybody's. */
const PASSWORD = 'violet-harbour-42';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    attempts: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    help: { type: 'boolean', default: false },
  },
});
const [attempts, seed] = [Number(values.attempts), Number(values.seed)];
if (values.help || !Number.isInteger(attempts) || attempts < 1 || !Number.isInteger(seed)) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

process.umask(0o077);
console.log(`Seed ${seed}`);
const { dataDir } = readConfig(process.env);
const stores = await openStores({ dataDir }, (error) => {
  console.error(error);
  process.exit(1);
});
try {
  if ((await stores.log.head()) !== START) throw new Error(`${dataDir} has a log already.`);
  const progress = new Progress('Term', 100);
  let shown = 0;
  const term = await writeTerm({
    sizes: termOf(attempts),
    seed,
    log: stores.events,
    keys: stores.personKeys,
    credentials: {
      emailIdOf: (email) => emailIdOf(stores.secrets, email),
      passwordHash: await hashPassword(PASSWORD),
    },
    onProgress(share) {
      for (; shown < Math.floor(100 * share); shown++) progress.advance();
    },
  });
  // Nobody is sent a mail about it.
  await passReactions(stores.documents, await stores.log.head());
  console.log(`\n${term.events} events. The creators, whose password is ${PASSWORD}:`);
  for (const { email } of term.creators) console.log(`  ${email}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stores.close();
}
