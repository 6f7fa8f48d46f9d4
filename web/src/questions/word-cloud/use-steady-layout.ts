import { useEffect, useRef, useState } from 'react';
import { CLOUD_FONT_WEIGHT, type CountedWord } from './cloud-layout.ts';
import { displayFace, useFontsLoaded } from './display-face.ts';
import { cameraOf, SteadyLayout, type SteadyWord } from './steady-layout.ts';

/** So long words are placed in one frame, in milliseconds: the rest of it is the browser's. */
const BUDGET_MS = 4;
/** While many are placed, they are shown this often, in milliseconds. */
const SHOW_MS = 250;
/** A wall that is so much wider or narrower than before, as a logarithm, has its words placed anew. */
const OTHER_SHAPE = 0.2;
/** In this size words are measured. */
const MEASURED = 100;

interface Shown {
  readonly placed: readonly SteadyWord[];
  /** Pixels of the screen for a unit of the plane. */
  readonly scale: number;
}

/** Follows words, and places in each frame as many as there is time for. */
export function useSteadyLayout(
  words: readonly CountedWord[],
  keysOf: (words: readonly CountedWord[]) => (CountedWord & { readonly key: string })[],
  { width, height }: { readonly width: number; readonly height: number },
): Shown {
  const fontsAreLoaded = useFontsLoaded();
  const layout = useRef<SteadyLayout>(undefined);
  const [shown, setShown] = useState<Omit<Shown, 'scale'> & { scale: number | undefined }>({
    placed: [],
    scale: undefined,
  });
  useEffect(() => {
    if (!fontsAreLoaded) return;
    const shape = width / height;
    const before = layout.current;
    const isTurned = before === undefined || Math.abs(Math.log(shape / before.shape)) > OTHER_SHAPE;
    const current = isTurned ? new SteadyLayout(measure(), shape) : before;
    layout.current = current;
    current.follow(keysOf(words));
    let shownAt = Number.NEGATIVE_INFINITY;
    const now = () => performance.now();
    const show = () => {
      shownAt = now();
      const { reach } = current;
      setShown(({ scale }) => ({
        placed: current.words,
        scale: cameraOf(reach, { width, height }, scale),
      }));
    };
    let frame = requestAnimationFrame(function place() {
      const isDone = current.work(now, now() + BUDGET_MS);
      if (isDone || now() - shownAt > SHOW_MS) show();
      if (!isDone) frame = requestAnimationFrame(place);
    });
    return () => cancelAnimationFrame(frame);
  }, [words, keysOf, width, height, fontsAreLoaded]);
  return { ...shown, scale: shown.scale ?? 1 };
}

/** How wide words are in the page's own font, in sizes of it. */
function measure(): (word: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return (word) => word.length;
  context.font = `${CLOUD_FONT_WEIGHT} ${MEASURED}px ${displayFace()}`;
  return (word) => context.measureText(word).width / MEASURED;
}
