import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { DraftQuestion } from '../../../questions/question.ts';
import { TypeIcon } from '../../../questions/question-types/for-editor.ts';
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
  return (
    <>
      <UnstyledButton
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
        <span className={classes.title}>{title}</span>
        <span className={classes.state} data-complete={problem === null || undefined} title={state}>
          <VisuallyHidden>{state}</VisuallyHidden>
        </span>
      </UnstyledButton>
      {children}
    </>
  );
}
