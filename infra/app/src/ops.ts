/**
 * What operators do, as one command line: `npm run ops -- help`. It works on the stores that the configuration names,
 * while servers run. The last line says what was done; it ends with 0 when that is all well, with 1 when it failed, and
 * with 2 when `verify` has found differences. What takes long to load is loaded by the command that needs it.
 */

import { type Config, readConfig } from '@pollux/infra/config';
import { Command, InvalidArgumentError } from 'commander';
import { browseEvents, type EventSearch, showUnreadable } from './ops/events.ts';
import { exportLog } from './ops/export-log.ts';
import { rebuildReadModels, showLag, verifyReadModels } from './ops/read-models.ts';
import { withRemedy } from './remedies.ts';
import { type OperatedStores, type Opening, openForOperations } from './ops/stores.ts';

/** Appends that the embedded store is sent at once; it keeps their order, and commits them together. */
const EMBEDDED_APPENDS_AT_ONCE = 256;

const DIFFERENCES_FOUND = 2;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const printAside = (line: string) => void process.stderr.write(`${line}\n`);

// Whatever is made here is for its own user alone.
process.umask(0o077);

// Whoever reads may have seen enough, as head has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

const ops = new Command('npm run ops --')
  .description('Looks after the stores of Pollux.')
  .showHelpAfterError();

ops
  .command('rebuild')
  .description('builds read models anew from the log, beside the live ones, and switches to them')
  .argument('<read model>', 'its name, or all')
  .option('--trust-log', 'takes the log as it is, whatever the other stores have seen. No server may run')
  .action((name: string, { trustLog = false }: { trustLog?: boolean }) =>
    onStores(
      async (stores) => {
        if (trustLog) await (await import('./ops/trust-log.ts')).trustLog(name, stores);
        return rebuildReadModels(name, stores);
      },
      { writing: trustLog, asTheyAre: trustLog },
    ),
  );

ops
  .command('verify')
  .description('builds read models aside and compares every document with the live ones')
  .argument('[read model]', 'its name, or all', 'all')
  .action((name: string) =>
    onStores(async (stores) => {
      const { differences, summary } = await verifyReadModels(name, stores, print);
      if (differences > 0) process.exitCode = DIFFERENCES_FOUND;
      return summary;
    }),
  );

ops
  .command('verify-log')
  .description(
    'compares the log with its tree and with every checkpoint that was signed, and names what differs',
  )
  .action(() =>
    onStores(
      async (stores, config) => {
        const { verifyTransparencyLog } = await import('./ops/transparency-log.ts');
        const { findings, summary } = await verifyTransparencyLog(stores, config, print);
        if (findings > 0) process.exitCode = DIFFERENCES_FOUND;
        return summary;
      },
      { asTheyAre: true },
    ),
  );

ops
  .command('rebuild-log-tree')
  .description('builds the tree over the log anew. No server with an embedded log may run')
  .action(() =>
    onStores(
      async (stores, config) => (await import('./ops/transparency-log.ts')).rebuildLogTree(stores, config),
      { writing: true },
    ),
  );

ops
  .command('renew-log')
  .description(
    'begins a new transparency log with a new key, where the old log or its key is lost for good. No server may run',
  )
  .action(() =>
    onStores(async (stores, config) => (await import('./ops/transparency-log.ts')).renewLog(stores, config), {
      writing: true,
    }),
  );

ops
  .command('rotate-log-key')
  .description(
    'gives the log a new key; the former one signs as well until retire-log-key. No server may run',
  )
  .action(() =>
    onStores(
      async (stores, config) => (await import('./ops/transparency-log.ts')).rotateLogKey(stores, config),
      { writing: true },
    ),
  );

ops
  .command('retire-log-key')
  .description('ends the time in which two keys sign the log. No server may run')
  .action(() =>
    onStores(
      async (stores, config) => (await import('./ops/transparency-log.ts')).retireLogKey(stores, config),
      { writing: true },
    ),
  );

ops
  .command('lag')
  .description('shows how far read models are behind the log, and the events that cannot be read')
  .action(() => onStores((stores) => showLag(stores, print)));

ops
  .command('events')
  .description('shows events of the log, a line of JSON each')
  .option('--stream <name>', 'of one stream, as Ballot-…')
  .option('--type <type>', 'of one type, as BallotCast')
  .option('--person <account id>', 'caused by a person, or about them')
  .option('--from <time>', 'recorded at this time or later, as 2026-11-20T09:30:00Z', toDate)
  .option('--to <time>', 'recorded before this time', toDate)
  .option('--limit <number>', 'at most so many', toCount, 50)
  .option('--backwards', 'the newest first')
  .option('--show-personal', 'with what they say of people')
  .option('--unreadable', 'those that read models went on without, and nothing else')
  .action(({ unreadable, ...search }: EventSearch & { unreadable?: true }) =>
    onStores((stores) => (unreadable ? showUnreadable(stores, print) : browseEvents(search, stores, print)), {
      aside: true,
      asTheyAre: true,
    }),
  );

ops
  .command('set-aside')
  .description(
    'has an event that cannot be read count no more; without a position, shows those that do. ' +
      'No server with an embedded log may run',
  )
  .argument('[position]', 'of the event, as lag tells it')
  .option('--reason <text>', 'why, which is kept in the log')
  .option('--as <name>', 'who, if not the user of this machine; it is kept in the log')
  .option('--undo', 'has it count again')
  .action((position: string | undefined, options: { reason?: string; as?: string; undo?: true }) =>
    onStores(
      async (stores) => {
        const { operatingUser, setEventAside, showSetAside, takeEventBack } = await import(
          './ops/set-aside.ts'
        );
        if (position === undefined) return showSetAside(stores, print);
        const { as: by = operatingUser(), reason, undo = false } = options;
        if (undo) return takeEventBack(position, { by, reason: reason ?? '' }, stores);
        if (reason === undefined) throw new Error('Say why: --reason "…". It is kept in the log.');
        return setEventAside(position, { by, reason }, stores);
      },
      { writing: position !== undefined },
    ),
  );

ops
  .command('export')
  .description('writes the log as JSON lines, exactly as it is stored')
  .argument('<file>', 'a new file, or - for stdout')
  .option('--keys <file>', 'a new file for the wrapped keys of personal data')
  .action((file: string, options: { keys?: string }) =>
    onStores((stores) => exportLog(file, stores, options), { aside: true, asTheyAre: true }),
  );

ops
  .command('import')
  .description('appends the events of an export; it may be repeated. No server may run meanwhile')
  .argument('<file>', 'as export has written it')
  .option('--keys <file>', 'the keys that were exported with it')
  .action((file: string, options: { keys?: string }) =>
    onStores(
      async (stores, { eventStore }) => {
        const { importLog } = await import('./ops/import-log.ts');
        const atOnce = eventStore === 'embedded' ? EMBEDDED_APPENDS_AT_ONCE : 1;
        return importLog(file, stores, { ...options, atOnce });
      },
      { writing: true, asTheyAre: true },
    ),
  );

ops
  .command('backup')
  .description('copies the embedded stores, while the server runs')
  .argument('<folder>', 'a new or empty folder')
  .action((folder: string) =>
    act(async (config) => (await import('./ops/backup.ts')).backUp(folder, config)),
  );

ops
  .command('restore')
  .description('puts a backup in place of an empty DATA_DIR')
  .argument('<folder>', 'as backup has written it')
  .action((folder: string) =>
    act(async (config) => (await import('./ops/backup.ts')).restore(folder, config)),
  );

ops
  .command('mails')
  .description('shows the mails that could not be sent yet or are set aside, a line of JSON each')
  .option('--retry <id>', 'lets the server try one of them again at once, or all')
  .action((options: { retry?: string }) => onBacklogs(({ lanes }) => lanes, options));

ops
  .command('deadlines')
  .description('shows the commands of deadlines that failed or are set aside, a line of JSON each')
  .option('--retry <id>', 'lets the server try one of them again at once, or all')
  .action((options: { retry?: string }) => onBacklogs(({ dues }) => dues, options));

ops
  .command('admin')
  .description(
    'makes an admin, or lets one in again with a new password. No server with an embedded log may run',
  )
  .argument('<email>', 'their address; the password is that of ADMIN_PASSWORD, or else one is made')
  .action((email: string) =>
    onStores(async (stores, config) => (await import('./ops/admin.ts')).admitAdmin(email, stores, config), {
      writing: true,
    }),
  );

ops
  .command('event-store-user')
  .description(
    'lets a user of EventStoreDB read the log; makes it, with the password in EVENT_STORE_USER_PASSWORD. EVENT_STORE ' +
      'must name an admin of the server',
  )
  .argument('<name>', 'the user that the product signs in as', toUserName)
  .action((name: string) =>
    act(async (config) => {
      const { allowEventStoreUser } = await import('./ops/event-store-user.ts');
      return allowEventStoreUser(name, config, process.env['EVENT_STORE_USER_PASSWORD'] || undefined);
    }),
  );

await ops.parseAsync();

/** Carries out an operation on the stores, and says what was done: on stderr where stdout holds what was asked for. */
async function onStores(
  operate: (stores: OperatedStores, config: Config) => Promise<string>,
  { aside = false, ...opening }: Opening & { readonly aside?: boolean } = {},
): Promise<void> {
  await act(
    async (config) => {
      const stores = await openForOperations(config, opening);
      try {
        return await operate(stores, config);
      } finally {
        await stores.close();
      }
    },
    { aside },
  );
}

/** Shows backlogs, or has what is in them tried again. */
async function onBacklogs(
  ownersIn: (registry: typeof import('@pollux/command-api/registry')) => readonly { name: string }[],
  { retry }: { retry?: string },
): Promise<void> {
  await onStores(async ({ documents }) => {
    const owners = ownersIn(await import('@pollux/command-api/registry'));
    const { retryBacklogs, showBacklogs } = await import('./ops/backlogs.ts');
    return retry === undefined
      ? showBacklogs(owners, documents, print)
      : retryBacklogs(retry, owners, documents);
  });
}

async function act(operate: (config: Config) => Promise<string>, { aside = false } = {}): Promise<void> {
  try {
    const done = await operate(readConfig(process.env));
    (aside ? printAside : print)(done);
  } catch (error) {
    printAside(`Failed: ${withRemedy(error)}`);
    process.exitCode = 1;
  }
}

function toDate(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('It is not a time.');
  return date;
}

function toUserName(text: string): string {
  if (!/^[a-z\d][a-z\d._-]*$/i.test(text)) throw new InvalidArgumentError('It is not a name of a user.');
  return text;
}

function toCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is not a whole number.');
  return Number(text);
}
