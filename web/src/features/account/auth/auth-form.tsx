import { Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Night } from '../../../shared/look/night.tsx';
import { PeopleSky } from '../../../shared/ui/people-sky.tsx';
import classes from './auth-form.module.css';

interface AuthFormProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Shown above the title: how far a sequence of steps has got. */
  readonly progress?: ReactNode;
  /** Links to the neighbouring pages, under the form. */
  readonly footer?: ReactNode;
  /** Whether the form follows another one on the same page, and so takes the focus over from it. */
  readonly takesFocus?: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/**
 * The frame of the pages that lead in: one column, one task. When the title changes, a next step has come: its
 * first field gets the focus, and screen readers announce the title as the form's name.
 */
export function AuthForm({
  title,
  lead,
  progress,
  footer,
  takesFocus = false,
  onSubmit,
  children,
}: AuthFormProps) {
  useDocumentTitle(`${title} · Pollux`);
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const focusedFor = useRef(takesFocus ? null : title);
  useEffect(() => {
    if (focusedFor.current === title) return;
    focusedFor.current = title;
    if (form.current !== null) firstField(form.current)?.focus();
  }, [title]);
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <div>
          {progress}
          <Title order={1} id={titleId} className={classes.title}>
            {title}
          </Title>
          {lead !== undefined && (
            <Text c="dimmed" mt={6}>
              {lead}
            </Text>
          )}
          <form ref={form} aria-labelledby={titleId} className={classes.form} onSubmit={onSubmit} noValidate>
            <Stack>{children}</Stack>
          </form>
        </div>
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </div>
      <Night className={classes.side}>
        <PeopleSky />
      </Night>
    </div>
  );
}

/** The first field, or the chosen one of the radio group that comes first. */
function firstField(form: HTMLFormElement): HTMLInputElement | null {
  const first = form.querySelector('input');
  return first?.type === 'radio' ? form.querySelector<HTMLInputElement>('input:checked') : first;
}
