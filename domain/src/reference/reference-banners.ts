/** A banner that an installation begins with. */
export interface ReferenceBanner {
  /** Of its drawing, and who it is for good: under another name it is another banner. */
  readonly name: 'live-results' | 'word-cloud' | 'poll';
  readonly title: string;
  readonly description: string;
  readonly relatedlink: string;
}

/**
 * What the carousel shows until admins change it (C023). The newest comes first there, so that these are told last to
 * first. Pages show one in the reader's language for as long as it says this.
 */
export const referenceBanners: readonly ReferenceBanner[] = [
  {
    name: 'live-results',
    title: 'Results that move while people answer',
    description: 'Put the chart on the big screen: it follows every vote, as bars, as a pie or as a cloud.',
    relatedlink: '/features',
  },
  {
    name: 'word-cloud',
    title: 'A word from everyone, a picture of the room',
    description: 'Everybody sends a word or two; what comes up most often stands out.',
    relatedlink: '/features#wordCloud',
  },
  {
    name: 'poll',
    title: 'Ask the room, and count every vote once',
    description: 'Write a poll, share its link, and everybody answers on their own phone.',
    relatedlink: '/features#poll',
  },
];
