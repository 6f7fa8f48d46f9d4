import type { ComboboxItem, OptionsFilter } from '@mantine/core';

/**
 * The countries that a search fits, the likeliest first: whose name begins with it, then those with a word that does, then
 * those that hold it anywhere. "indi" is India before British Indian Ocean Territory.
 */
export const bestFirst: OptionsFilter = ({ options, search }) => {
  const wanted = folded(search.trim());
  const ranked = (options as ComboboxItem[]).map((option) => ({ option, rank: rankOf(option, wanted) }));
  return ranked
    .filter(({ rank }) => rank < NOT_AT_ALL)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
};

const NOT_AT_ALL = 3;

function rankOf({ label, value }: ComboboxItem, wanted: string): number {
  const name = folded(label);
  if (name.startsWith(wanted) || value.toLowerCase() === wanted) return 0;
  if (name.split(/[\s(,-]+/).some((word) => word.startsWith(wanted))) return 1;
  return name.includes(wanted) ? 2 : NOT_AT_ALL;
}

/** Without accents: "cote" finds Côte d'Ivoire. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
