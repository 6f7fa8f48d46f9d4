import { Popover, Skeleton } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../ui/lazy-part.tsx';
import { isFormulaShortcut } from './formula-shortcut.ts';
import { Tool } from './tool.tsx';

const FormulaForm = lazyPart(async () => (await import('./formula-form.tsx')).FormulaForm);

/** Writes a formula, or the one that is selected anew. */
export function FormulaTool({
  formula,
  onFormula,
}: {
  /** The source of the one that is selected; '' if none is. */
  readonly formula: string;
  readonly onFormula: (source: string) => void;
}): ReactNode {
  const t = useTranslations('editor.richText');
  const [isOpen, setOpen] = useState(false);
  // The tools are there for the field that has the focus alone.
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isFormulaShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <Popover
      opened={isOpen}
      onDismiss={() => setOpen(false)}
      withinPortal={false}
      // Out of sight it would lose the focus, and with it what is written.
      hideDetached={false}
      position="bottom-start"
      // It may be higher than the window: the page is moved to all of it.
      middlewares={{ flip: false, shift: true }}
      trapFocus
      withRoles
    >
      <Popover.Target>
        <Tool
          label={t('formula')}
          variant={formula === '' ? 'subtle' : 'light'}
          onClick={() => setOpen(!isOpen)}
        >
          <IconMathFunction size={18} aria-hidden />
        </Tool>
      </Popover.Target>
      <Popover.Dropdown w="min(28rem, 86vw)" aria-label={t('formula')}>
        {isOpen && (
          <Suspense fallback={<Skeleton height={240} />}>
            <FormulaForm
              formula={formula}
              onDone={(source) => {
                setOpen(false);
                onFormula(source);
              }}
            />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
