import { render } from 'katex';
import 'katex/dist/katex.min.css';

/** Draws the formula as MathML, which screen readers read, and as what is seen; its source where it is none. */
export function draw(source: string, element: HTMLElement): void {
  try {
    // Nothing that leads elsewhere, and nothing without end.
    render(source, element, { trust: false, maxExpand: 100, maxSize: 10, strict: 'ignore' });
  } catch {
    element.textContent = source;
  }
}
