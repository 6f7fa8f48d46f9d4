import { FONT_ATTRIBUTE, FORMULA_ATTRIBUTE, SIZE_ATTRIBUTE } from '@pollux/domain/questions/rich-text-rules';
import { createElement, Fragment, type ReactNode, type Ref, useMemo } from 'react';
import classes from '../look/rich-text.module.css';
import { Formula } from './formula.tsx';

interface RichTextProps {
  /** What can be read of it. */
  readonly text: string;
  /** The same formatted, as the server keeps it; null where nothing is. */
  readonly html: string | null;
}

/**
 * A text with its formats. It is made of elements, one by one, and of those alone that formatted text may have: nothing
 * that stands in `html` is ever handed to the browser as it is. It has paragraphs in it where it is formatted.
 */
export function RichText({ text, html }: RichTextProps): ReactNode {
  return useMemo(() => {
    if (html === null) return <span className={classes.text}>{text}</span>;
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return <div className={`${classes.text} ${classes.formatted}`}>{shownIn(body)}</div>;
  }, [text, html]);
}

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
  readonly order: 1 | 2 | 3;
  readonly ref?: Ref<HTMLHeadingElement & HTMLDivElement>;
  readonly id?: string;
  readonly tabIndex?: number;
  readonly className?: string | undefined;
}): ReactNode {
  const content = <RichText text={text} html={html} />;
  if (html === null) return createElement(`h${order}`, attributes, content);
  return (
    <div role="heading" aria-level={order} data-formatted {...attributes}>
      {content}
    </div>
  );
}

const SAME = new Set(['p', 'strong', 'em', 'u', 'blockquote', 'ul', 'ol', 'li']);
const HEADING = /^h([1-6])$/;

function shownIn(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, shown);
}

function shown(node: Node, key: number): ReactNode {
  if (!(node instanceof HTMLElement)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  const { localName: tag } = node;
  if (tag === 'br') return <br key={key} />;
  if (SAME.has(tag)) return createElement(tag, { key }, ...shownIn(node));
  // What they stand in is a heading already, and has its place among those of the page.
  const [, level] = HEADING.exec(tag) ?? [];
  if (level !== undefined) return createElement('p', { key, 'data-level': level }, ...shownIn(node));
  if (tag !== 'span') return <Fragment key={key}>{shownIn(node)}</Fragment>;
  const content = node.hasAttribute(FORMULA_ATTRIBUTE) ? (
    <Formula source={node.textContent} />
  ) : (
    <>{shownIn(node)}</>
  );
  const look = Object.fromEntries(
    [SIZE_ATTRIBUTE, FONT_ATTRIBUTE].map((name) => [name, node.getAttribute(name) ?? undefined]),
  );
  return (
    <span key={key} {...look}>
      {content}
    </span>
  );
}
