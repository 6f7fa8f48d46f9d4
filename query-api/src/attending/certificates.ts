import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { attempts } from '@pollux/domain/attending/attempts';
import {
  type Certificate,
  certificates,
  isAwardDue,
  type IssuedCertificate,
} from '@pollux/domain/attending/certificate';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { certificateSheet, nameOnCertificate } from '@pollux/domain/attending/sheet/certificate-sheet';
import type { SheetImage } from '@pollux/domain/attending/sheet/sheet';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { toPrint } from '@pollux/infra/files/images';
import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import type { FileStore } from '@pollux/infra/files/file-store';
import { notAllowed, Problem } from '@pollux/infra/http/problem';
import { type CertificateDocument, certificatesView } from '@pollux/projections/attending/certificates';
import { ownActivities } from '@pollux/projections/authoring/own-activities';
import { type SheetPicture, sheetPdf } from '../files/sheet-pdf.ts';
import { followed } from '../http/following.ts';
import { anyone, isReader, sessionOf, signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { servesFile } from '../http/serve-file.ts';
import { servesList } from '../http/serve-list.ts';
import { stateOf } from '../http/stream-state.ts';
import { requireReader } from './attempt-access.ts';
import { openExams } from './exam.ts';
import {
  type CertificateView,
  getActivityCertificates,
  getCertificate,
  getCertificatePdf,
  getMyCertificates,
  getVerifiedCertificate,
  type OwnCertificate,
} from './certificates-contract.ts';

interface Asked {
  readonly params: { readonly id: string };
  readonly query: { readonly person?: string | undefined };
}

/**
 * The certificate of an activity that somebody may see: their own, one of their activity, or any as an admin. Whether an
 * exam is passed its participants are not told before it is over, so there is none for them until then (C107).
 * @throws a problem: 404 where nothing was attended, 403 where that earned none that holds, and for everybody else
 */
export async function certificateFor(
  { params: { id }, query }: Asked,
  by: Asking,
): Promise<IssuedCertificate> {
  const { accountId } = sessionOf(by);
  const personId = query.person ?? accountId;
  const certificate = await awarded({ quizId: id, personId }, by);
  const isTheirs = accountId === personId || accountId === certificate?.ownerId;
  if (!isTheirs && !(await isReader('curators', { accountId }, by.documents))) throw notAllowed();
  if (accountId === personId && (await isWithheld(id, accountId, by)))
    throw new Problem(403, 'exam-not-over', 'Results are shown when the exam closes.');
  if (certificate === null) {
    const { attempts: taken } = await stateOf(attempts, { quizId: id, personId }, by.events);
    if (taken.length === 0) throw notFound();
    throw new Problem(403, 'certificate-not-earned', 'There is no certificate for this attempt.');
  }
  if (certificate.revoked !== null)
    throw new Problem(403, 'certificate-revoked', 'This certificate is no longer valid.');
  if (!isTheirs)
    await by.keepReading(accountId, { of: 'certificate', recordId: certificate.code }, by.origin);
  return certificate;
}

/** The certificate as it is once it says what was reached: it follows the attempts at a moment's distance. */
async function awarded(
  key: { readonly quizId: string; readonly personId: string },
  { events }: Asking,
): Promise<Certificate> {
  let certificate: Certificate = null;
  const isSettled = async () => {
    const attended = await stateOf(attempts, key, events);
    if (attended.attempts.every(({ submission }) => submission === null)) return true;
    // What it is made of is asked for only where there is none.
    const quiz = certificate === null ? await stateOf(quizzes, key, events) : quizzes.initial;
    const versions = quiz.status === 'unknown' ? {} : quiz.versions;
    return !isAwardDue(attended, certificate, { ...key, contentOf: (version) => versions[version] });
  };
  await followed(
    async () => {
      certificate = await stateOf(certificates, key, events);
      return (await isSettled()) || undefined;
    },
    () => Promise.resolve(true),
  );
  return certificate;
}

/** Whether somebody has submitted an attempt at an exam that is not over: its owner is told all the same. */
async function isWithheld(quizId: string, personId: string, by: Asking): Promise<boolean> {
  if ((await by.documents.get(ownActivities, quizId))?.document.ownerId === personId) return false;
  const { attempts: taken } = await stateOf(attempts, { quizId, personId }, by.events);
  return taken.length > 0 && (await openExams([quizId], by)).size > 0;
}

function notFound(): Problem {
  return new Problem(404, 'certificate-not-found', 'There is no such certificate.');
}

function viewOf(certificate: IssuedCertificate, publicOrigin: string): CertificateView {
  const { design, quizTitle, score, at, number, code } = certificate;
  return {
    design,
    name: nameOnCertificate(certificate, design.language),
    quizTitle,
    score,
    issuedAt: at,
    number,
    verifyUrl: `${publicOrigin}/verify/${code}`,
  };
}

export const serveCertificate = serves(getCertificate, {
  may: signedIn,
  answer: async (asked, by) => viewOf(await certificateFor(asked, by), by.publicOrigin),
});

export const serveMyCertificates = servesList(getMyCertificates, {
  may: signedIn,
  of: certificatesView,
  within: { personId: (by) => sessionOf(by).accountId },
  async narrows(_asked, by) {
    const { accountId: personId } = sessionOf(by);
    const own = await by.documents.find(certificatesView, { where: { personId } });
    const exams = await openExams(
      own.map(({ document }) => document.quizId),
      by,
    );
    if (exams.size === 0) return {};
    const told = own.filter(({ document: { quizId } }) => !exams.has(quizId));
    return { ids: told.map(({ id }) => id), total: told.length };
  },
  rows: async (stored, by) => (await knownOf(stored, by)).map((certificate) => listedOf(certificate, by)),
});

export const serveActivityCertificates = servesList(getActivityCertificates, {
  may: signedIn,
  of: certificatesView,
  mayLook: ({ id }, by) => requireReader(id, by, 'certificate'),
  within: { quizId: (_by, { id }) => id },
  async rows(stored, by) {
    return (await knownOf(stored, by)).map((certificate) => ({
      ...listedOf(certificate, by),
      personId: certificate.personId,
      name:
        certificate.firstname === FORGOTTEN
          ? null
          : nameOnCertificate(certificate, certificate.design.language),
    }));
  },
});

/** What the certificates of a page say, from their streams: no document holds a name. */
async function knownOf(
  stored: readonly StoredDocument<CertificateDocument>[],
  { events }: Asking,
): Promise<IssuedCertificate[]> {
  const found = await Promise.all(stored.map(({ document }) => stateOf(certificates, document, events)));
  return found.filter((certificate) => certificate !== null);
}

function listedOf(
  { quizId, number, quizTitle, at, revoked, code }: IssuedCertificate,
  { publicOrigin }: Asking,
): OwnCertificate {
  return {
    quizId,
    number,
    quizTitle,
    at,
    state: revoked === null ? 'valid' : 'revoked',
    kind: revoked?.kind ?? null,
    reason: known(revoked?.reason ?? null),
    verifyUrl: `${publicOrigin}/verify/${code}`,
  };
}

/** Null of what was said about a person who is forgotten. */
function known(text: string | null): string | null {
  return text === FORGOTTEN ? null : text;
}

/** Made from what is recorded when it is asked for, so that nobody can have another name or score in it (P007). */
export const serveCertificatePdf = servesFile(getCertificatePdf, {
  may: signedIn,
  isMade: true,
  async file(asked, by) {
    const { design, ...facts } = viewOf(await certificateFor(asked, by), by.publicOrigin);
    const sheet = certificateSheet(design, facts);
    if (sheet === undefined) throw notFound();
    const shown = sheet.items.filter((item) => item.kind === 'image');
    const bytes = await sheetPdf({
      sheet,
      title: `${facts.number} · ${facts.quizTitle}`,
      author: design.organisationName,
      images: await picturesOf(shown, by.files),
    });
    return {
      type: 'application/pdf',
      content: Readable.from([bytes], { objectMode: false }),
      bytes: bytes.length,
      name: `${facts.number}.pdf`,
    };
  },
});

async function picturesOf(
  images: readonly SheetImage[],
  files: FileStore,
): Promise<Record<string, SheetPicture>> {
  const pictures: Record<string, SheetPicture> = {};
  for (const { file, shows } of images) {
    const stored = await files.open(file);
    if (stored === undefined) continue;
    // What lies on the sheet is seen through; what it lies on fills it.
    pictures[file] = await toPrint(await buffer(stored.stream()), { isOpaque: shows === 'background' });
  }
  return pictures;
}

export const serveVerifiedCertificate = serves(getVerifiedCertificate, {
  may: anyone,
  // Nobody checks so many, and whoever tries out codes does not come far.
  limit: { name: 'certificates', points: 600, seconds: 600 },
  async answer({ params: { code } }, { documents, events }) {
    // Whoever has just been given it may show it at once.
    const found = await documents.getExpected(certificatesView, code, () => events.head());
    const certificate = found && (await stateOf(certificates, found.document, events));
    if (!certificate) throw notFound();
    const { number, at: issuedAt, revoked, quizTitle, design, score, firstname } = certificate;
    const { organisationName, competitionName, certificateDate: date, language } = design;
    const name = firstname === FORGOTTEN ? null : nameOnCertificate(certificate, language);
    const average = score?.average ?? null;
    return {
      number,
      issuedAt,
      revokedAt: revoked?.at ?? null,
      certified:
        revoked === null ? { name, quizTitle, organisationName, competitionName, date, average } : null,
    };
  },
});
