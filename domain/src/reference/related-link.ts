import { z } from 'zod';
import { sitePath } from '../kernel/site-path.ts';
import { withoutPasted } from '../kernel/typed-text.ts';

/** On the web, in any script, or in a network of one's own. */
const ON_WEB = /^https?:\/\//i;

/** Browsers leave some of these out, so that another address comes of it. */
const CONTROL = /\p{Cc}/u;

const MOST_CHARACTERS = 500;
const NO_LINK = 'Give a link that begins with https:// or http://, or a path on this site such as /features.';

/**
 * Where a banner leads: a path on this site, or an address on the web (A180). Visitors follow it from the home page, so
 * that nothing else is taken, scripts least of all. An empty one is none (A238).
 */
export const RelatedLink = z
  .string()
  .trim()
  .refine((link) => !CONTROL.test(link), NO_LINK)
  .overwrite(withoutPasted)
  .max(MOST_CHARACTERS, `At most ${MOST_CHARACTERS} characters.`)
  .refine(
    (link) => link === '' || sitePath(link) !== null || (ON_WEB.test(link) && URL.canParse(link)),
    NO_LINK,
  )
  .transform((link) => (link === '' ? null : link))
  .nullable();
