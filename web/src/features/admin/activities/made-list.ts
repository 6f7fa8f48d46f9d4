/** The two lists of surveys and of polls: who has made how many, and every one. */
export type MadeList = 'people' | 'all';

/** Which of them an address means: that of who made them, unless it says `list=all`. */
export function madeListOf(at: { readonly [parameter: string]: unknown }): MadeList {
  return at['list'] === 'all' ? 'all' : 'people';
}
