import type { Page } from 'playwright-core';

/** A laptop of 1366 x 768 at a zoom of 200 %. */
export const ZOOMED = { width: 683, height: 384 } as const;

/** How often the focus may go to the browser's own parts before the page has nothing more. */
const MOST_LEAVES = 3;
/** More presses of Tab than any page has places for the focus. */
const MOST_PRESSES = 400;

/**
 * What is said of one place that the focus came to; `where` names the element, and `isNew` is false once the focus has
 * come around.
 */
interface Arrival {
  readonly where: string;
  readonly isNew: boolean;
  readonly complaints: readonly string[];
}

/**
 * Walks through a page by Tab alone, and says what somebody without a mouse misses there: what cannot be reached, where
 * the focus cannot be seen, or lies under something else; and which texts are cut off.
 */
export async function walk(page: Page): Promise<string[]> {
  await page.evaluate(SET_UP);
  const complaints: string[] = [];
  let leaves = 0;
  for (let presses = 0; ; presses++) {
    if (presses === MOST_PRESSES) return [...complaints, 'the focus does not come around'];
    await page.keyboard.press('Tab');
    const arrival: Arrival | null = await page.evaluate('arriveByTab()');
    // Where it begins is where the page has put it: it leaves the page once at its end, and comes in at the beginning.
    if (arrival === null && ++leaves <= MOST_LEAVES) continue;
    if (arrival?.isNew !== true) break;
    complaints.push(...arrival.complaints.map((complaint) => `${arrival.where} ${complaint}`));
  }
  const missed: string[] = await page.evaluate('missedByTab()');
  const cut: string[] = await page.evaluate('cutOff()');
  return [
    ...complaints,
    ...missed.map((where) => `${where} cannot be reached by Tab`),
    ...cut.map((where) => `${where} is cut off`),
  ];
}

/** In the page: what can be done there, how it looks without the focus, and what is asked after each press. */
const SET_UP = `(() => {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; scroll-behavior: auto !important }');
  document.adoptedStyleSheets.push(still);

  // What floats keeps the focus until it is closed.
  const modal = [...document.querySelectorAll('dialog:modal, [aria-modal="true"], [data-portal] [role="dialog"]')].at(-1);
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
  const canBeUsed = (element) =>
    element.tabIndex >= 0 && !element.disabled && element.type !== 'hidden' && !element.closest('[inert]') &&
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const controls = [...(modal ?? document).querySelectorAll(CONTROLS)].filter(canBeUsed);

  // The ring of what is drawn by another element, as switches are, is around that.
  const around = (element) => {
    const parent = element.parentElement;
    return [element, element.nextElementSibling, parent, parent?.nextElementSibling, parent?.parentElement].filter(Boolean);
  };
  const lookOf = ({ outline, outlineStyle, boxShadow, borderColor, backgroundColor, textDecoration }) =>
    outlineStyle === 'none' ? [boxShadow, borderColor, backgroundColor, textDecoration].join() : outline;
  // Where a link is the whole line, what lies over that has the ring.
  const looksOf = (element) =>
    [...around(element).map((part) => getComputedStyle(part)), getComputedStyle(element, '::after')].map(lookOf).join('|');
  document.activeElement?.blur();
  const before = new Map(controls.map((element) => [element, looksOf(element)]));
  const seen = new Set();
  let last;

  const nameOf = (element) => {
    const text = element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText ?? '';
    return (element.localName + ' "' + text.trim().replaceAll(/\\s+/g, ' ').slice(0, 40) + '"' + (text ? '' : ' ' + element.outerHTML.slice(0, 80)));
  };
  const isCovered = (element) => {
    const [box] = element.getClientRects();
    const shown = box && box.width > 2 && box.height > 2 ? box : element.parentElement.getBoundingClientRect();
    const x = shown.x + shown.width / 2;
    const y = Math.min(Math.max(shown.y + shown.height / 2, 0), innerHeight - 1);
    if (shown.bottom <= 0 || shown.top >= innerHeight || x < 0 || x > innerWidth) return 'has the focus off the screen';
    const hit = document.elementFromPoint(x, y);
    const isIt = hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element || around(element).some((part) => part.contains(hit)));
    return isIt ? undefined : 'lies under ' + (hit ? nameOf(hit) : 'something');
  };

  window.arriveByTab = () => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    // A frame has the focus as long as something in it has, and a field for a time or a month as long as one of its parts has.
    const hasParts = element.localName === 'iframe' || /^(date|time|month|week)/.test(element.type ?? '');
    const isNew = !seen.has(element) || (element === last && hasParts);
    seen.add(element);
    last = element;
    const complaints = [];
    if (before.get(element) === looksOf(element)) complaints.push('does not show that it has the focus');
    const covered = isCovered(element);
    if (covered) complaints.push(covered);
    return { where: nameOf(element), isNew, complaints };
  };
  const groups = () => new Set([...seen].flatMap(({ type, name }) => (type === 'radio' ? [name] : [])));
  window.missedByTab = () => {
    const reached = groups();
    return controls
      .filter((element) => element.isConnected && canBeUsed(element) && !seen.has(element))
      .filter(({ type, name }) => type !== 'radio' || !reached.has(name))
      .map(nameOf);
  };
  window.cutOff = () =>
    [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 4)
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        return /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
      })
      .map(nameOf);
})()`;
