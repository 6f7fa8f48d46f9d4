import type { FileNote, Loss, Refusal } from '@pollux/domain/questions/exchange/exchange';
import type { Format } from '@pollux/domain/questions/exchange/formats';
import { useTranslations } from 'use-intl';
import type { Problem } from '../../../../questions/problem.ts';

/** Says where something stands in the file, and what is said of it. */
export function useNotes(format: Format) {
  const t = useTranslations('importing');
  const problem = useTranslations('editor.problems');
  const at = (line: number, said: string) => `${t('line', { format, line })}: ${said}`;
  return {
    line: (line: number) => t('line', { format, line }),
    refusal: ({ code, line, text }: Refusal) => at(line, t(`refusals.${code}`, { text })),
    loss: ({ code, line, text }: Loss) =>
      at(line, t(`losses.${code}`, { text: code === 'unfinished' ? problem(text as Problem) : text })),
    note: ({ code, line, text }: FileNote) => at(line, t(`notes.${code}`, { text })),
  };
}
