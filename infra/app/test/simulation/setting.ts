import { accounts } from '@pollux/domain/accounts/account';
import { AdminRegistered } from '@pollux/domain/accounts/account-events';
import { BankDetailsAdded, bankDetails } from '@pollux/domain/accounts/bank-details';
import { BillingPolicySet, billingPolicy, FIRST_POLICY } from '@pollux/domain/billing/billing-policy';
import { TaxAdded, taxes } from '@pollux/domain/billing/tax';
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { QuizInput } from '@pollux/domain/authoring/content/quiz';
import { QuizDrafted, QuizPublished, quizzes } from '@pollux/domain/authoring/quiz';
import { CreatePoll, createActivity } from '@pollux/domain/authoring/saving';
import { sampleLists } from '@pollux/domain/authoring/testing';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import type { MemoryLog } from './memory-event-store.ts';
import { BEGINNING } from './scheduler.ts';

// What is there before anybody wishes for anything: two polls and a quiz of one owner. People and options go by numbers.

const id = (kind: string, number = 0): string => (kind + number.toString(16)).padStart(24, '0');

export const OWNER = id('a0');
export const QUESTION = id('e0');
export const adminId = (admin: number): string => id('ad', admin);
export const voterId = (voter: number): string => id('b0', voter);
export const pollId = (poll: number): string => id('d0', poll);
export const optionId = (option: number): string => id('f0', option);

export const POLLS = [0, 1] as const;
/** The first poll takes one ballot a person, the second one any number. */
export const isLimited = (poll: number): boolean => poll === 0;

export const QUIZ = id('c0');
/** What nobody is told who attends the quiz: the text that is right in its second question. */
export const SECRET = 'Xylophyllene';
/** A poll that is for sale. */
export const FOR_SALE = id('d9');
export const PRICE = 10_037;
export const ATTEMPTS = 2;
/**
 * When the schedule of a version ends: while there is trouble, so that some begin too late and some are never submitted by
 * their people. Published once more it is open for longer.
 */
export const endsBy = (version: number): number => BEGINNING + (version === 1 ? 10_000 : 14_000);
/** The option that is right in a version. */
export const rightOption = (version: number): string => optionId(version === 1 ? 0 : 1);

/** A version of the quiz; the first two differ in what is right. Live: with a leaderboard, and answers that are final. */
export function quizPublished(version: number, isLive: boolean) {
  const input = QuizInput.parse({
    quizTitle: 'Quiz',
    quizGrades: ['grade6'],
    subjects: ['biology'],
    language: 'Eng',
    timeline: true,
    startDate: new Date(BEGINNING - 86_400_000).toISOString(),
    endDate: new Date(endsBy(version)).toISOString(),
    timeZone: 'Asia/Kolkata',
    attemptLimit: true,
    numAttempts: ATTEMPTS,
    quizMode: isLive ? 3 : 1,
    questions: [
      {
        id: QUESTION,
        type: 'mcq',
        title: 'Which?',
        timer: 0,
        compulsory: false,
        options: [0, 1].map((option) => ({ id: optionId(option), text: `Option ${option}` })),
        answers: [rightOption(version)],
      },
      {
        id: id('e1'),
        type: 'shortanswer',
        title: 'What?',
        timer: 0,
        compulsory: false,
        answers: [{ id: id('f9'), text: SECRET, mode: 'exact' }],
      },
    ],
  });
  const content = { ...input, paymentType: 'free' as const };
  const at = new Date(BEGINNING).toISOString();
  return QuizPublished({ quizId: QUIZ, ownerId: OWNER, quizType: 'QUIZ', version, content, at });
}

/** Publishes the quiz once more, as another process would. */
export function republish(log: MemoryLog, isLive: boolean): void {
  const metadata = { commandId: 'republish', commandHash: '', correlationId: '' };
  const stream = quizzes.stream({ quizId: QUIZ });
  log.append(stream, 'exists', [{ ...quizPublished(2, isLive), id: 'republish 0', metadata }]);
}

/** Writes the polls and the quiz to an empty log. */
export function setUp(log: MemoryLog, isLive: boolean): void {
  for (const poll of POLLS) {
    const content = CreatePoll.payload.parse({
      quizTitle: `Poll ${poll}`,
      quizDescription: 'For the simulation',
      language: 'Eng',
      attemptLimit: isLimited(poll),
      questions: [
        {
          id: QUESTION,
          type: 'mcq',
          title: 'Which?',
          options: [0, 1].map((option) => ({ id: optionId(option), text: `Option ${option}` })),
        },
      ],
    });
    const by = { now: new Date(0), actor: { accountId: OWNER }, newId: () => id('0') };
    const quizId = pollId(poll);
    const created = createActivity(content, quizzes.initial, by, {
      ...sampleLists,
      quizId,
      entitlements: entitlementsOf('basic'),
    });
    write(log, quizzes.stream({ quizId }), created);
  }
  setUpSale(log);
  setUpAdmins(log);
  const at = new Date(BEGINNING).toISOString();
  const drafted = QuizDrafted({ quizId: QUIZ, quizType: 'QUIZ', ownerId: OWNER, at });
  write(log, quizzes.stream({ quizId: QUIZ }), [drafted, quizPublished(1, isLive)]);
}

function setUpSale(log: MemoryLog): void {
  const at = new Date(BEGINNING).toISOString();
  const input = CreatePoll.payload.parse({
    quizTitle: 'For sale',
    quizDescription: 'For the simulation',
    language: 'Eng',
    paymentType: 'paid',
    amount: PRICE,
    questions: [
      {
        id: QUESTION,
        type: 'mcq',
        title: 'Which?',
        options: [0, 1].map((option) => ({ id: optionId(option), text: `Option ${option}` })),
      },
    ],
  });
  const content = { ...quizPublished(1, false).data.content, ...input };
  const quiz = { quizId: FOR_SALE, ownerId: OWNER, quizType: 'POLL', at } as const;
  write(log, quizzes.stream({ quizId: FOR_SALE }), [
    QuizDrafted(quiz),
    QuizPublished({ ...quiz, version: 1, content: { ...content, paymentType: 'paid' } }),
  ]);
}

/** Two admins, who can pay the owner at once for what they have sold. */
function setUpAdmins(log: MemoryLog): void {
  const at = new Date(BEGINNING).toISOString();
  for (const admin of [0, 1]) {
    const accountId = adminId(admin);
    const names = { firstname: 'Some', lastname: 'Admin', email: `${admin}@school.example` };
    const rest = { emailId: 'e'.repeat(32), passwordHash: '', language: 'eng' as const };
    write(log, accounts.stream({ accountId }), [AdminRegistered({ accountId, ...names, ...rest, at })]);
  }
  const policy = {
    ...FIRST_POLICY,
    tcsBasisPoints: 53,
    tdsBasisPoints: 11,
    holdDays: 0,
    adminId: adminId(0),
    at,
  };
  write(log, billingPolicy.stream({}), [BillingPolicySet(policy)]);
  const said = { description: '', isActive: true, at };
  write(log, taxes.stream({}), [
    TaxAdded({ ...said, id: id('91'), taxId: 'fee', name: 'Fee', taxType: 'service', basisPoints: 507 }),
    TaxAdded({ ...said, id: id('92'), taxId: 'gst', name: 'GST', taxType: 'GST', basisPoints: 1_800 }),
  ]);
  const bank = {
    accountHolderName: 'Owner',
    accountNumber: '502100847362915',
    accountType: 'Savings',
    ifscCode: 'HDFC0004321',
    bankName: 'Bank',
    branchName: 'Branch',
    contactNumber: '9087612345',
  } as const;
  write(log, bankDetails.stream({ accountId: OWNER }), [BankDetailsAdded({ accountId: OWNER, ...bank, at })]);
}

function write(log: MemoryLog, stream: string, events: readonly DomainEvent[]): void {
  const metadata = { commandId: `set up ${stream}`, commandHash: '', correlationId: '' };
  const given = events.map((event, index) => ({ ...event, id: `${stream} ${index}`, metadata }));
  log.append(stream, 'none', given);
}
