/**
 * For the first words of a step that takes the place of another: keyboard and screen reader go on from there.
 * The element needs `tabIndex={-1}`.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
