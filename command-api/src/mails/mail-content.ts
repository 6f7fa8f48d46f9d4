/** What a mail says, once for its text and its HTML. */
export interface MailContent {
  /** One line; nothing that somebody typed, unless it is known to be one line. */
  readonly subject: string;
  /** What mail programs show behind the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
}

export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** A code to be typed. */
  | { readonly kind: 'code'; readonly code: string }
  /** What the mail is about, as label and value, which may have several lines. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** A button to a page of the product. */
  | { readonly kind: 'link'; readonly label: string; readonly path: `/${string}` }
  /** Small print. */
  | { readonly kind: 'note'; readonly text: string };
