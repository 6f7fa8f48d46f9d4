import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { DraftQuestion } from '../../../../questions/question.ts';
import { TypeIcon } from '../../../../questions/question-types/for-editor.ts';
import { PlainText } from '../../../../shared/rich-text/rich-text.tsx';
import { useKind } from '../kinds/use-kind.ts';
import classes from './jump-list.module.css';
import { problemOf } from './question-state.ts';

interface JumpItemProps {
  readonly question: DraftQuestion;
  readonly number: number;
  readonly isCurrent: boolean;
  /** Whether the tab key leads to it. */
  readonly isReachable: boolean;
  readonly onJump: (id: string) => void;
}

/** A question in the list of all, by itself. */
export const JumpItem = memo(function JumpItem(props: JumpItemProps) {
  return (
    <li className={classes.item}>
      <JumpLink {...props} />
    </li>
  );
});

/** What leads to a question: its number, type and text, and whether something is missing. */
export function JumpLink({
  question,
  number,
  isCurrent,
  isReachable,
  onJump,
  children,
}: JumpItemProps & { readonly children?: ReactNode }) {
  const t = useTranslations('editor');
  const { quizType } = useKind();
  const problem = problemOf(question, quizType);
  const state = problem === null ? t('jump.complete') : t(`problems.${problem}`);
  const title = question.title.trim() || t('preview.untitledQuestion');
  const link = useRef<HTMLButtonElement>(null);
  // The list follows what is read or written beside it, and the page stays where it is.
  useEffect(() => {
    if (isCurrent) keepInSight(link.current);
  }, [isCurrent]);
  return (
    <>
      <UnstyledButton
        ref={link}
        className={classes.link}
        tabIndex={isReachable ? 0 : -1}
        aria-current={isCurrent || undefined}
        data-jump={question.id}
        onClick={() => onJump(question.id)}
      >
        <span className={classes.number}>{number}</span>
        {question.type === null ? (
          <IconLock size={16} aria-hidden className={classes.icon} />
        ) : (
          <span className={classes.icon}>
            <TypeIcon type={question.type} size={16} />
          </span>
        )}
        <span className={classes.title}>
          <PlainText text={title} />
        </span>
        <span className={classes.state} data-complete={problem === null || undefined} title={state}>
          <VisuallyHidden>{state}</VisuallyHidden>
        </span>
      </UnstyledButton>
      {children}
    </>
  );
}

/** Scrolls the list of a link alone, as far as it has to. */
function keepInSight(link: HTMLElement | null): void {
  const list = link?.closest('ol');
  if (!link || !list) return;
  const [item, frame] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (item.top < frame.top) list.scrollTop -= frame.top - item.top;
  else if (item.bottom > frame.bottom) list.scrollTop += item.bottom - frame.bottom;
}
