import { useParentSize } from '@visx/responsive';

type Ignored = NonNullable<NonNullable<Parameters<typeof useParentSize>[0]>['ignoreDimensions']>;

// The same at each render: with another list, the hook would begin to measure anew each time.
const ALL_BUT_SIZE: Ignored = ['top', 'left'];

/**
 * The width and height in pixels of the element that `parentRef` is given to, also when they change.
 * @param assumed what they are taken for while it is not laid out: nothing is to be drawn without any room
 */
export function useParentArea(assumed: { readonly width: number; readonly height: number }) {
  const { parentRef, width, height } = useParentSize({
    initialSize: assumed,
    debounceTime: 50,
    ignoreDimensions: ALL_BUT_SIZE,
  });
  return { parentRef, width: width || assumed.width, height: height || assumed.height };
}
