import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { AskToken, CardMessage, CardToken } from '../gateway/card-messages.ts';

/** What is typed, as the frame answers it. */
type Typed = CardToken | Extract<CardMessage, { type: 'problem' }>['text'];

/**
 * Stands for the frame with the fields of a card, which tests do not load: it answers with a token, or with what is wrong
 * with the number.
 * @param origin of the frame; that of one without any is the text `null`
 */
export async function fakeCardFields(typed: () => Typed, origin = 'null'): Promise<HTMLIFrameElement> {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card details');
  const source = frame.contentWindow ?? window;
  Object.defineProperty(frame, 'contentWindow', { value: source, configurable: true });
  vi.spyOn(source, 'postMessage').mockImplementation(((message: AskToken) => {
    const said = typed();
    const { asked } = message;
    const data: CardMessage =
      typeof said === 'string'
        ? { type: 'problem', asked, field: 'number', text: said }
        : { type: 'token', asked, ...said };
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as never }));
  }) as typeof source.postMessage);
  return frame;
}
