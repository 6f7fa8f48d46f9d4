/** Fields that say that they are not valid, and groups that are told so by `data-fault`. */
const FAULTY = '[aria-invalid="true"], [data-fault], [data-refused]';

const FOCUSABLE = [
  'input:not([type="file"], [type="hidden"], :disabled)',
  ...['select', 'textarea', 'button'].map((name) => `${name}:not(:disabled)`),
  '[contenteditable="true"]',
  '[tabindex]',
].join(', ');

/** So many pixels at the upper and lower edge of the window may lie under bars that stay there. */
const EDGE = 160;

/** Moves the keyboard to a field, in the middle of the window if it is not in view; what describes it is read out. */
export function goToField(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  const { top, bottom } = field.getBoundingClientRect();
  if (top < EDGE || bottom > window.innerHeight - EDGE) field.scrollIntoView({ block: 'center' });
}

/**
 * Moves to the first field of a form that is at fault, in the order of the page, wherever somebody pressed.
 * @param wanted which fields: all that say so, if it is left out
 * @returns whether there is one
 */
export function goToFault(root: ParentNode | null, wanted = FAULTY): boolean {
  const found = root?.querySelector<HTMLElement>(wanted);
  const field = found?.matches(FOCUSABLE) ? found : found?.querySelector<HTMLElement>(FOCUSABLE);
  if (!field) return false;
  goToField(field);
  return true;
}
