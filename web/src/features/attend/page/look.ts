export type Look = 'kids' | 'teenage' | 'professional';

/** The look of an activity's theme: 1 kids, 2 teenage, any other value or none professional (P255, C391). */
export function lookOf(themeId: number | undefined): Look {
  if (themeId === 1) return 'kids';
  if (themeId === 2) return 'teenage';
  return 'professional';
}
