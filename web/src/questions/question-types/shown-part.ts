import { createElement, type ReactNode } from 'react';
import type { LazyPart } from '../../shared/ui/lazy-part.tsx';
import type { QuestionType, Typed } from '../question.ts';

/**
 * The part of the question's own type, which takes questions of that type alone; nothing where its type has none.
 * @param parts by type
 */
export function shownPart<Props extends { readonly question: Typed<QuestionType> }>(
  parts: { readonly [Type in QuestionType]?: LazyPart<never> },
  props: Props,
): ReactNode {
  const part = parts[props.question.type] as LazyPart<Props> | undefined;
  return part === undefined ? null : createElement(part, props);
}
