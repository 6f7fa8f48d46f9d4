import { type Attempt, type Attempts, attempts } from '@pollux/domain/attending/attempts';
import { availabilityOf } from '@pollux/domain/attending/availability';
import { receiptOf, receiptText } from '@pollux/domain/attending/receipt';
import { attemptOf, keyFor, runOf } from '@pollux/domain/attending/sitting';
import { type TellingRules, type Told, toldOf } from '@pollux/domain/attending/telling';
import type { AnswerKey } from '@pollux/domain/authoring/correcting/answer-key';
import type { Correction } from '@pollux/domain/authoring/correcting/correction';
import { type Quiz, quizzes } from '@pollux/domain/authoring/quiz';
import { tellingIn } from '@pollux/domain/hosting/session-attempt';
import { hasMedia, mediaOf } from '@pollux/domain/questions/question-fields';
import { answerText, type Question, typeOf } from '@pollux/domain/questions/question-types';
import { isAnswered } from '@pollux/domain/scoring/answered';
import { pointsOf } from '@pollux/domain/questions/half-points';
import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { type AttemptDocument, attemptsView } from '@pollux/projections/attending/attempts';
import { type CertificateDocument, certificatesView } from '@pollux/projections/attending/certificates';
import { ratingId, ratingsView } from '@pollux/projections/attending/ratings';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { guestNumber, rankOf } from '@pollux/projections/attending/reported-attempts';
import { sessionOf, signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { attemptNotFound, submittedAttempt, typedName, type Viewer, viewerOf } from './attempt-access.ts';
import { isOverForAll } from './exam.ts';
import { placesOf } from './position.ts';
import {
  type AttemptReport,
  getAttemptReceipt,
  getAttemptReport,
  getMyReport,
  type QuestionReport,
} from './reports-contract.ts';

/** The stream of a quiz that was edited often is long. */
const limit = { name: 'attempt-reports', points: 600, seconds: 600 };

export const serveMyReport = serves(getMyReport, {
  may: signedIn,
  limit,
  async answer({ params: { id: quizId } }, by) {
    const { accountId: personId } = sessionOf(by);
    const found = await by.documents.find(attemptsView, { where: { personId, quizId } });
    const newest = found
      .map(({ document }) => document)
      .filter(({ status }) => status === 'SUBMITTED')
      .toSorted((one, other) => other.number - one.number)[0];
    if (newest === undefined) throw attemptNotFound();
    return reportOf(newest, 'person', by);
  },
});

export const serveAttemptReport = serves(getAttemptReport, {
  may: signedIn,
  limit,
  async answer({ params: { attemptId } }, by) {
    const document = await submittedAttempt(attemptId, by);
    return reportOf(document, await viewerOf(attemptId, document, by), by);
  },
});

export const serveAttemptReceipt = serves(getAttemptReceipt, {
  may: signedIn,
  limit,
  async answer({ params: { attemptId } }, by) {
    const document = await submittedAttempt(attemptId, by);
    // Whoever else may read the report has no use for it: only its person keeps it.
    if (document.personId !== sessionOf(by).accountId) throw attemptNotFound();
    const { attempt, submission, quiz } = await submittedOf(document, by);
    const { quizId, quizTitle } = document;
    const { at: submittedAt, receipt, salt } = submission;
    const scorer = attempt.grades.find(({ at }) => at === submittedAt)?.scorer ?? null;
    const asked = keyFor(attempt, { ...quiz, corrections: [] }).questions;
    const text = receiptText(receiptOf(attempt, { quizId, submittedAt, scorer, salt }, asked));
    return { quizTitle, submittedAt, receipt, text };
  },
});

type KnownQuiz = Exclude<Quiz, { status: 'unknown' }>;

interface Submitted {
  readonly attempt: Attempt;
  /** All that its person has begun at the quiz. */
  readonly state: Attempts;
  readonly submission: NonNullable<Attempt['submission']>;
  readonly quiz: KnownQuiz;
}

/** An attempt and its quiz from their streams: no document holds what was answered, or the corrections of what is right. */
async function submittedOf(
  { quizId, activityId, personId, attemptId }: AttemptDocument,
  { events }: Asking,
): Promise<Submitted> {
  const [state, quiz]: [Attempts, Quiz] = await Promise.all([
    stateOf(attempts, { quizId, personId }, events),
    stateOf(quizzes, { quizId: activityId }, events),
  ]);
  const attempt = attemptOf(state, attemptId);
  const submission = attempt?.submission ?? null;
  if (attempt === undefined || submission === null || quiz.status === 'unknown') throw attemptNotFound();
  return { attempt, state, submission, quiz };
}

async function reportOf(document: AttemptDocument, viewer: Viewer, by: Asking): Promise<AttemptReport> {
  const { attemptId, quizId, activityId, personId, quizType, number, version } = document;
  const found = await submittedOf(document, by);
  const { attempt, submission, quiz } = found;
  const key = keyFor(attempt, quiz);
  const isHosted = attempt.hostedQuizId !== undefined;
  const isOwn = personId === sessionOf(by).accountId;
  const [told, account, [place = null], ranked, rating, names, certificates] = await Promise.all([
    viewer === 'owner' ? EVERYTHING : toldToPerson(document, found, by),
    by.documents.get(accountsView, personId),
    placesOf(quizId, [rankOf(document)], by.documents),
    by.documents.count(attemptsView, { where: { quizId, status: 'SUBMITTED' } }),
    isOwn ? by.documents.get(ratingsView, ratingId(activityId, personId)) : undefined,
    namesOf(quiz.corrections, by),
    by.documents.find(certificatesView, { where: { personId, quizId } }),
  ]);
  const { activity, firstname, lastname, startedAt } = attempt;
  const { quizTitle, quizDescription, language, organisationName, quizGrades, paymentType, amount } =
    activity;
  const score = (told.score && attempt.grades.at(-1)?.score) || null;
  const isWithheld = quizType === 'QUIZ' && !told.score;
  const answered = key.questions.filter(({ id }) => isAnswered(attempt.answers[id]?.answer ?? null));
  return {
    attemptId,
    quizid: quizId,
    quizType,
    number,
    version,
    quizTitle,
    quizDescription,
    language,
    organisationName,
    quizGrades,
    paymentType,
    amount,
    createdBy: activity.ownerId,
    certificate: !isWithheld && isEarned(score, certificates) ? activity.certificate : 0,
    firstName: isHosted && firstname === '' ? guestNumber(personId) : typedName(firstname),
    lastName: typedName(lastname),
    email: account?.document.email ?? null,
    startedAt,
    completedAt: submission.at,
    duration: submission.duration,
    submittedBy: submission.by,
    totalQuestions: key.questions.length,
    NumQuesAttended: answered.length,
    points: score && pointsOf(score.halfPoints),
    totalPoints: score && pointsOf(score.totalHalfPoints),
    correctCount: score && score.correctCount,
    average: score && score.average,
    passPercentage: score && score.passPercentage,
    isPass: score && score.isPass,
    position: place === null || isWithheld ? null : { place, of: ranked },
    grades: isWithheld ? [] : gradesOf(attempt, quiz.corrections, names, told.key),
    isKeyShown: told.key,
    questionDetails: questionsOf(attempt, submission.timeSpent, key, told.key),
    rating: rating?.document.rating ?? null,
    isOwn,
  };
}

/** One that was withdrawn is earned no more; one that passed a moment ago is about to be issued. */
function isEarned(
  score: { readonly isPass: boolean } | null,
  certificates: readonly StoredDocument<CertificateDocument>[],
): boolean {
  return (score === null || score.isPass) && certificates.every(({ document }) => document.state === 'valid');
}

/** What the owner and admins are told. */
const EVERYTHING: Told = { score: true, key: true };

/** What the person of an attempt is told of it by now, as the newest version of the quiz has it (C107). */
async function toldToPerson(
  { quizId, activityId, version }: AttemptDocument,
  { quiz, state }: Submitted,
  by: Asking,
): Promise<Told> {
  if (quizId !== activityId) return toldInSession(quizId, quiz.versions[version], by);
  const newest = quiz.status === 'drafted' ? quiz.published?.content : undefined;
  const rules = newest ?? quiz.versions[version];
  if (rules === undefined) throw attemptNotFound();
  const { isClosed, endDate } = runOf(quiz);
  const isOverForEverybody = await isOverForAll({ quizId, isClosed, endDate }, by.documents);
  // Whoever has to buy it first can still attend.
  const availability = availabilityOf({ content: rules, isActive: !isClosed }, state, true, new Date());
  return toldOf(rules, {
    isOverForAll: isOverForEverybody,
    canAttend: availability !== 'closed' && availability !== 'attempts-finished',
  });
}

/** The same of an attempt in a session, by the version that it gives: nobody else decides when it is over. */
async function toldInSession(sessionId: string, rules: TellingRules | undefined, by: Asking): Promise<Told> {
  const session = await by.documents.get(hostedSessionsView, sessionId);
  if (rules === undefined || session === undefined) throw attemptNotFound();
  const isOverForAll = !session.document.isOpen;
  return toldOf(tellingIn(rules), { isOverForAll, canAttend: false });
}

function questionsOf(
  attempt: Attempt,
  timeSpent: Readonly<Record<string, number>>,
  key: AnswerKey,
  isKeyShown: boolean,
): QuestionReport[] {
  const scored = new Map(attempt.grades.at(-1)?.questions.map((each) => [each.questionId, each]));
  return key.questions.map((question) => {
    const answer = attempt.answers[question.id]?.answer ?? null;
    const score = isKeyShown ? scored.get(question.id) : undefined;
    return {
      questionId: question.id,
      question: question.title,
      seen: typeOf(question).see(question),
      type: question.type,
      qattempt: isAnswered(answer),
      response: answer,
      responseText: answer === null ? '' : answerText(answer, question),
      pointScored: score === undefined ? null : pointsOf(score.halfPoints),
      totalPoint: score === undefined ? null : pointsOf(score.outOf),
      outcome: score?.outcome ?? null,
      correctAnswer: score === undefined ? null : rightAnswer(question),
      correctMedia: score === undefined ? [] : rightMedia(question),
      correctAreas: score === undefined || question.type !== 'hotspot' ? [] : question.areas,
      timeSpent: timeSpent[question.id] ?? null,
    };
  });
}

function rightAnswer(question: Question): string[] | null {
  const right = typeOf(question).scoring?.right(question);
  return right === undefined ? null : [...right];
}

/** Of choices and pairs the options show theirs in the quiz itself. */
function rightMedia(question: Question): QuestionReport['correctMedia'] {
  if (question.type !== 'shortanswer' && question.type !== 'fillups') return [];
  return question.answers
    .filter(hasMedia)
    .map((answer) => ({ id: answer.id, text: answer.text, ...mediaOf(answer) }));
}

/** What the accounts that corrected something are called; nothing of one that is gone. */
async function namesOf(
  corrections: readonly Correction[],
  { documents }: Asking,
): Promise<ReadonlyMap<string, string>> {
  const found = await documents.getMany(accountsView, [...new Set(corrections.map(({ by }) => by))]);
  return new Map(found.map(({ id, document }) => [id, `${document.firstname} ${document.lastname}`.trim()]));
}

/** All grades, or the last alone without its corrections while they would tell what is right (C107). */
function gradesOf(
  { grades }: Attempt,
  corrections: readonly Correction[],
  names: ReadonlyMap<string, string>,
  isKeyShown: boolean,
): AttemptReport['grades'] {
  const told = ({ reason, by, at, changes }: Correction) => ({
    reason,
    by: names.get(by) ?? null,
    at,
    changes: changes.map(({ kind, questionId }) => ({ kind, questionId })),
  });
  const all = grades.map(({ correction, score, at }, index) => {
    const before = grades[index - 1]?.correction ?? correction;
    return {
      points: pointsOf(score.halfPoints),
      totalPoints: pointsOf(score.totalHalfPoints),
      average: score.average,
      isPass: score.isPass,
      at,
      corrections: corrections
        .filter((each) => each.correction > before && each.correction <= correction)
        .map(told),
    };
  });
  return isKeyShown ? all : all.slice(-1).map((grade) => ({ ...grade, corrections: [] }));
}
