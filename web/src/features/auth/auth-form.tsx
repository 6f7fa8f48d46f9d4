import { Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './auth-form.module.css';

interface AuthFormProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Shown above the title: how far a sequence of steps has got. */
  readonly progress?: ReactNode;
  /** Links to the neighbouring pages, under the card. */
  readonly footer?: ReactNode;
  /** Whether the form follows another one on the same page, and so takes the focus over from it. */
  readonly takesFocus?: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/**
 * The frame of the pages that lead in: one card, one task. When the title changes, a next step has come: its
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
        <Paper withBorder radius="xl" className={classes.card}>
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
        </Paper>
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </div>
    </div>
  );
}

/** The first field, or the chosen one of the radio group that comes first. */
function firstField(form: HTMLFormElement): HTMLInputElement | null {
  const first = form.querySelector('input');
  return first?.type === 'radio' ? form.querySelector<HTMLInputElement>('input:checked') : first;
}
