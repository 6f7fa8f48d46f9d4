import { getScores } from '@pollux/query-api/attending/scores-contract';
import { ApiClient } from '../../demo/api-client.ts';

// The process of a creator who has a workbook made of all attempts at a quiz, looks a word up in them, and begins again. It
// is started with the address of the product, the quiz and a Cookie header, and tells how many workbooks came whole once it
// is asked to stop.

/** Each is looked for in every attempt, as nobody has searched for it before. */
const WORDS = [
  'ash',
  'bal',
  'chi',
  'dev',
  'ila',
  'kri',
  'lak',
  'mee',
  'nir',
  'pri',
  'rav',
  'sun',
  'tar',
  'uma',
];

const [origin = '', quizId = '', cookie = ''] = process.argv.slice(2);
const client = new ApiClient(origin, cookie);
const stopping = new AbortController();
let workbooks = 0;
let bytes = 0;

async function read(): Promise<void> {
  for (let round = 0; !stopping.signal.aborted; round++) {
    const search = `${WORDS[round % WORDS.length]} ${round}`;
    await client.ask(getScores, { params: { id: quizId }, query: { pageSize: 10, search } });
    const answer = await fetch(`${origin}${getScores.path.replace(':id', quizId)}/export?format=xlsx`, {
      headers: { cookie },
      signal: stopping.signal,
    });
    if (!answer.ok) throw new Error(`No workbook is made: ${await answer.text()}`);
    for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length;
    workbooks++;
  }
}

const reading = read().catch((error: unknown) => {
  if (!stopping.signal.aborted) throw error;
});
process.on('message', async () => {
  stopping.abort();
  await reading;
  process.send?.({ workbooks, bytes });
});
process.on('disconnect', () => process.exit());
