import { createElement, type ReactNode, type Ref, Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

interface RichTextProps {
  /** What can be read of it. */
  readonly text: string;
  /** The same formatted, as the server keeps it; null where nothing is. */
  readonly html: string | null;
}

/** A text of several lines has them. */
const inLines = { whiteSpace: 'pre-line' } as const;

/** A text with its formats, whose code comes only where there are some: until then, it is as it can be read. */
export function RichText({ text, html }: RichTextProps): ReactNode {
  const lines = <span style={inLines}>{text}</span>;
  if (html === null) return lines;
  return (
    <Suspense fallback={lines}>
      <FormattedText html={html} />
    </Suspense>
  );
}

const FormattedText = lazyPart(async () => (await import('./formatted-text.tsx')).FormattedText);

/**
 * A heading that may be formatted: a heading of its own where it is not, and otherwise something that counts as one, as
 * no heading can hold paragraphs and lists.
 */
export function RichHeading({
  text,
  html,
  order,
  ...attributes
}: RichTextProps & {
  readonly order: 1 | 2 | 3 | 4;
  readonly ref?: Ref<HTMLHeadingElement & HTMLDivElement>;
  readonly id?: string;
  readonly tabIndex?: number;
  readonly className?: string | undefined;
}): ReactNode {
  if (html === null) return createElement(`h${order}`, { style: inLines, ...attributes }, text);
  return (
    <div role="heading" aria-level={order} data-formatted {...attributes}>
      <RichText text={text} html={html} />
    </div>
  );
}
