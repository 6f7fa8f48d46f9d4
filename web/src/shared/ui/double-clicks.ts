import type { QueryClient } from '@tanstack/react-query';

/**
 * Takes a double click for one where its first click has sent something: the second does nothing then, whatever stands under
 * the pointer by that time. Clicks that send nothing count each.
 * @returns how to stop
 */
export function takeDoubleClicksForOne(queryClient: QueryClient): () => void {
  let hasSent = false;
  const stopHearing = queryClient.getMutationCache().subscribe(({ type }) => {
    if (type === 'added') hasSent = true;
  });
  const listen = (event: MouseEvent) => {
    // The browser counts clicks that follow each other at one place; keys count as none.
    if (event.detail > 1 && hasSent) {
      event.preventDefault();
      event.stopPropagation();
    } else hasSent = false;
  };
  window.addEventListener('click', listen, true);
  return () => {
    stopHearing();
    window.removeEventListener('click', listen, true);
  };
}
