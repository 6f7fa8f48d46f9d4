import { createElement, type ReactNode, type Ref, Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { mayHaveFormula } from './may-have-formula.ts';

interface RichTextProps {
  /** What can be read of it. */
  readonly text: string;
  /** The same formatted, as the server keeps it; null where nothing is. */
  readonly html: string | null;
}

/**
 * A text without formats, as that of an option or a pair, with what stands in `\(…\)` drawn as a formula. The code that
 * draws comes only where there is one: until then, it is as it was written.
 */
export function PlainText({ text }: { readonly text: string }): ReactNode {
  if (!mayHaveFormula(text)) return text;
  return (
    <Suspense fallback={text}>
      <WithFormulas text={text} />
    </Suspense>
  );
}

/** A text of several lines has them. */
const inLines = { whiteSpace: 'pre-line' } as const;

/** A text with its formats, whose code comes only where there are some: until then, it is as it can be read. */
export function RichText({ text, html }: RichTextProps): ReactNode {
  const lines = (
    <span style={inLines}>
      <PlainText text={text} />
    </span>
  );
  if (html === null) return lines;
  return (
    <Suspense fallback={lines}>
      <FormattedText html={html} />
    </Suspense>
  );
}

const FormattedText = lazyPart(async () => (await import('./formatted-text.tsx')).FormattedText);
const WithFormulas = lazyPart(async () => (await import('./with-formulas.tsx')).WithFormulas);

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
  if (html === null)
    return createElement(`h${order}`, { style: inLines, ...attributes }, <PlainText text={text} />);
  return (
    <div role="heading" aria-level={order} data-formatted {...attributes}>
      <RichText text={text} html={html} />
    </div>
  );
}
