import { Button, Modal } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormulaForm } from '../../shared/rich-text/formula-form.tsx';
import { isFormulaShortcut } from '../../shared/rich-text/formula-shortcut.ts';
import { type FormulaPlace, formulaPlace, written } from './formula-place.ts';
import { insertInto } from './insert-into.ts';

/** What `\(` and `\)` take of a field. */
const BRACKETS = 4;

/** Writes a formula into the field of a list that has, or last had, the focus; the one at its cursor is written anew. */
export function EntryFormula({ list }: { list: RefObject<HTMLDivElement | null> }): ReactNode {
  const t = useTranslations('editor.richText');
  const last = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<(FormulaPlace & { field: HTMLInputElement }) | null>(null);

  const open = (field: HTMLInputElement | null | undefined) => {
    if (field === null || field === undefined) return;
    const { selectionStart, selectionEnd, value } = field;
    const end = value.length;
    setOpened({ field, ...formulaPlace(value, { from: selectionStart ?? end, to: selectionEnd ?? end }) });
  };
  const openNow = useRef(open);
  useLayoutEffect(() => {
    openNow.current = open;
  });

  useEffect(() => {
    const { current } = list;
    if (current === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    current.addEventListener(
      'focusin',
      ({ target }) => {
        if (isText(target)) last.current = target;
      },
      { signal },
    );
    current.addEventListener(
      'keydown',
      (event) => {
        if (!isText(event.target) || !isFormulaShortcut(event)) return;
        event.preventDefault();
        openNow.current(event.target);
      },
      { signal },
    );
    return () => stop.abort();
  }, [list]);

  const pressed = () => {
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? [])];
    open(fields.find((field) => field === last.current) ?? fields.at(-1));
  };
  const close = () => {
    setOpened(null);
    // As long as it is open, the form keeps the focus.
    setTimeout(() => opened?.field.focus());
  };
  const done = (formula: string) => {
    if (opened === null) return;
    insertInto(opened.field, written(formula), opened.from, opened.to);
    close();
  };
  const room = opened === null ? 0 : roomIn(opened);
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconMathFunction size={16} aria-hidden />}
        title="Ctrl+Shift+M"
        aria-keyshortcuts="Control+Shift+M Meta+Shift+M"
        onClick={pressed}
      >
        {t('formula')}
      </Button>
      <Modal opened={opened !== null} onClose={close} title={t('formula')} returnFocus={false}>
        {opened !== null && <FormulaForm formula={opened.formula} most={room} onDone={done} />}
      </Modal>
    </>
  );
}

/** So many characters of LaTeX the field has room for. */
function roomIn({ field, from, to }: FormulaPlace & { field: HTMLInputElement }): number {
  const most = field.maxLength < 0 ? Number.POSITIVE_INFINITY : field.maxLength;
  return Math.max(0, Math.min(300, most - (field.value.length - (to - from)) - BRACKETS));
}

function isText(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'text';
}
