import { Problem } from '@pollux/infra/http/problem';
import { activities } from '@pollux/projections/authoring/activities';
import { receipts } from '@pollux/projections/voting/receipts';
import { anyone, sessionOf, signedIn } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getMyReceipt, getReceipt } from './contract.ts';

function noReceipt(): Problem {
  return new Problem(404, 'receipt-not-found', 'No such answer has been counted.');
}

export const serveMyReceipt = serves(getMyReceipt, {
  may: signedIn,
  async answer({ params: { id } }, by) {
    const [latest] = await by.documents.find(receipts, {
      where: { pollId: id, voterId: sessionOf(by).accountId },
      sort: [{ field: 'at', descending: true }],
      limit: 1,
    });
    if (latest === undefined) throw noReceipt();
    const { fingerprint, at } = latest.document;
    return { fingerprint, at };
  },
});

export const serveReceipt = serves(getReceipt, {
  may: anyone,
  // Nobody checks so many, and whoever tries out characters does not come far.
  limit: { name: 'receipts', points: 600, seconds: 600 },
  async answer({ params: { receipt } }, { documents }) {
    const found = await documents.find(receipts, { where: { fingerprint: { prefix: receipt } }, limit: 10 });
    if (found.length === 0) throw noReceipt();
    const polls = await documents.getMany(
      activities,
      found.map(({ document }) => document.pollId),
    );
    const titles = new Map(polls.map(({ id, document }) => [id, document.quizTitle]));
    return {
      ballots: found.map(({ document: { fingerprint, at, pollId } }) => ({
        fingerprint,
        at,
        quizTitle: titles.get(pollId) ?? null,
      })),
    };
  },
});
