import { momentIn } from '@pollux/domain/authoring/schedule';
import { listIds } from '@pollux/domain/reference/list-ids';
import { Problem } from '@pollux/infra/http/problem';
import { type Offer, offers, tagOf } from '@pollux/projections/authoring/offers';
import { referenceLists } from '@pollux/projections/reference/reference-lists';
import type { Documents } from '../http/documents.ts';
import { anyone, creators, sessionOf } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { boughtOf } from './has-paid.ts';
import { type ExploreEntry, getExplore, getExploreEntry, getSamples, MOST_SAMPLES } from './contract.ts';

/** As whoever asks finds them, with what of it they have bought (P174). */
async function entriesOf(found: readonly Offer[], by: Asking): Promise<ExploreEntry[]> {
  const { accountId } = sessionOf(by);
  const sold = found.filter(({ isPaid, ownerId }) => isPaid && ownerId !== accountId);
  const bought = await boughtOf(
    sold.map(({ id }) => id),
    by,
  );
  return found.map((offer) => ({
    ...offer,
    quizUrl: by.publicOrigin + offer.attendPath,
    isOwn: offer.ownerId === accountId,
    isBought: bought.has(offer.id),
  }));
}

/** What anybody may find: public, published, and open for responses (P181). */
export const serveExplore = servesList(getExplore, {
  may: creators,
  of: offers,
  within: { isListed: () => true },
  async narrows({ subject, grade, otherGrades, asOf: asked }, { documents }) {
    const asOf = asked ?? (await newestOf(documents));
    return {
      where: {
        listedSince: { lte: asOf },
        ...(subject !== undefined && { subjectTags: { contains: tagOf(subject) } }),
        ...(grade !== undefined && { gradeTags: { contains: tagOf(grade) } }),
        ...(otherGrades === true && { gradeTags: { lacks: await offeredGrades(documents) } }),
      },
      also: { asOf },
    };
  },
  rows: (stored, by) =>
    entriesOf(
      stored.map(({ document }) => document),
      by,
    ),
});

export const serveExploreEntry = serves(getExploreEntry, {
  may: creators,
  async answer({ params: { id } }, by) {
    const stored = await by.documents.get(offers, id);
    if (!stored?.document.isListed) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    const [entry] = await entriesOf([stored.document], by);
    if (entry === undefined) throw new Error('What was found has no entry.');
    return entry;
  },
});

/** So many of the newest are looked through for samples. */
const MOST_LOOKED_THROUGH = 50;

export const serveSamples = serves(getSamples, {
  may: anyone,
  async answer(_asked, { documents }) {
    const stored = await documents.find(offers, {
      where: { isListed: true },
      sort: [{ field: 'publishedAt', descending: true }],
      limit: MOST_LOOKED_THROUGH,
    });
    const now = new Date();
    const open = stored.filter(({ document }) => momentIn(document, now) === 'within');
    return {
      samples: open.slice(0, MOST_SAMPLES).map(({ document: { id, quizType, quizTitle, coverImage } }) => ({
        id,
        quizType,
        quizTitle,
        coverImage,
      })),
    };
  },
});

/** The position at which the newest of what can be found came to be so. */
async function newestOf(documents: Documents): Promise<string> {
  const sort = [{ field: 'listedSince', descending: true }];
  const [newest] = await documents.find(offers, { where: { isListed: true }, sort, limit: 1 });
  return newest?.document.listedSince ?? '';
}

/** The grades that there are to choose from, each as a tag. */
async function offeredGrades(documents: Documents): Promise<string[]> {
  const list = await documents.get(referenceLists, listIds.grades);
  const entries = list?.document.entries ?? [];
  return entries.filter(({ isActive, isDeleted }) => isActive && !isDeleted).map(({ value }) => tagOf(value));
}
