import { z } from 'zod';
import { Id, text } from '../kernel/values.ts';
import { partOfItems } from './half-points.ts';
import { cellOf, cellsOf, foundAreas, gridCells, isIn } from './areas.ts';
import {
  BLANK_HEIGHT,
  DEFAULT_TOLERANCE,
  MOST_AREA_NAME_CHARACTERS,
  MOST_AREAS,
  MOST_CORNERS,
  MOST_PICTURE_HEIGHT,
  PICTURE_WIDTH,
  TOLERANCES,
} from './hot-spot-rules.ts';
import {
  countedQuestion,
  type QuestionType,
  questionInput,
  recordedQuestion,
  seenQuestion,
} from './question.ts';
import { fieldsOf } from './question-fields.ts';

const type = 'hotspot' as const;

const TapInput = z.object({
  x: z
    .int()
    .min(0)
    .max(PICTURE_WIDTH - 1),
  y: z
    .int()
    .min(0)
    .max(MOST_PICTURE_HEIGHT - 1),
});
const CornerInput = z.object({
  x: z.int().min(0).max(PICTURE_WIDTH),
  y: z.int().min(0).max(MOST_PICTURE_HEIGHT),
});
const Place = z.object({ x: z.int(), y: z.int() });

const AreaInput = z.object({
  id: Id,
  text: text(MOST_AREA_NAME_CHARACTERS, { least: 0 }),
  corners: z.array(CornerInput).max(MOST_CORNERS),
});

export const Area = z.object({
  id: Id,
  /** What is there: said where the key is shown. */
  text: z.string(),
  /** A polygon. Its sides are lines from each corner to the next, and from the last to the first. */
  corners: z.array(Place),
});
const input = z.object({
  ...questionInput,
  type: z.literal(type),
  height: z.int().min(1).max(MOST_PICTURE_HEIGHT).default(BLANK_HEIGHT),
  taps: z.int().min(1).max(MOST_AREAS).default(1),
  tolerance: z.literal(TOLERANCES).default(DEFAULT_TOLERANCE),
  areas: z.array(AreaInput).max(MOST_AREAS).default([]),
});

const recorded = z.object({
  ...recordedQuestion,
  type: z.literal(type),
  /** Of the question's picture, in thousandths of its width. */
  height: z.int(),
  /** How many places are asked for. */
  taps: z.int(),
  /** How far beside an area a tap still counts, in thousandths of the picture's width. */
  tolerance: z.int(),
  /** What is right; none where nothing is. */
  areas: z.array(Area),
});
export type HotSpot = z.infer<typeof recorded>;

const seen = z.object({
  ...seenQuestion,
  type: z.literal(type),
  /** The question's image, which is none beside the question: what is tapped is all of the answer's field. */
  picture: z.string().nullable(),
  height: z.int(),
  taps: z.int(),
});
export type SeenHotSpot = z.infer<typeof seen>;

const answer = z.object({ type: z.literal(type), taps: z.array(TapInput).min(1).max(MOST_AREAS) });
const recordedAnswer = z.object({ type: z.literal(type), taps: z.array(Place) });
export type TapsAnswer = z.infer<typeof answer>;

const counts = z.object({
  ...countedQuestion,
  type: z.literal(type),
  height: z.int(),
  /** How many people tapped each cell of the grid, by the cell's name; those that nobody tapped are left out. */
  cells: z.record(z.string(), z.int()),
});
type Counts = z.infer<typeof counts>;

/** The right place in a picture, or several of them. */
export const hotSpot = {
  type,
  input,
  recorded,
  seen,
  answer,
  recordedAnswer,
  counting: {
    counts,
    result: counts,
    begin: (question, before) => beginCells(question, before),
    count(counts, { taps }) {
      counts.responses++;
      for (const cell of cellsOf(taps)) counts.cells[cell] = (counts.cells[cell] ?? 0) + 1;
    },
    resultOf: (counts) => counts,
    votesOf: () => ({}),
    tallying: {
      chosen: ({ taps }) => cellsOf(taps),
      takesSeveral: true,
      choices: (question) => gridCells(question).map((cell) => ({ key: cell, text: cell })),
      countsOf: (question, { responses, choices }) => ({
        ...beginCells(question, undefined),
        responses,
        cells: Object.fromEntries(
          gridCells(question).flatMap((cell) => {
            const people = choices[cell] ?? 0;
            return people === 0 ? [] : [[cell, people]];
          }),
        ),
      }),
    },
  },
  scoring: {
    /**
     * In proportion to the places that were found, rounded once; all that are asked for earn the points, fewer at least a
     * half less. Each tap finds one area at most, and each area is found once.
     */
    v1({ points, taps: asked, tolerance, areas }, { taps }) {
      const wanted = Math.min(asked, areas.length);
      const found = foundAreas({ areas, tolerance }, taps.slice(0, wanted)).filter((tap) => tap !== null);
      return partOfItems(points, found.length, wanted);
    },
    right: ({ areas }) => areas.map(({ text }) => text),
  },
  ids: ({ areas }) => areas.map(({ id }) => id),
  withNewIds: (question, newId) => ({
    ...question,
    areas: question.areas.map((area) => ({ ...area, id: newId() })),
  }),
  media: () => [],
  see: (question) => ({
    ...fieldsOf(question),
    type,
    image: null,
    picture: question.image,
    height: question.height,
    taps: question.taps,
  }),
  withoutKey: (question) => ({ ...question, areas: [] }),
  takes: (question, { taps }) => taps.length <= question.taps && taps.every((place) => isIn(question, place)),
  textOf: ({ taps }) => taps.map((place) => cellOf(place)).join(', '),
} satisfies QuestionType<HotSpot, SeenHotSpot, TapsAnswer, TapsAnswer, Counts, Counts>;

/** The counts as the question is published now. In another picture the taps of before mean nothing. */
function beginCells({ id, title, titleHtml, image, height }: HotSpot, before: Counts | undefined): Counts {
  const isSame = before?.image === image && before.height === height;
  const kept = isSame ? before : { responses: 0, cells: {} };
  return { id, type, title, titleHtml, image, height, responses: kept.responses, cells: { ...kept.cells } };
}
