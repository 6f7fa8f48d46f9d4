/** Control or Command, Shift and M: a formula. */
export function isFormulaShortcut(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return (
    event.key.toLowerCase() === 'm' && event.shiftKey && (event.ctrlKey || event.metaKey) && !event.altKey
  );
}
