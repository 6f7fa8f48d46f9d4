import { ActivityStatus } from '@pollux/domain/authoring/activity-status';
import { SeenContent, withContent } from '@pollux/domain/authoring/content/content';
import { Settings } from '@pollux/domain/authoring/content/settings';
import { TOTAL_CREDIT } from '@pollux/domain/authoring/content/totals';
import { Draft } from '@pollux/domain/authoring/drafting/draft';
import { Concern, QuizType } from '@pollux/domain/authoring/quiz';
import { Question } from '@pollux/domain/questions/question-types';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { OfferedQuiz } from '../attending/contract.ts';
import { query } from '../http/contract.ts';
import { flag, list, oneOf, own, range } from '../http/list-contract.ts';

/** One row of "My Library". */
export const LibraryEntry = z.object({
  id: Id,
  quizType: QuizType,
  quizTitle: z.string(),
  quizDescription: z.string(),
  coverImage: z.string().nullable(),
  language: z.string(),
  questionCount: z.int(),
  responseCount: z.int(),
  /** When it was answered last; null before the first answer. */
  latestResponseAt: Instant.nullable(),
  /** Of the newest rating of each person, with two decimals; 0 before the first (P248). */
  averageRating: z.number(),
  /** How many people have rated it. */
  ratingCount: z.int(),
  isPublished: z.boolean(),
  isActive: z.boolean(),
  status: ActivityStatus,
  /** Why an admin has taken it down; null unless one has. */
  takenDown: z
    .object({
      concern: Concern,
      reason: z.string(),
      at: Instant,
      /** When its owner appealed; null before that. */
      appealedAt: Instant.nullable(),
    })
    .nullable(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  /** The attend link on the public origin (C181): /attendwordcloud/{id} when all questions are word clouds (P170). */
  quizUrl: z.string(),
});
export type LibraryEntry = z.infer<typeof LibraryEntry>;

/** The signed-in person's own activities, newest first unless asked otherwise (P164, P487, P492). */
export const getMyActivities = list('GET', '/api/users/me/activities', {
  row: LibraryEntry,
  sortable: [
    'createdAt',
    'quizTitle',
    'quizType',
    'status',
    'questionCount',
    'responseCount',
    'latestResponseAt',
    'averageRating',
  ],
  sort: '-createdAt',
  filters: {
    type: oneOf(QuizType, { field: 'quizType' }),
    status: oneOf(ActivityStatus),
    createdAt: range(Instant),
    responseCount: range(z.coerce.number()),
  },
  searched: true,
  rows: 'allQuiz',
});

/** As many can be chosen for a report at once. */
export const MOST_CHOSEN = 200;

/** Whether an activity is still there: its reports are, in any case (P410). */
export const Removal = z.object({
  /** In the bin, or deleted. */
  isRemoved: z.boolean(),
  isDeleted: z.boolean(),
});

/** An activity in the bin of its owner. */
export const BinEntry = LibraryEntry.pick({
  id: true,
  quizType: true,
  quizTitle: true,
  quizDescription: true,
  coverImage: true,
  questionCount: true,
  responseCount: true,
}).extend({
  /** When it is deleted for good. */
  deleteAt: Instant,
});
export type BinEntry = z.infer<typeof BinEntry>;

/** What the signed-in person has moved to the bin, the newest there first. */
export const getMyBin = list('GET', '/api/users/me/bin', {
  row: BinEntry,
  sortable: ['deleteAt', 'quizTitle'],
  sort: '-deleteAt',
  searched: true,
});

/** An activity as its owner edits it, with the votes that each option already has (C137, C225, C318). */
export const getEditor = query('GET', '/api/activities/:id/editor', {
  params: z.object({ id: Id }),
  response: withContent({
    success: z.literal(true),
    message: z.string(),
    id: Id,
    /** 0 for a draft that was never published. */
    version: z.int(),
    isActive: z.boolean(),
    quizUrl: z.string(),
    /** By option id; an option without votes is left out. */
    votes: z.record(Id, z.int()),
    /** Whether its questions can be changed no more: it is anonymous, and somebody has answered it. */
    isSettled: z.boolean(),
    /** What the right answers to all questions are worth together: 0 but in a quiz (C182). */
    totalPoint: z.number(),
    totalCredit: z.literal(TOTAL_CREDIT),
  }),
});

/**
 * A published activity by its id, with what it costs (A303, P252): its questions, and so its answer key, for its creator
 * and for admins alone.
 */
export const getQuiz = query('GET', '/api/quizzes/:id', {
  params: z.object({ id: Id }),
  response: z.object({
    quiz: z.object({
      id: Id,
      /** The creator. */
      userId: Id,
      createdAt: Instant,
      quizType: QuizType,
      version: z.int(),
      isActive: z.boolean(),
      quizTitle: z.string(),
      quizDescription: z.string(),
      coverImage: z.string().nullable(),
      language: z.string(),
      quizGrades: z.array(z.string()),
      subjects: z.array(z.string()),
      organisationName: z.string(),
      paymentType: z.enum(['free', 'paid']),
      /** In paise; 0 of what is free. */
      amount: Paise,
      questionCount: z.int(),
      /** Null for whoever is neither its creator nor an admin. */
      questions: z.array(Question).nullable(),
    }),
  }),
});

/** What has been written of an activity, for its owner who goes on with it (C060, C318). */
export const DraftView = z.object({
  id: Id,
  quizType: QuizType,
  isActive: z.boolean(),
  /** The newest published version; 0 before the first. */
  version: z.int(),
  draft: Draft,
  /** What an edit says that it has seen. */
  revision: z.int(),
  /** How many steps can be undone and redone. */
  undos: z.int(),
  redos: z.int(),
  editedAt: Instant,
});
export type DraftView = z.infer<typeof DraftView>;

/** The draft of an activity of one's own, as it is edited. */
export const getDraft = query('GET', '/api/activities/:id/draft', {
  params: z.object({ id: Id }),
  response: DraftView,
});

const MOST_VALUE_CHARACTERS = 100;
const Value = z.string().trim().min(1).max(MOST_VALUE_CHARACTERS);

/** A public activity, as people who look for one see it: nothing of its questions, nor whose it is. */
export const ExploreEntry = LibraryEntry.pick({
  id: true,
  quizType: true,
  quizTitle: true,
  quizDescription: true,
  coverImage: true,
  language: true,
  questionCount: true,
  averageRating: true,
  ratingCount: true,
  createdAt: true,
  quizUrl: true,
}).extend({
  /** Values of the reference lists; of quizzes alone. */
  quizGrades: z.array(z.string()),
  subjects: z.array(z.string()),
  organisationName: z.string(),
  isPaid: z.boolean(),
  /** 0 of what is free. */
  price: Paise,
  publishedAt: Instant,
  /** Whether it is the asking person's own. */
  isOwn: z.boolean(),
  /** Whether the asking person has bought it (P174). */
  isBought: z.boolean(),
});
export type ExploreEntry = z.infer<typeof ExploreEntry>;

/**
 * What is public: published and open for responses, newest first (C305, P181, P496). Words are searched in titles,
 * descriptions, subjects and names of organisations; accents may be left out, and nasals of Hindi written in either way.
 */
export const getExplore = list('GET', '/api/explore', {
  row: ExploreEntry,
  sortable: ['publishedAt', 'createdAt', 'quizTitle', 'price', 'averageRating'],
  sort: '-publishedAt',
  filters: {
    isPaid: oneOf(flag),
    /** By the value of a subject, without regard to case (P039). */
    subject: own(Value),
    grade: own(Value),
    /** What is for none of the grades that are offered (P623). */
    otherGrades: own(flag),
    /** What was open by then: with the first page's, later ones neither repeat nor skip what others publish meanwhile. */
    asOf: own(z.string().max(64)),
  },
  searched: true,
  rows: 'allQuiz',
  also: z.object({ asOf: z.string() }),
});

/** One public activity; 404 for everything else (P038). */
export const getExploreEntry = query('GET', '/api/explore/:id', {
  params: z.object({ id: Id }),
  response: ExploreEntry,
});

/** So many are shown on the home page at most. */
export const MOST_SAMPLES = 4;

/** What visitors see on the home page of what is public: the newest of all that is open for responses (C028). */
export const getSamples = query('GET', '/api/site/samples', {
  response: z.object({
    samples: z.array(ExploreEntry.pick({ id: true, quizType: true, quizTitle: true, coverImage: true })),
  }),
});

/** A poll, or an anonymous survey, which is answered as one, as a participant meets it, with what its questions show: never an answer key (C309). */
export const OfferedPoll = z.object({
  quizType: z.literal('POLL'),
  id: Id,
  version: z.int(),
  /** When the server was asked, for the vote to hand back as it is: only so can a question's time have run out. */
  opened: z.string(),
  availability: z.enum(['open', 'closed', 'already-submitted', 'payment-required']),
  /** In paise; 0 of one that is free. As long as it is not paid for, it has no questions (P101). */
  price: Paise,
  /** Whether the person has bought it (P473); false of what is free. */
  paid: z.boolean(),
  /** Whether the person has responded, if only once of several times. */
  responded: z.boolean(),
  /** Whether those who have responded may see the results now. */
  resultsOpen: z.boolean(),
  /** Prefills the name form (P372). */
  participant: z.object({ firstname: z.string(), lastname: z.string() }),
  /** Set of a survey, so that its participants are told of a survey. */
  isSurvey: z.literal(true).optional(),
  content: z.object({
    ...SeenContent.shape,
    // A room plays its own music. Polls have no colour.
    ...Settings.pick({ musicId: true, fontColour: true }).partial().shape,
  }),
});
export type OfferedPoll = z.infer<typeof OfferedPoll>;

/**
 * An activity as a participant meets it (P467): a poll with its questions, of a quiz or survey whether an attempt can be
 * started. Unknown ids answer 404 "Quiz not Found", and those of drafts `quiz-not-published` (P092). Visitors are told
 * no more than whether to log in: 401 of what is published (P450), and of everything else, drafts as well, that it was
 * not found.
 */
export const getAttend = query('GET', '/api/activities/:id/attend', {
  params: z.object({ id: Id }),
  response: z.discriminatedUnion('quizType', [OfferedPoll, OfferedQuiz]),
});
