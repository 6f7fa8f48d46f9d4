import { useRefusalText } from '../i18n/use-problem-text.ts';
import type { z } from '../zod.ts';

/**
 * Holds a field to its schema in the domain, before the server does: a refusal that has a code, as that of the number of a
 * payment card, is said in the reader's language, and any other as `invalid`; null where the value is right.
 */
export function useSchemaRule(): (
  schema: Pick<z.ZodType, 'safeParse'>,
  value: string,
  invalid: string,
) => string | null {
  const refusalText = useRefusalText();
  return (schema, value, invalid) => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    if (issue === undefined) return null;
    const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
    if (typeof code !== 'string') return invalid;
    return refusalText({ code, detail: issue.message, retryAfter: null });
  };
}
