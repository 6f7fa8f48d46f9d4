import { expect, test } from 'vitest';
import type { Content } from '../authoring/content/content.ts';
import { defaultSettings } from '../authoring/content/settings-rules.ts';
import type { EventOf } from '../kernel/event.ts';
import { FORGOTTEN } from '../kernel/values.ts';
import { by, given, id, NOW } from '../testing.ts';
import { attempts } from './attempts.ts';
import {
  AttemptReopened,
  type AttemptEvent,
  AttemptScored,
  AttemptStarted,
  AttemptSubmitted,
} from './attempt-events.ts';
import {
  awardCertificate,
  type CertificateEvent,
  CertificateCorrected,
  CertificateIssued,
  CertificateReinstated,
  CertificateRevoked,
  certificates,
  RevokeCertificate,
  reinstateCertificate,
  revokeCertificate,
} from './certificate.ts';

const [asha, owner, quizId] = [id('a5a'), id('0e'), id('9')];
const at = NOW.toISOString();
const content = {
  ...defaultSettings,
  quizTitle: 'Plants',
  quizDescription: '',
  coverImage: null,
  language: 'tam',
  quizGrades: [],
  subjects: [],
  questions: [],
  certificate: 2,
  competitionName: 'Science Day',
} satisfies Content;

interface Taken {
  readonly attemptId?: string;
  readonly quizType?: 'QUIZ' | 'SURVEY';
  readonly certificate?: number;
  readonly firstname?: string;
  /** Per cent, one for each grade; 50 pass. None of a survey. */
  readonly averages?: readonly number[];
}

function taken({
  attemptId = id('a7'),
  quizType = 'QUIZ',
  certificate = 2,
  firstname = 'Asha',
  averages = [80],
}: Taken = {}): AttemptEvent[] {
  const of = { attemptId, quizId, personId: asha };
  const activity = {
    ownerId: owner,
    quizTitle: 'Plants',
    quizDescription: '',
    language: 'tam',
    quizGrades: [],
    organisationName: '',
    paymentType: 'free' as const,
    amount: 0,
    certificate,
    quizMode: 1,
    questionCount: 1,
  };
  const started = {
    ...of,
    quizType,
    number: 1,
    version: 3,
    seed: id('5'),
    lastname: 'Raman',
    closesAt: null,
    extraMinutes: 0,
    at,
  };
  const submitted = {
    ...of,
    quizType,
    by: 'participant' as const,
    timeSpent: {},
    receipt: '',
    salt: '',
    duration: 1,
    chosen: {},
    at,
  };
  return [
    AttemptStarted({ ...started, firstname, activity }),
    AttemptSubmitted(submitted),
    ...averages.map((average, correction) => graded(of, average, correction)),
  ];
}

function graded(
  of: { attemptId: string; quizId: string; personId: string },
  average: number,
  correction: number,
) {
  const score = {
    halfPoints: average / 5,
    totalHalfPoints: 20,
    totalQuestions: 1,
    attended: 1,
    correctCount: 1,
    average,
    passPercentage: 50,
    isPass: average >= 50,
  };
  return AttemptScored({ replaces: null, ...of, scorer: 1, correction, score, questions: [], at });
}

const facts = {
  quizId,
  personId: asha,
  contentOf: (version: number) => (version === 3 ? content : undefined),
};
const award = (attended: readonly AttemptEvent[], ...history: CertificateEvent[]) =>
  given(certificates, ...history).when((certificate) =>
    awardCertificate(given(attempts, ...attended).state, certificate, facts, by(owner)),
  );

const code = id('a001');
const about = { quizId, personId: asha, code };
const reached = { halfPoints: 16, totalHalfPoints: 20, average: 80 };
const issued = CertificateIssued({
  ...about,
  certificateId: id('a000'),
  number: 'PX-2026-222222',
  ownerId: owner,
  attemptId: id('a7'),
  version: 3,
  quizTitle: 'Plants',
  firstname: 'Asha',
  lastname: 'Raman',
  score: reached,
  design: {
    certificate: 2,
    customCertificate: null,
    organisationName: '',
    competitionName: 'Science Day',
    certificateDescription: '',
    certificatePosition: '',
    certContent: '',
    certificateDate: null,
    ownerSignature: null,
    customLogo: null,
    language: 'tam',
  },
  at,
});
const reason = 'It was won by others.';
const regraded = CertificateRevoked({ ...about, kind: 'regraded', reason: null, by: null, at });
const withdrawn = CertificateRevoked({ ...about, kind: 'withdrawn', reason, by: owner, at });
const again = (attemptId: string) =>
  CertificateReinstated({ ...about, attemptId, score: reached, by: null, at });

test('whoever passes is given a certificate that says what they reached, as the version that they took has it [P358]', () => {
  const numbered = award(taken());
  numbered.thenEvents({ ...issued, data: { ...issued.data, number: expect.any(String) } });
  const [{ data }] = awardCertificate(given(attempts, ...taken()).state, null, facts, by(owner)) as [
    typeof issued,
  ];
  expect(data.number).toMatch(/^PX-2026-[2-9A-HJ-NP-Z]{6}$/);
});

test.each<[string, Taken]>([
  ['who fails', { averages: [49] }],
  ['whose pass was graded down before', { averages: [80, 40] }],
  ['where none is awarded', { certificate: 0 }],
  ['who is forgotten', { firstname: FORGOTTEN }],
])('nobody %s is given one', (_who, attempt) => {
  award(taken(attempt)).thenEvents();
});

test('a survey is completed by whoever submits it, without a score', () => {
  const survey = { quizType: 'SURVEY', averages: [] } as const;
  const [event] = awardCertificate(given(attempts, ...taken(survey)).state, null, facts, by(owner));
  expect(event?.data).toMatchObject({ score: null, firstname: 'Asha' });
  expect(
    awardCertificate(given(attempts, ...taken(survey).slice(0, 1)).state, null, facts, by(owner)),
  ).toEqual([]);
});

test('earned again it is the same, and so is what is said twice', () => {
  award(taken(), issued).thenEvents();
  award([...taken(), ...taken({ attemptId: id('a8'), averages: [100] })], issued).thenEvents();
});

test('graded down it is revoked, and graded up again it is the same once more, of what was reached then', () => {
  award(taken({ averages: [80, 40] }), issued).thenEvents(regraded);
  award(taken({ averages: [80, 40] }), issued, regraded).thenEvents();
  award(taken({ averages: [80, 40, 80] }), issued, regraded).thenEvents(again(id('a7')));
  const better = { halfPoints: 18, totalHalfPoints: 20, average: 90 };
  award(taken({ averages: [80, 90] }), issued).thenEvents(
    CertificateCorrected({ ...about, attemptId: id('a7'), score: better, at }),
  );
});

test('another attempt that passes carries it on', () => {
  const other = taken({ attemptId: id('a8') });
  award([...taken({ averages: [80, 40] }), ...other], issued, regraded).thenEvents(again(id('a8')));
});

test('while its attempt is open again nothing becomes of it', () => {
  const of = { attemptId: id('a7'), quizId, personId: asha };
  const reopened = AttemptReopened({
    withdraws: 'unknown',
    ...of,
    until: at,
    reason: 'Power',
    by: owner,
    at,
  });
  award([...taken(), reopened], issued).thenEvents();
});

test('its owner withdraws it, which no grade undoes, and gives it back as long as it is earned', () => {
  const revoke = (...history: CertificateEvent[]) =>
    given(certificates, ...history).when((certificate) =>
      revokeCertificate({ quizId, personId: asha, reason }, certificate, by(owner)),
    );
  revoke(issued).thenEvents(withdrawn);
  revoke(issued, withdrawn).thenEvents();
  award(taken({ averages: [80, 100] }), issued, withdrawn).thenEvents();
  const giveBack = (attended: AttemptEvent[], ...history: CertificateEvent[]) =>
    given(certificates, ...history).when((certificate) =>
      reinstateCertificate(
        { quizId, personId: asha },
        certificate,
        given(attempts, ...attended).state,
        by(owner),
      ),
    );
  giveBack(taken(), issued, withdrawn).thenEvents(
    CertificateReinstated({ ...about, attemptId: id('a7'), score: reached, by: owner, at }),
  );
  giveBack(taken(), issued).thenEvents();
  expect(() => giveBack(taken({ averages: [40] }), issued, withdrawn).thenEvents()).toThrow(
    'There is no certificate for this attempt.',
  );
});

test('nobody else withdraws it, and what is not there cannot be', () => {
  const key = { quizId, personId: asha, reason };
  expect(() => revokeCertificate(key, { ...issued.data, revoked: null }, by(asha))).toThrow('not allowed');
  expect(() => revokeCertificate(key, null, by(owner))).toThrow('There is no such certificate.');
});

test('a reason is asked for, in at most 300 characters', () => {
  const read = (written: string) =>
    RevokeCertificate.payload.safeParse({ quizId, personId: asha, reason: written });
  expect([read(' \n ').success, read('x'.repeat(301)).success]).toEqual([false, false]);
  // A letter of Tamil is one character, however many signs it has.
  expect(read('நி'.repeat(300)).success).toBe(true);
  expect(read('  Copied.\r\nSorry. ').data?.reason).toBe('Copied.\nSorry.');
});

test('what was withdrawn before reasons were written has none', () => {
  const before = { ...about, reason: 'withdrawn', by: owner, at };
  const data = CertificateRevoked.upcast(before, 1) as EventOf<typeof CertificateRevoked>['data'];
  expect(given(certificates, issued, { type: 'CertificateRevoked', data }).state?.revoked).toEqual({
    kind: 'withdrawn',
    reason: null,
    at,
  });
});

test('one that was issued before there was a date to choose bears the day of its issue', () => {
  const { certificateDate: _new, ...design } = issued.data.design;
  expect(CertificateIssued.upcast({ ...issued.data, design }, 1)).toEqual(issued.data);
});
