import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CreatePoll } from '@pollux/domain/authoring/saving';
import { CastVote } from '@pollux/domain/voting/ballot';
import { Random } from '@pollux/infra/test/support/random';
import { type ApiClient, RefusedRequest } from './api-client.ts';
import { join, makeUp, type Person } from './people.ts';
import { Progress } from './progress.ts';
import { type SamplePoll, samplePoll } from './sample-poll.ts';

const HELP = `Fills a running Pollux with people, a poll and votes, through its public HTTP API.

  npm run demo -- [--url http://localhost:3000] [--voters 300] [--rate 15] [--seed <number>]

  --url     where the server runs
  --voters  how many people vote
  --rate    votes a second
  --seed    repeats a run's people and votes on another server`;

/** People who sign up at the same time: hashing their passwords takes most of the server's time. */
const AT_ONCE = 20;

const options = parseOptions();
try {
  await demo(options);
} catch (error) {
  console.error(`\n${explain(error, options.origin)}`);
  process.exitCode = 1;
}

interface Options {
  readonly origin: string;
  readonly voters: number;
  readonly rate: number;
  readonly seed: number;
}

async function demo({ origin, voters, rate, seed }: Options): Promise<void> {
  await fetch(`${origin}/api/health`);
  console.log(`Seed ${seed}`);
  const random = new Random(seed);
  const run = `demo-${seed}`;

  const teacher = makeUp(random, run, 0, 'teacher');
  const [creator] = await join(origin, [teacher]);
  if (creator === undefined) throw new Error('Nobody could sign up.');
  const poll = await samplePoll(creator, random);
  const { id: pollId, quizUrl } = await creator.send(CreatePoll, poll.content);
  const guide = describe(origin, teacher, pollId, quizUrl);
  console.log(guide);

  const students = Array.from({ length: voters }, (_, index) => makeUp(random, run, index + 1, 'student'));
  const clients = await signUpAll(origin, students);
  await voteAll(pollId, poll, clients, students, random, rate);
  console.log(guide);
}

async function signUpAll(origin: string, people: readonly Person[]): Promise<ApiClient[]> {
  const progress = new Progress('Sign-ups', people.length);
  const clients: ApiClient[] = [];
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const group = people.slice(start, start + AT_ONCE);
    clients.push(...(await join(origin, group)));
    progress.advance(group.length);
  }
  return clients;
}

async function voteAll(
  pollId: string,
  poll: SamplePoll,
  clients: readonly ApiClient[],
  people: readonly Person[],
  random: Random,
  rate: number,
): Promise<void> {
  const progress = new Progress('Votes', clients.length);
  for (const [index, client] of clients.entries()) {
    const { firstname, lastname } = people[index] ?? {};
    await client.send(CastVote, { pollId, firstname, lastname, answers: poll.answer(random) });
    progress.advance();
    // People answer in bursts rather than on the beat: exponential gaps.
    await wait((-Math.log(1 - random.next()) * 1000) / rate);
  }
}

function describe(origin: string, { email, password }: Person, pollId: string, quizUrl: string): string {
  return `
  Sign in    ${origin}/login
             ${email}
             ${password}
  Results    ${origin}/pollgraph?data=${pollId}
  Cloud      ${origin}/wordcloud?data=${pollId}
  Vote       ${quizUrl}
  Mails      ${origin}/mailbox
`;
}

function explain(error: unknown, origin: string): string {
  if (error instanceof RefusedRequest && error.status === 429)
    return 'The server limits how often one address may sign up. Start it with RATE_LIMITS=off for the demo.';
  if (error instanceof RefusedRequest)
    return `The server refused a request: ${error.message} (${error.code})`;
  if (error instanceof TypeError && error.message === 'fetch failed')
    return `No server answers at ${origin}. Start it first: RATE_LIMITS=off npm start`;
  return error instanceof Error ? error.message : String(error);
}

function parseOptions(): Options {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? 3000}` },
      voters: { type: 'string', default: '300' },
      rate: { type: 'string', default: '15' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      help: { type: 'boolean', default: false },
    },
  });
  const [voters, rate, seed] = [Number(values.voters), Number(values.rate), Number(values.seed)];
  const valid = Number.isInteger(voters) && voters > 0 && rate > 0 && Number.isInteger(seed);
  if (values.help || !valid || !URL.canParse(values.url)) {
    console.log(HELP);
    process.exit(values.help ? 0 : 2);
  }
  return { origin: values.url.replace(/\/+$/, ''), voters, rate, seed };
}
