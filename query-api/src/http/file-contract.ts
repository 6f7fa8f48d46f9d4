import { z } from 'zod';
import { type Nothing, type QueryContract, query } from './contract.ts';

/** Says what a contract answers: a file, whose bytes no schema describes. */
const File = z.custom<never>();

/** What columns, their values (`status=open`) and other words of a file are called in the language of whoever asks. */
export const Labels = z
  .string()
  .max(12_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'This is not JSON.' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().max(100), z.string().max(200)));

/** The contract of a file: where it is, and what goes in. */
export type FileContract<
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodObject = z.ZodObject,
> = QueryContract<Path, Params, Query, typeof File>;

/** Defines a file that is read with a session, as queries are. */
export function file<
  Path extends string,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodObject = Nothing,
>(
  method: 'GET',
  path: Path,
  parts: { params?: Params; query?: Query } = {},
): FileContract<Path, Params, Query> {
  return query(method, path, { ...parts, response: File });
}
