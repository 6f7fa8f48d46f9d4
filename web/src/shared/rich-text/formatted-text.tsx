import { FONT_ATTRIBUTE, FORMULA_ATTRIBUTE, SIZE_ATTRIBUTE } from '@pollux/domain/questions/rich-text-rules';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import classes from '../look/rich-text.module.css';
import { Formula } from './formula.tsx';
import { WithFormulas } from './with-formulas.tsx';

/**
 * A text that has formats. It is made of elements, one by one, and of those alone that formatted text may have: nothing
 * that stands in `html` is ever handed to the browser as it is.
 */
export function FormattedText({ html }: { readonly html: string }): ReactNode {
  return useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return <div className={classes.formatted}>{shownIn(body)}</div>;
  }, [html]);
}

const SAME = new Set(['p', 'strong', 'em', 'u', 'sup', 'sub', 'blockquote', 'ul', 'ol', 'li']);
const HEADING = /^h([1-6])$/;

function shownIn(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, shown);
}

function shown(node: Node, key: number): ReactNode {
  if (!(node instanceof HTMLElement))
    return node.nodeType === Node.TEXT_NODE ? <WithFormulas key={key} text={node.textContent ?? ''} /> : null;
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
