import { askedCount } from '@pollux/domain/authoring/content/draw-rules';
import { attendPath } from '@pollux/domain/authoring/attend-path';
import {
  QuizClosed,
  QuizDeleted,
  QuizDrafted,
  QuizMovedToBin,
  QuizPublished,
  QuizReopened,
  QuizRestoredFromBin,
  QuizType,
} from '@pollux/domain/authoring/quiz';
import { scheduleOf } from '@pollux/domain/authoring/schedule';
import { isPaid } from '@pollux/domain/authoring/payment';
import { QuizRated, ratedWith } from '@pollux/domain/attending/rating';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { QuizHandedOver } from '@pollux/domain/authoring/quiz-handed-over';
import { z } from 'zod';
import { toNewOwner } from './handed-over.ts';
import { projector } from '../kernel/projector.ts';

const Offer = z.object({
  id: Id,
  ownerId: Id,
  quizType: QuizType,
  quizTitle: z.string(),
  quizDescription: z.string(),
  coverImage: z.string().nullable(),
  language: z.string(),
  /** Values of the reference lists. */
  quizGrades: z.array(z.string()),
  subjects: z.array(z.string()),
  /** The same as text that can be looked through: `tagOf` of each. */
  gradeTags: z.string(),
  subjectTags: z.string(),
  organisationName: z.string(),
  questionCount: z.int(),
  isPaid: z.boolean(),
  /** 0 of what is free. */
  price: Paise,
  ratingCount: z.int(),
  ratingSum: z.int(),
  /** Stars with two decimals; 0 before anybody has rated it. */
  averageRating: z.number(),
  isPublic: z.boolean(),
  isActive: z.boolean(),
  isBinned: z.boolean(),
  /** Whether strangers find it: published for all, active, and not in the bin (P181). */
  isListed: z.boolean(),
  /** Of its schedule; each null where there is none. */
  opensAt: Instant.nullable(),
  endDate: Instant.nullable(),
  /** The position of the event since which strangers find it; '' where they have never found it. */
  listedSince: z.string(),
  createdAt: Instant,
  isPublished: z.boolean(),
  /** When it was published first; before that, when it was begun. */
  publishedAt: Instant,
  attendPath: z.string(),
});
export type Offer = z.infer<typeof Offer>;

/** How a value stands among the tags of an offer, so that no other value that it is a part of is taken for it. */
export function tagOf(value: string): string {
  return `|${value}|`;
}

function changed(
  offer: Offer,
  changes: Partial<Offer>,
  { position }: Pick<RecordedEvent, 'position'>,
): Offer {
  const next = { ...offer, ...changes };
  const isListed = next.isPublished && next.isPublic && next.isActive && !next.isBinned;
  return { ...next, isListed, listedSince: isListed && !offer.isListed ? position : offer.listedSince };
}

/** What is published, as people find it on Explore. It says nothing of the questions but how many there are. */
export const offers = projector('offers', {
  version: 6,
  document: Offer,
  indexes: [
    ['isListed', 'publishedAt'],
    ['isListed', 'price'],
    ['isListed', 'averageRating'],
    ['isListed', 'quizTitle'],
    ['isListed', 'createdAt'],
    ['isListed', 'listedSince'],
    ['isListed', 'isPaid', 'publishedAt'],
  ],
  searched: ['quizTitle', 'quizDescription', 'organisationName', 'gradeTags', 'subjectTags'],
  fixed: ['ownerId'],
})
  .creates(
    QuizDrafted,
    ({ data }) => data.quizId,
    (_none, { data: { quizId, ownerId, quizType, at } }) => ({
      id: quizId,
      ownerId,
      quizType,
      quizTitle: '',
      quizDescription: '',
      coverImage: null,
      language: 'Eng',
      quizGrades: [],
      subjects: [],
      gradeTags: '',
      subjectTags: '',
      organisationName: '',
      questionCount: 0,
      isPaid: false,
      price: 0,
      ratingCount: 0,
      ratingSum: 0,
      averageRating: 0,
      isPublic: false,
      isActive: true,
      isBinned: false,
      isListed: false,
      opensAt: null,
      endDate: null,
      listedSince: '',
      createdAt: at,
      isPublished: false,
      publishedAt: at,
      attendPath: attendPath(quizType, quizId, []),
    }),
  )
  .on(QuizHandedOver, ({ data }) => data.quizId, toNewOwner)
  .on(
    QuizPublished,
    ({ data }) => data.quizId,
    (offer, { data: { quizId, quizType, content, at }, position }) => {
      const { quizTitle, quizDescription, coverImage, language, quizGrades, subjects, organisationName } =
        content;
      return changed(
        offer,
        {
          quizTitle,
          quizDescription,
          coverImage,
          language,
          quizGrades,
          subjects,
          gradeTags: quizGrades.map(tagOf).join(''),
          subjectTags: subjects.map(tagOf).join(''),
          organisationName,
          questionCount: askedCount(content),
          isPaid: isPaid(content),
          price: isPaid(content) ? content.amount : 0,
          isPublic: content.accessType === 'public',
          ...scheduleOf(content),
          isPublished: true,
          publishedAt: offer.isPublished ? offer.publishedAt : at,
          attendPath: attendPath(quizType, quizId, content.questions),
        },
        { position },
      );
    },
  )
  .on(
    QuizClosed,
    ({ data }) => data.quizId,
    (offer, event) => changed(offer, { isActive: false }, event),
  )
  .on(
    QuizReopened,
    ({ data }) => data.quizId,
    (offer, event) => changed(offer, { isActive: true }, event),
  )
  .on(
    QuizMovedToBin,
    ({ data }) => data.quizId,
    (offer, event) => changed(offer, { isBinned: true }, event),
  )
  .on(
    QuizRestoredFromBin,
    ({ data }) => data.quizId,
    (offer, event) => changed(offer, { isBinned: false }, event),
  )
  .on(
    QuizDeleted,
    ({ data }) => data.quizId,
    () => null,
  )
  .on(
    QuizRated,
    ({ data }) => data.quizId,
    (offer, { data }) => ({ ...offer, ...ratedWith(offer, data) }),
  );
