import { vi } from 'vitest';

const CHARACTER_WIDTH = 0.6;
const ASCENT = 0.75;
const DESCENT = 0.25;

/** The box that `BlockCanvas` gives a text: from its left to right and from above to below its base line. */
export function blockOf(text: string, fontSize: number) {
  return {
    width: text.length * fontSize * CHARACTER_WIDTH,
    ascent: fontSize * ASCENT,
    descent: fontSize * DESCENT,
  };
}

/** A canvas for tests, which draws every text as a full block: enough for the layout of a word cloud. */
export function blockCanvas(): HTMLCanvasElement {
  const canvas = { width: 0, height: 0, getContext: () => context };
  let origin = { x: 0, y: 0 };
  let pixels = new Uint8ClampedArray();
  const fontSize = () => Number(/(\d+)px/.exec(context.font)?.[1]);
  const context = {
    font: '',
    save() {},
    restore() {
      origin = { x: 0, y: 0 };
    },
    translate(x: number, y: number) {
      origin = { x, y };
    },
    clearRect() {
      pixels = new Uint8ClampedArray(canvas.width * canvas.height * 4);
    },
    measureText: (text: string) => ({ width: blockOf(text, fontSize()).width }),
    fillText(text: string, left: number) {
      const { width, ascent, descent } = blockOf(text, fontSize());
      for (let y = Math.floor(origin.y - ascent); y < origin.y + descent; y++) {
        const from = y * canvas.width + Math.floor(origin.x + left);
        pixels.fill(255, from * 4, Math.ceil(from + width) * 4);
      }
    },
    strokeText() {},
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: width === 1 && height === 1 ? new Uint8ClampedArray(4) : pixels,
    }),
  };
  return canvas as unknown as HTMLCanvasElement;
}

/** Lets a page without a screen lay out word clouds; `vi.restoreAllMocks` gives its canvases back. */
export function drawOnBlockCanvas(): void {
  const createElement = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) =>
    tag === 'canvas' ? blockCanvas() : createElement(tag),
  );
  Object.defineProperty(document, 'fonts', {
    value: { status: 'loaded', ready: Promise.resolve() },
    configurable: true,
  });
}
