import type { z } from 'zod';
import type { AttemptView } from '@pollux/domain/attending/attempt-view';
import type { QueryContract, Response } from '@pollux/query-api/http/contract';
import type { getAttend } from '@pollux/query-api/authoring/contract';
import type { StyledContent } from '../ui/content-style.ts';

type Poll = Response<typeof getAttend>;

/** A quiz or survey as the server hands it to a participant before they start. */
export interface OfferedActivity extends Pick<Poll, 'id' | 'version' | 'participant'> {
  readonly quizType: 'QUIZ' | 'SURVEY';
  readonly content: StyledContent &
    Pick<Poll['content'], 'quizTitle' | 'quizDescription' | 'coverImage' | 'organisationName' | 'themeId'> & {
      readonly fontColour: string;
      readonly musicId: number;
      readonly quizMode: number;
      readonly examMode: boolean;
    };
  readonly timeZone: string | null;
  readonly questionCount: number;
  readonly availability: 'open' | 'not-yet-open' | 'closed' | 'attempts-finished' | 'payment-required';
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly attempts: { readonly used: number; readonly allowed: number | null };
  readonly openAttempt: string | null;
  /** In paise. */
  readonly price: number;
  readonly now: string;
}

type NoFields = z.ZodType<object>;
export type GetAttempt = QueryContract<
  '/api/activities/:id/attempt',
  z.ZodType<{ id: string }>,
  NoFields,
  typeof AttemptView
>;
