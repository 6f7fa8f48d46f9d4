import { QuizClosed, QuizDeleted, QuizPublished, QuizReopened } from '@pollux/domain/authoring/quiz';
import { isAnonymous, takesBallots } from '@pollux/domain/authoring/content/settings-rules';
import { HostedSessionEnded, HostedSessionOpened } from '@pollux/domain/hosting/hosted-session';
import { QuickQuestionAsked } from '@pollux/domain/hosting/quick-event';
import { questionsWith } from '@pollux/domain/hosting/session-questions';
import { firstStage, Stage, StageSet, takesAnswers } from '@pollux/domain/hosting/stage';
import { Id } from '@pollux/domain/kernel/values';
import { Question, type RecordedAnswer, typeOf } from '@pollux/domain/questions/question-types';
import { BallotCast, QuestionAnswered } from '@pollux/domain/voting/ballot';
import { QuestionSealed } from '@pollux/domain/voting/sealed-answer';
import { asksWith, inCompany } from '@pollux/domain/voting/in-company';
import { EnvelopesOpened } from '@pollux/domain/voting/urn';
import { QuizHandedOver } from '@pollux/domain/authoring/quiz-handed-over';
import { SessionHandedOver } from '@pollux/domain/hosting/session-handed-over';
import { z } from 'zod';
import { toNewOwner } from '../authoring/handed-over.ts';
import { INDIA_AHEAD_MS } from '../kernel/india.ts';
import { projector } from '../kernel/projector.ts';

/** So many stretches of time a course is kept in; those without a ballot take no place. */
export const MOST_STRETCHES = 240;

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

/** How long stretches are, in milliseconds: each is a whole number of those before it. */
const LENGTHS = [
  SECOND,
  5 * SECOND,
  15 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  6 * HOUR,
  DAY,
  7 * DAY,
  28 * DAY,
];

/** One number for each stretch. */
const Column = z.array(z.int());

export const VoteCourse = z.object({
  pollId: Id,
  ownerId: Id,
  quizTitle: z.string(),
  /** Participants see the results only once the poll is closed. */
  examMode: z.boolean(),
  /** Set of an anonymous survey. */
  isSurvey: z.literal(true).optional(),
  isActive: z.boolean(),
  /** Of a hosted session that its host leads alone: what is on, which decides the answers that count. */
  stage: Stage.optional(),
  /** Of an anonymous poll: what its versions have asked, as in `poll-results`. */
  asks: z.array(z.array(Question)).optional(),
  /** How long each stretch is, in milliseconds. */
  lengthMs: z.int(),
  /** When the stretches begin, in milliseconds since 1970, the first one first. */
  starts: Column,
  /** The ballots that were cast in each; where a host leads, the people who gave their first answer. */
  ballots: Column,
  /** Those of which options are chosen, as they are published now. */
  questions: z.array(
    z.object({
      id: Id,
      type: z.string(),
      title: z.string(),
      options: z.array(z.object({ id: Id, text: z.string(), votes: Column })),
    }),
  ),
});
export type VoteCourse = z.infer<typeof VoteCourse>;
type Asked = VoteCourse['questions'][number];

/**
 * How the votes of one poll came: the ballots, and the votes for each option, in stretches of time that are equally long.
 *
 * It stays bounded however old and large the poll is, and exact: stretches last a second at first, and where more than
 * `MOST_STRETCHES` have a ballot, all become longer (5 s, 15 s, a minute, … 28 days, and then twice as long each time),
 * which adds their counts up. Stretches without a ballot are not kept, so a vote that comes a month after the session
 * costs the session none of its seconds. Which ballots there are decides how long stretches are, and not the order in
 * which they come: the log may have two in another order than their instants are in. Days begin as they do in India.
 *
 * Votes are kept and dropped with their options as those of `poll-results` are (C225), so their sums are the results of
 * the same position. It says nothing of any person, nor when exactly anybody voted.
 */
export const voteCourse = projector('vote-course', { version: 3, document: VoteCourse })
  .creates(
    QuizPublished,
    ({ data }) => (takesBallots(data) ? data.quizId : []),
    (before, { data: { quizId, quizType, ownerId, content } }) => ({
      pollId: quizId,
      ownerId,
      quizTitle: content.quizTitle,
      examMode: content.examMode,
      ...(quizType === 'SURVEY' && { isSurvey: true as const }),
      isActive: before?.isActive ?? true,
      ...(isAnonymous(content) && { asks: asksWith(content.questions, before?.asks) }),
      lengthMs: before?.lengthMs ?? SECOND,
      starts: before?.starts ?? [],
      ballots: before?.ballots ?? [],
      questions: content.questions.flatMap((question) => asked(question, before)),
    }),
  )
  .creates(
    HostedSessionOpened,
    ({ data }) => (takesBallots(data) ? data.sessionId : []),
    (_none, { data: { sessionId, ownerId, pace, content } }) => ({
      pollId: sessionId,
      stage: firstStage(pace),
      ownerId,
      quizTitle: content.quizTitle,
      examMode: content.examMode,
      isActive: true,
      lengthMs: SECOND,
      starts: [],
      ballots: [],
      questions: content.questions.flatMap((question) => asked(question, undefined)),
    }),
  )
  .on(QuizHandedOver, ({ data }) => data.quizId, toNewOwner)
  .on(SessionHandedOver, ({ data }) => data.sessionId, toNewOwner)
  .on(
    HostedSessionEnded,
    ({ data }) => data.sessionId,
    ({ stage, ...course }) => ({ ...course, isActive: false, stage: stage && { on: 'end' as const } }),
  )
  .on(
    StageSet,
    ({ data }) => data.sessionId,
    (course, { data: { stage } }) => ({ ...course, stage }),
  )
  .on(
    QuickQuestionAsked,
    ({ data }) => data.sessionId,
    (course, { data: { question, after } }) => {
      const [own] = [asked(question, course)].flat();
      if (own === undefined) return course;
      return { ...course, questions: questionsWith(course.questions, own, { after }) };
    },
  )
  .on(
    QuizClosed,
    ({ data }) => data.quizId,
    (course) => ({ ...course, isActive: false }),
  )
  .on(
    QuizReopened,
    ({ data }) => data.quizId,
    (course) => ({ ...course, isActive: true }),
  )
  .on(
    QuizDeleted,
    ({ data }) => data.quizId,
    (course) => ({ ...course, isActive: false }),
  )
  .on(
    BallotCast,
    ({ data }) => data.pollId,
    (course, { data: { answers, at } }) => came(course, at, true, answers),
  )
  // Anonymous answers came when they were opened: nothing tells of one of them.
  .on(
    EnvelopesOpened,
    ({ data }) => data.pollId,
    (course, { data: { questionId, asked, answers, at } }) => {
      const isMixed = asked === undefined && questionId === undefined;
      const shown = new Set(isMixed ? inCompany(answers, course.asks ?? []) : answers);
      const told = (each: (typeof answers)[number]) => (shown.has(each) ? each : {});
      return answers.reduce((all, each) => came(all, at, questionId === undefined, told(each)), course);
    },
  )
  // Where a host leads, people are counted by the first envelope of each.
  .on(
    QuestionSealed,
    ({ data }) => (data.begins ? data.pollId : []),
    (course, { data: { at } }) => came(course, at, true, {}),
  )
  .on(
    QuestionAnswered,
    ({ data }) => data.pollId,
    (course, { data: { questionId, answer, begins, at } }) => {
      if (takesAnswers(course.stage, questionId, at))
        return came(course, at, begins, { [questionId]: answer });
      return begins ? came(course, at, true, {}) : course;
    },
  );

/** @param begins whether it is of one person more */
function came(
  course: VoteCourse,
  at: string,
  begins: boolean,
  answers: Readonly<Record<string, RecordedAnswer>>,
): VoteCourse {
  const place = stretchOf(course, Date.parse(at));
  if (begins) addOne(course.ballots, place);
  for (const { id, type, options } of course.questions) {
    const answer = answers[id];
    // The question may have been of another type in the version that was answered.
    if (answer?.type !== type) continue;
    const chosen = typeOf(answer).counting.tallying?.chosen(answer) ?? [];
    for (const option of options) if (chosen.includes(option.id)) addOne(option.votes, place);
  }
  while (course.starts.length > MOST_STRETCHES) lengthen(course);
  return course;
}

/** A question as it is published now, if options are chosen of it, with the votes of those that have stayed. */
function asked(question: Question, before: VoteCourse | undefined): Asked | [] {
  const counted = typeOf(question).counting.begin(question, undefined);
  if (!('options' in counted)) return [];
  const { id, type, title } = counted;
  const same = before?.questions.find((one) => one.id === id && one.type === type);
  const none = before?.starts.map(() => 0) ?? [];
  const options = counted.options.map(({ id, text }) => ({
    id,
    text,
    votes: same?.options.find((option) => option.id === id)?.votes ?? [...none],
  }));
  return { id, type, title, options };
}

function columnsOf({ ballots, questions }: VoteCourse): number[][] {
  return [ballots, ...questions.flatMap(({ options }) => options.map(({ votes }) => votes))];
}

function addOne(column: number[], place: number): void {
  column[place] = (column[place] ?? 0) + 1;
}

/** The place of the stretch that an instant is in; it is made where there is none yet. */
function stretchOf(course: VoteCourse, atMs: number): number {
  const start = startOf(atMs, course.lengthMs);
  const before = course.starts.findLastIndex((each) => each <= start);
  if (course.starts[before] === start) return before;
  const place = before + 1;
  course.starts.splice(place, 0, start);
  for (const column of columnsOf(course)) column.splice(place, 0, 0);
  return place;
}

function startOf(atMs: number, lengthMs: number): number {
  return Math.floor((atMs + INDIA_AHEAD_MS) / lengthMs) * lengthMs - INDIA_AHEAD_MS;
}

/** The next length of stretches, of which each has a whole number of those before it. */
export function nextLength(lengthMs: number): number {
  return LENGTHS.find((longer) => longer > lengthMs) ?? 2 * lengthMs;
}

/** Puts stretches together to those of the next length. */
function lengthen(course: VoteCourse): void {
  course.lengthMs = nextLength(course.lengthMs);
  const starts = course.starts.map((start) => startOf(start, course.lengthMs));
  course.starts = [...new Set(starts)];
  const places = new Map(course.starts.map((start, place) => [start, place]));
  const added = (column: readonly number[]) => {
    const sums = course.starts.map(() => 0);
    column.forEach((count, index) => {
      const place = places.get(starts[index] ?? 0) ?? 0;
      sums[place] = (sums[place] ?? 0) + count;
    });
    return sums;
  };
  course.ballots = added(course.ballots);
  for (const { options } of course.questions) {
    for (const option of options) option.votes = added(option.votes);
  }
}
