import { useParentSize } from '@visx/responsive';

type Ignored = NonNullable<NonNullable<Parameters<typeof useParentSize>[0]>['ignoreDimensions']>;

// The same at each render: with another list, the hook would begin to measure anew each time.
const ALL_BUT_WIDTH: Ignored = ['height', 'top', 'left'];

/**
 * The width in pixels of the element that `parentRef` is given to, also when it changes.
 * @param assumed what it is taken for while it is not laid out: nothing is to be drawn without any width
 */
export function useParentWidth(assumed: number) {
  const { parentRef, width } = useParentSize({
    initialSize: { width: assumed },
    debounceTime: 50,
    ignoreDimensions: ALL_BUT_WIDTH,
  });
  return { parentRef, width: width === 0 ? assumed : width };
}
