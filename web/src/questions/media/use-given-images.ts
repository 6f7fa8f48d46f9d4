import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes images that are dropped on, or pasted into, the section around an element, whichever of its fields has the
 * focus. While one is dragged over the section it has `data-dragged-over`.
 * @param inside an element of the section; it must not come to be in another one
 */
export function useGivenImages(inside: RefObject<HTMLElement | null>, take: (image: File) => void): void {
  const newest = useRef(take);
  useEffect(() => {
    newest.current = take;
  });
  useEffect(() => {
    const section = inside.current?.closest('section');
    if (section == null) return;
    const calling = new AbortController();
    const { signal } = calling;
    const given = (event: Event, data: DataTransfer | null) => {
      const image = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (image === undefined) return;
      event.preventDefault();
      newest.current(image);
    };
    const mark = (isOver: boolean) => section.toggleAttribute('data-dragged-over', isOver);
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    section.addEventListener('paste', (event) => given(event, event.clipboardData), { signal });
    section.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return;
        // Without this the browser would open the file.
        event.preventDefault();
        mark(true);
      },
      { signal },
    );
    section.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!section.contains(relatedTarget as Node | null)) mark(false);
      },
      { signal },
    );
    section.addEventListener(
      'drop',
      (event) => {
        mark(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        given(event, event.dataTransfer);
      },
      { signal },
    );
    return () => {
      calling.abort();
      mark(false);
    };
  }, [inside]);
}
