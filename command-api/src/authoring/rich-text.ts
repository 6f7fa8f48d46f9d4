import { DraftTooLarge } from '@pollux/domain/authoring/drafting/editing';
import { oneLine } from '@pollux/domain/kernel/typed-text';
import {
  FONT_ATTRIBUTE,
  FORMULA_ATTRIBUTE,
  LATEX,
  MOST_RICH_TEXT_DEPTH,
  RICH_TEXT_FONTS,
  RICH_TEXT_SIZES,
  RICH_TEXT_TAGS,
  SIZE_ATTRIBUTE,
} from '@pollux/domain/questions/rich-text-rules';
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

const sizes: ReadonlySet<string> = new Set(RICH_TEXT_SIZES.map(String));
const fonts: ReadonlySet<string> = new Set(RICH_TEXT_FONTS);

const allowList: IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { span: [SIZE_ATTRIBUTE, FONT_ATTRIBUTE, FORMULA_ATTRIBUTE] },
  nestingLimit: MOST_RICH_TEXT_DEPTH,
  transformTags: { b: 'strong', i: 'em', div: 'p', span: spanOf },
};

/** What a span keeps. One that keeps nothing becomes a tag that is not allowed, so that only what it is around stays. */
function spanOf(
  _tag: string,
  { [SIZE_ATTRIBUTE]: size, [FONT_ATTRIBUTE]: font, ...others }: Attributes,
): Tag {
  const attribs: Attributes = {
    ...(size !== undefined && sizes.has(size) && { [SIZE_ATTRIBUTE]: size }),
    ...(font !== undefined && fonts.has(font) && { [FONT_ATTRIBUTE]: font }),
    ...(FORMULA_ATTRIBUTE in others && { [FORMULA_ATTRIBUTE]: LATEX }),
  };
  return { tagName: Object.keys(attribs).length === 0 ? 'plain-span' : 'span', attribs };
}

/** More rounds than any text needs that was not made to need them. */
const MOST_ROUNDS = 20;

/**
 * Formatted text of the allow-list, whatever was sent, with its texts as `oneLine` reads them. The same again stays as
 * it is.
 */
export function sanitised(html: string): string {
  let clean = html;
  // What is taken away brings together what was apart, and a character may join with the tag before it.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const cleaner = sanitizeHtml(oneLine(clean), allowList).replaceAll('<br />', '<br>');
    if (cleaner === clean) return clean;
    clean = cleaner;
  }
  throw new DraftTooLarge();
}
