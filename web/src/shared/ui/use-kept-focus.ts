import { type RefObject, useEffect, useRef } from 'react';

/** Where somebody was: on what, within what, the nearest first, and behind which other controls of the part. */
interface Place {
  readonly control: HTMLElement;
  readonly around: readonly HTMLElement[];
  readonly before: readonly HTMLElement[];
}

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"], [contenteditable="true"]';
const FLOATING = '[data-portal], [role="dialog"]';

/**
 * Keeps the place of whoever goes through a part of the page by keys. When what has the focus goes away (the last of
 * three is chosen and the list goes, a picture is removed and its buttons go, a dialog closes whose opener is there still)
 * the browser begins anew at the top of the page; here, what stands in its place has the focus. What can be used again a
 * moment later, as a button while a file is sent, has it again. Whoever has pressed elsewhere meanwhile is left alone.
 */
export function useKeptFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const ref = useRef<Part>(null);
  useEffect(() => {
    const part = ref.current;
    if (part === null) return;
    let place: Place | null = null;
    /** What has the focus: the control of the place, or something that floats above it. */
    let current: HTMLElement | null = null;
    let floating: HTMLElement | null = null;
    let wasOff = false;

    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return;
      const isHere = part.contains(target);
      if (isHere) place = placeOf(part, target);
      floating = isHere ? null : target.closest<HTMLElement>(FLOATING);
      current = isHere || floating !== null ? target : null;
      wasOff = false;
    };
    const pressed = ({ target }: Event) => {
      if (target instanceof Node && current?.contains(target) === false) current = null;
    };
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document;
      if (current === null || (activeElement !== null && activeElement !== body)) return;
      if (current.isConnected) {
        // Only what was taken from it by being switched off: it may also have been left.
        if (current.matches(':disabled')) wasOff = true;
        else if (wasOff) current.focus();
        return;
      }
      const next = floating?.isConnected ? firstIn(floating) : place && standingAt(part, place);
      current = null;
      next?.focus();
    });

    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', pressed, true);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', pressed, true);
      observer.disconnect();
    };
  }, []);
  return ref;
}

function controlsIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility(),
  );
}

/** Where a dialog begins that shows something else now. */
function firstIn(floating: HTMLElement): HTMLElement | undefined {
  return floating.querySelector<HTMLElement>('[data-autofocus]') ?? controlsIn(floating)[0];
}

function placeOf(part: HTMLElement, control: HTMLElement): Place {
  const around: HTMLElement[] = [];
  for (let at = control.parentElement; at !== null && part.contains(at); at = at.parentElement)
    around.push(at);
  // Which of them can be seen matters only once one is to have the focus; it is dear to know, and people move often.
  const before = [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (each) => (each.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  return { control, around, before };
}

/** The control itself if it is there, else the first behind those before it in the nearest of what was around it. */
function standingAt(part: HTMLElement, { control, around, before }: Place): HTMLElement | undefined {
  if (part.contains(control)) return control;
  for (const nearest of around.filter((each) => part.contains(each))) {
    const controls = controlsIn(nearest);
    const last = controls.findLastIndex((each) => before.includes(each));
    const standing = controls[last + 1] ?? controls[last];
    if (standing !== undefined) return standing;
  }
  return undefined;
}
