import { z } from 'zod';
import { plainSigns } from '../kernel/typed-text.ts';

/** A path on this site: one slash at the beginning, as browsers take two for the name of another host. */
const IN_SITE = /^\/(?![/\\])[\x21-\x7E]*$/;

/** On the web, in any script, or in a network of one's own. */
const ON_WEB = /^https?:\/\//i;

const MOST_CHARACTERS = 500;

/**
 * Where a banner leads: a path on this site, or an address on the web (A180). Visitors follow it from the home page, so
 * that nothing else is taken, scripts least of all. An empty one is none (A238).
 */
export const RelatedLink = z
  .string()
  .overwrite(plainSigns)
  .max(MOST_CHARACTERS, `At most ${MOST_CHARACTERS} characters.`)
  .refine(
    (link) => link === '' || IN_SITE.test(link) || (ON_WEB.test(link) && URL.canParse(link)),
    'Please give a link that begins with https:// or http://, or a path on this site such as /features.',
  )
  .transform((link) => (link === '' ? null : link))
  .nullable();
