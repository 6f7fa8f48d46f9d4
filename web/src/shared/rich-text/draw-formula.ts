import { isDrawable } from '@pollux/domain/questions/formula-rules';
import { render } from 'katex';
import 'katex/dist/katex.min.css';

/**
 * Draws the formula as MathML, which screen readers read, and as what is seen; its source where it is none, or wants more
 * than to be drawn.
 * @returns whether it was drawn
 */
export function draw(source: string, element: HTMLElement): boolean {
  try {
    if (isDrawable(source)) {
      // Nothing that leads elsewhere, and nothing without end.
      render(source, element, { trust: false, maxExpand: 100, maxSize: 10, strict: 'ignore' });
      return true;
    }
  } catch {
    // It is shown as it was written.
  }
  element.textContent = source;
  return false;
}
