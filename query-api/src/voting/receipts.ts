import { Problem } from '@pollux/infra/http/problem';
import { activities } from '@pollux/projections/authoring/activities';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { receipts } from '@pollux/projections/voting/receipts';
import { anyone } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getMyReceipt, getReceipt, getReceiptProof } from './contract.ts';

function noReceipt(): Problem {
  return new Problem(404, 'receipt-not-found', 'No such answer has been counted.');
}

export const serveMyReceipt = serves(getMyReceipt, {
  // Guests of a hosted session as well.
  may: anyone,
  async answer({ params: { id } }, by) {
    const voterId = by.session?.accountId ?? by.seatIn(id);
    if (voterId === undefined) throw noReceipt();
    const [latest] = await by.documents.find(receipts, {
      where: { pollId: id, voterId },
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
    const ids = found.map(({ document }) => document.pollId);
    const asked = await Promise.all([
      documents.getMany(activities, ids),
      documents.getMany(hostedSessionsView, ids),
    ]);
    const isLate = ({ pollId, voterId, questionId }: (typeof found)[number]['document']) =>
      asked[1].some(
        ({ id, document: { late } }) =>
          id === pollId && late.some((each) => each.voterId === voterId && each.questionId === questionId),
      );
    const counted = found.filter(({ document }) => !isLate(document));
    if (counted.length === 0) throw noReceipt();
    const titles = new Map(asked.flat().map(({ id, document }) => [id, document.quizTitle]));
    return {
      ballots: counted.map(({ document: { fingerprint, at, pollId } }) => ({
        fingerprint,
        at,
        quizTitle: titles.get(pollId) ?? null,
      })),
    };
  },
});

export const serveReceiptProof = serves(getReceiptProof, {
  may: anyone,
  limit: { name: 'receipt-proofs', points: 600, seconds: 600 },
  async answer({ params: { fingerprint } }, by) {
    const ballot = await by.documents.get(receipts, fingerprint);
    if (ballot === undefined) throw noReceipt();
    const { pollId, voterId } = ballot.document;
    const isTheirs = voterId === (by.session?.accountId ?? by.seatIn(pollId));
    const [proof, { newest }] = await Promise.all([
      by.logProof(ballot.position, isTheirs ? ['kind', 'place'] : ['kind']),
      by.transparencyLog(),
    ]);
    return { proof: proof ?? null, key: newest?.key ?? null };
  },
});
