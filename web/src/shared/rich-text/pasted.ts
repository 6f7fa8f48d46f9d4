// What is copied elsewhere comes with the habits of where it was written.

/** Whether what was copied is formatted in a way that a text here can be, too. */
export function isFormattedElsewhere(html: string): boolean {
  return FORMATTED.test(html.replace(/<style[^]*?<\/style>|<!--[^]*?-->/gi, ''));
}

/** Google Docs wraps all that is copied there in a bold that is none. */
const FORMATTED =
  /<(?:b(?![^>]*font-weight:\s*normal)|strong|i|em|u|h[1-6]|ul|ol|blockquote)[\s>]|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|text-decoration:[^;"]*underline|mso-list:/i;

/**
 * What was copied, with its paragraphs, lists and headings as such, and without what Word and Google Docs wrap them in.
 * Sizes and fonts of other programs are not taken over: they say how a letter looks, not what is meant.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll(
    'style, script, meta, link, title, xml, br.Apple-interchange-newline',
  )) {
    unseen.remove();
  }
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) {
    wrapper.replaceWith(...wrapper.childNodes);
  }
  for (const between of body.querySelectorAll(':scope > br')) between.remove();
  makeLists(body);
  return body.innerHTML;
}

/** Word writes the items of a list as paragraphs that name their list, each with its bullet as text. */
function makeLists(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  for (const item of body.querySelectorAll('p')) {
    if (!/mso-list:\s*l\d/i.test(item.getAttribute('style') ?? '')) continue;
    const name = NUMBER.test(takeMarker(item)) ? 'ol' : 'ul';
    if (list === undefined || list.localName !== name || item.previousElementSibling !== list) {
      list = item.ownerDocument.createElement(name);
      item.before(list);
    }
    const entry = item.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
  }
}

const NUMBER = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;

/** @returns the bullet or number, which is taken out of the item */
function takeMarker(item: HTMLElement): string {
  const marked = [...item.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const marker = marked?.textContent ?? '';
  marked?.remove();
  return marker;
}
