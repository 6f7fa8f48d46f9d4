import { FORMULA_ATTRIBUTE, LATEX } from '@pollux/domain/questions/rich-text-rules';
import { type ReactNode, useEffect, useRef } from 'react';

/** A formula, by its LaTeX source, which is shown until what draws it has come, and where it cannot be drawn. */
export function Formula({ source }: { readonly source: string }): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    return drawFormula(source, current);
  }, [source]);
  return <span ref={place} {...{ [FORMULA_ATTRIBUTE]: LATEX }} />;
}

/** Shows the formula in the element, which nothing else writes to. @returns what keeps it from being drawn later on */
export function drawFormula(source: string, element: HTMLElement): () => void {
  let isWanted = true;
  element.textContent = source;
  const draw = async () => {
    const drawing = await import('./draw-formula.ts');
    if (isWanted) drawing.draw(source, element);
  };
  // Whoever is offline reads the source.
  draw().catch(() => undefined);
  return () => {
    isWanted = false;
  };
}
