import { z } from 'zod';

/** The languages that people can choose (P302, P620): English, Tamil, Hindi. */
export const Language = z.enum(['eng', 'tam', 'hin']);
export type Language = z.infer<typeof Language>;

export const DEFAULT_LANGUAGE: Language = 'eng';
