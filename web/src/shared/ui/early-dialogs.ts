/** What `modals` of Mantine tells its provider by. */
const ASKED = ['mantine-modals:openModal', 'mantine-modals:openConfirmModal'] as const;

const waiting: CustomEvent[] = [];

const keep = (asked: Event) => void waiting.push(asked as CustomEvent);

/** Keeps the dialogs that are asked for until there is somebody to open them. */
export function keepEarlyDialogs(): void {
  for (const name of ASKED) addEventListener(name, keep);
}

/** Opens what was kept; from then on nothing is. */
export function openEarlyDialogs(): void {
  for (const name of ASKED) removeEventListener(name, keep);
  for (const { type, detail } of waiting.splice(0)) dispatchEvent(new CustomEvent(type, { detail }));
}
