import { addToTotals, meanPercent } from '@pollux/domain/attending/mean-percent';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { type ClassMember, classMembers, classSums } from '@pollux/projections/attending/classes';
import { attemptsView } from '@pollux/projections/attending/attempts';
import type { Documents } from '../http/documents.ts';
import { creators, sessionOf } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { openExams } from './exam.ts';
import { withUnmarked } from './marking.ts';
import { type Class, getClasses } from './reports-contract.ts';

export const serveClasses = serves(getClasses, {
  may: creators,
  limit: { name: 'classes', points: 120, seconds: 600 },
  async answer(_asked, by) {
    const { accountId } = sessionOf(by);
    const account = await by.documents.get(accountsView, accountId);
    const isStudent = account?.document.userType === 'student';
    const [classes, unmarked] = isStudent
      ? await withUnmarked({ personId: accountId }, by, async (documents) =>
          classesAttended(accountId, documents, await withheldAttempts(accountId, documents)),
        )
      : await withUnmarked({ ownerId: accountId }, by, (documents) => classesOf(accountId, documents));
    return { classes, unmarked };
  },
});

type ReadModels = Pick<Documents, 'get' | 'count' | 'find'>;

/** The classes that a student attended. @param withheld ids of attempts that are in no figure yet */
export function classesAttended(
  personId: string,
  documents: ReadModels,
  withheld: ReadonlySet<string> = new Set(),
): Promise<Class[]> {
  return madeOf(members({ personId }, documents), withheld);
}

/** The attempts of a person of which they are not told yet what they scored. */
async function withheldAttempts(personId: string, documents: Documents): Promise<ReadonlySet<string>> {
  const taken = await documents.find(attemptsView, { where: { personId, isReported: true } });
  const exams = await openExams(
    taken.map(({ document }) => document.quizId),
    { documents },
  );
  return new Set(taken.flatMap(({ id, document }) => (exams.has(document.quizId) ? [id] : [])));
}

/** The classes of an owner: their sums, and an index counts who is in them. Of older logs their members make them. */
export async function classesOf(ownerId: string, documents: ReadModels): Promise<Class[]> {
  const [sums, unsummed] = await Promise.all([
    documents.get(classSums, ownerId),
    documents.count(classMembers, { where: { ownerId, isSummed: false } }),
  ]);
  if (unsummed > 0) return madeOf(members({ ownerId }, documents));
  const classes = Object.entries(sums?.document.grades ?? {}).filter(([, { attempts }]) => attempts > 0);
  return Promise.all(
    classes.map(async ([grade, { attempts, byTotal }]) => ({
      grade,
      participants: await documents.count(classMembers, { where: { ownerId, grade, isMember: true } }),
      attempts,
      average: meanPercent(byTotal, attempts, AVERAGE_DECIMALS),
    })),
  );
}

/** As the report of a quiz has them. */
const AVERAGE_DECIMALS = 2;

/** The classes that some members make. */
async function madeOf(
  some: AsyncIterable<ClassMember>,
  withheld: ReadonlySet<string> = new Set(),
): Promise<Class[]> {
  const classes = new Map<
    string,
    { people: Set<string>; attempts: number; byTotal: Record<string, number> }
  >();
  for await (const { personId, grade, shares } of some) {
    const counted = Object.entries(shares).flatMap(([attemptId, share]) =>
      share === null || withheld.has(attemptId) ? [] : [share],
    );
    if (counted.length === 0) continue;
    const { people, attempts, byTotal } = classes.get(grade) ?? {
      people: new Set(),
      attempts: 0,
      byTotal: {},
    };
    for (const share of counted) addToTotals(byTotal, share, 1);
    classes.set(grade, { people: people.add(personId), attempts: attempts + counted.length, byTotal });
  }
  return [...classes].map(([grade, { people, attempts, byTotal }]) => ({
    grade,
    participants: people.size,
    attempts,
    average: meanPercent(byTotal, attempts, AVERAGE_DECIMALS),
  }));
}

/** So many documents are read at once. */
const PAGE = 500;

async function* members(
  whose: { readonly personId: string } | { readonly ownerId: string },
  documents: ReadModels,
): AsyncGenerator<ClassMember> {
  let after: string | undefined;
  do {
    const found = await documents.find(classMembers, {
      where: whose,
      limit: PAGE,
      ...(after !== undefined && { after }),
    });
    for (const { document } of found) yield document;
    after = found.length < PAGE ? undefined : found.at(-1)?.id;
  } while (after !== undefined);
}
