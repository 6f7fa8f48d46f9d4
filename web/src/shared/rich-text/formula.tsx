import { FORMULA_ATTRIBUTE, LATEX } from '@pollux/domain/questions/rich-text-rules';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import classes from './formula.module.css';

const NotDrawn = lazyPart(async () => (await import('./not-drawn.tsx')).NotDrawn);

/**
 * A formula, by its LaTeX source, which is shown until what draws it has come, and with a note where it cannot be drawn.
 */
export function Formula({ source }: { readonly source: string }): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const [undrawn, setUndrawn] = useState<string | null>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return;
    return drawFormula(source, current, (isDrawn) => setUndrawn(isDrawn ? null : source));
  }, [source]);
  return (
    <>
      <span ref={place} className={classes.formula} {...{ [FORMULA_ATTRIBUTE]: LATEX }} />
      {undrawn === source && source.trim() !== '' && (
        <Suspense>
          <NotDrawn />
        </Suspense>
      )}
    </>
  );
}

type Drawing = typeof import('./draw-formula.ts');
let drawing: Drawing | undefined;

/**
 * Shows the formula in the element, which nothing else writes to: at once where what draws has come before.
 * @param onDrawn is told whether it could be drawn
 * @returns what keeps it from being drawn later on
 */
export function drawFormula(
  source: string,
  element: HTMLElement,
  onDrawn: (isDrawn: boolean) => void = () => undefined,
): () => void {
  if (drawing !== undefined) {
    onDrawn(drawing.draw(source, element));
    return () => undefined;
  }
  let isWanted = true;
  element.textContent = source;
  const draw = async () => {
    drawing ??= await import('./draw-formula.ts');
    if (isWanted) onDrawn(drawing.draw(source, element));
  };
  // Whoever is offline reads the source.
  draw().catch(() => undefined);
  return () => {
    isWanted = false;
  };
}
