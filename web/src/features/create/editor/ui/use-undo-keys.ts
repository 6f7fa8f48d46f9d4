import { useEffect, useEffectEvent } from 'react';

/** Whether what the person types goes into the element. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'file'].includes(target.type);
}

/**
 * Ctrl or Cmd with Z undoes, with Shift and Z or with Y it is done again. In a text field with typing that is not sent
 * yet they belong to the browser.
 * @param steps.undo null while there is nothing to undo
 */
export function useUndoKeys({
  isTyping,
  undo,
  redo,
}: {
  isTyping: boolean;
  undo: (() => void) | null;
  redo: (() => void) | null;
}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const step =
      key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' && !event.shiftKey ? redo : undefined;
    if (step === undefined || (isTyping && isTextField(event.target))) return;
    event.preventDefault();
    step?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
