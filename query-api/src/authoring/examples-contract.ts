import { LANGUAGES } from '@pollux/domain/authoring/content/details-rules';
import { OfferedKind } from '@pollux/domain/authoring/content/content';
import { SeenQuestion } from '@pollux/domain/questions/question-types';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** The ready activities that StartFromExample makes drafts of, as participants see them in a language. */
export const getExamples = query('GET', '/api/site/examples', {
  query: z.object({ language: z.enum(LANGUAGES) }),
  response: z.object({
    examples: z.array(
      z.object({
        id: z.string(),
        quizType: OfferedKind,
        /** How long it takes to answer. */
        minutes: z.int(),
        title: z.string(),
        /** Who it is for. */
        about: z.string(),
        description: z.string(),
        /** Their ids are the places in the example, and of no draft. */
        questions: z.array(SeenQuestion),
      }),
    ),
  }),
});
