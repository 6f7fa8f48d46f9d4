import type { AskToken, CardLook, CardMessage } from '../shared/gateway/card-messages.ts';

// What every frame with card fields does, whichever gateway they are of: it takes its look from its address, and talks with
// the page around it, and nobody else.

/** Where the frame was loaded from, and alone may be shown: `frame-ancestors` sees to that. */
const { origin } = new URL(location.href);

/** What the page around wants it to look like; null where nobody does. */
export function wantedLook(): CardLook | null {
  try {
    return JSON.parse(decodeURIComponent(location.hash.slice(1))) as CardLook;
  } catch {
    return null;
  }
}

/** Takes on the language and the colours of the page around. */
export function wear({ locale, scheme, texts }: CardLook): void {
  document.documentElement.lang = locale;
  document.documentElement.dataset['mantineColorScheme'] = scheme;
  document.title = texts.title;
}

/** Says something to the page around. */
export function say(message: CardMessage): void {
  parent.postMessage(message, origin);
}

/** Hears when the page around wants a token. @param answer which question it is to answer */
export function onAsked(answer: (asked: number) => void): void {
  addEventListener('message', ({ data, source, origin: from }: MessageEvent<AskToken>) => {
    if (source === parent && from === origin && data.type === 'ask-token') answer(data.asked);
  });
}

/** Shows the fields, and tells the page around how high they are, whenever that changes. */
export function unveil(fields: HTMLElement): void {
  new ResizeObserver(() =>
    say({ type: 'height', pixels: Math.ceil(fields.getBoundingClientRect().height) }),
  ).observe(fields);
  fields.hidden = false;
}
