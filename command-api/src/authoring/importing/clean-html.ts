import { DraftTooLarge } from '@pollux/domain/authoring/drafting/editing';
import { oneLine } from '@pollux/domain/kernel/typed-text';
import type { CleanText } from '@pollux/domain/questions/exchange/exchange';
import { RICH_TEXT_TAGS } from '@pollux/domain/questions/rich-text-rules';
import sanitizeHtml from 'sanitize-html';
import { sanitised } from '../rich-text.ts';

/** Tags that say nothing which is missed: their text stays where it is. */
const PLAIN = new Set<string>([
  ...RICH_TEXT_TAGS,
  'b',
  'i',
  'div',
  'html',
  'body',
  'head',
  'tbody',
  'thead',
  'label',
]);
const MEDIA = new Set(['audio', 'video', 'source', 'track', 'iframe', 'object', 'embed']);
const MOST_NOTED = 20;

/** A paragraph of nothing but text, as most options are: there is nothing to take away, and it need not be walked through. */
const UNFORMATTED = /^(?:<p>[^<>&]*<\/p>|[^<>&]*)$/;
/** How texts stand anyway, as Moodle's editor says of each. */
const PLAIN_STYLE = /^(?:\s*(?:text-align\s*:\s*(?:left|start)|direction\s*:\s*ltr)\s*;?)*\s*$/i;
const saysMuch = (style: string | undefined) => style !== undefined && !PLAIN_STYLE.test(style.slice(0, 500));

/** Formatted text of a file by the allow-list, with what it had besides: nothing that it names is fetched. */
export function cleanHtml(html: string): CleanText {
  if (UNFORMATTED.test(html))
    return { html: oneLine(html), tags: [], links: [], images: [], hasMedia: false };
  const tags = new Set<string>();
  const links: string[] = [];
  const images: CleanText['images'][number][] = [];
  let hasMedia = false;
  // It is walked through once for what is taken away; the text itself is made by the list that everything goes through.
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attributes) {
      if (saysMuch(attributes['style'])) tags.add('style');
      if (name === 'img') images.push({ source: attributes['src'] ?? '', alt: attributes['alt'] ?? '' });
      else if (name === 'a') links.push(attributes['href'] ?? '');
      else if (MEDIA.has(name)) hasMedia = true;
      else if (!PLAIN.has(name) && tags.size < MOST_NOTED) tags.add(name.slice(0, 20));
    },
  });
  return {
    html: shown(html),
    tags: [...tags],
    links: links.filter((link) => link !== '').slice(0, MOST_NOTED),
    images: images.slice(0, MOST_NOTED),
    hasMedia,
  };
}

/** Nothing is left of what was made to be cleaned without end. */
function shown(html: string): string {
  try {
    return sanitised(html);
  } catch (error) {
    if (error instanceof DraftTooLarge) return '';
    throw error;
  }
}
