import { useEffect, useRef, useState } from 'react';
import { CLOUD_FONT_WEIGHT, type CountedWord } from './cloud-layout.ts';
import { displayFace, useFontsLoaded } from './display-face.ts';
import { cameraOf, LEAST_FONT, SteadyLayout, type SteadyWord } from './steady-layout.ts';

/** So long words are placed in one frame, in milliseconds: the rest of it is the browser's. */
const BUDGET_MS = 4;
/** While many are placed, they are shown this often, in milliseconds. */
const SHOW_MS = 250;
/** A wall that is so much wider, narrower, larger or smaller than before, as a logarithm, has its words placed anew. */
const OTHER_SHAPE = 0.2;
/** In this size words are measured. */
const MEASURED = 100;

interface Shown {
  readonly placed: readonly SteadyWord[];
  /** Pixels of the screen for a unit of the plane. */
  readonly scale: number;
  /** How many words have no place, as nothing smaller could be read. */
  readonly left: number;
}

/**
 * Follows words, and places in each frame as many as there is time for.
 * @param readable the smallest font that is read from where people sit, in pixels: what was given most is shown so large
 *   that nothing is smaller, and what finds no place then is counted
 */
export function useSteadyLayout(
  words: readonly CountedWord[],
  keysOf: (words: readonly CountedWord[]) => (CountedWord & { readonly key: string })[],
  { width, height }: { readonly width: number; readonly height: number },
  readable: number,
): Shown {
  const fontsAreLoaded = useFontsLoaded();
  const layout = useRef<SteadyLayout>(undefined);
  const [shown, setShown] = useState<Omit<Shown, 'scale'> & { scale: number | undefined }>({
    placed: [],
    scale: undefined,
    left: 0,
  });
  useEffect(() => {
    if (!fontsAreLoaded) return;
    const shape = width / height;
    const before = layout.current;
    const least = readable / LEAST_FONT;
    const room = { x: width / 2 / least, y: height / 2 / least };
    const isOther = (one: number, other: number) => Math.abs(Math.log(one / other)) > OTHER_SHAPE;
    const isTurned = before === undefined || isOther(shape, before.shape) || isOther(room.x, before.room.x);
    const current = isTurned ? new SteadyLayout(measure(), shape, room) : before;
    layout.current = current;
    current.follow(keysOf(words));
    let shownAt = Number.NEGATIVE_INFINITY;
    const now = () => performance.now();
    const show = () => {
      shownAt = now();
      const { reach } = current;
      setShown(({ scale }) => ({
        placed: current.words,
        scale: cameraOf(reach, { width, height }, scale, readable / current.leastFont),
        left: current.left,
      }));
    };
    let frame = requestAnimationFrame(function place() {
      const isDone = current.work(now, now() + BUDGET_MS);
      if (isDone || now() - shownAt > SHOW_MS) show();
      if (!isDone) frame = requestAnimationFrame(place);
    });
    return () => cancelAnimationFrame(frame);
  }, [words, keysOf, width, height, readable, fontsAreLoaded]);
  return { ...shown, scale: shown.scale ?? 1 };
}

/** How wide words are in the page's own font, in sizes of it. */
function measure(): (word: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return (word) => word.length;
  context.font = `${CLOUD_FONT_WEIGHT} ${MEASURED}px ${displayFace()}`;
  return (word) => context.measureText(word).width / MEASURED;
}
