import { MOST_BANK_TAGS } from '@pollux/domain/authoring/bank/bank-rules';

/** The tags that somebody typed with commas between them. */
export function tagsOf(typed: string): string[] {
  const tags = typed.split(/[,;]/).map((tag) => tag.trim());
  return tags.filter((tag) => tag !== '').slice(0, MOST_BANK_TAGS);
}
