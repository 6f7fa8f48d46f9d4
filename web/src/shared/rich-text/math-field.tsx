import { MathfieldElement } from 'mathlive';
// Its letters are those of the formulas on pages, which are served from here.
import 'katex/dist/katex.min.css';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './formula-form.module.css';
import { signLayouts } from './formula-signs.ts';
import { plainLatex } from './plain-latex.ts';

// Nothing is asked of other places, nothing sounds or shakes, and no other program works the formula out.
MathfieldElement.fontsDirectory = null;
MathfieldElement.soundsDirectory = null;
MathfieldElement.keypressSound = null;
MathfieldElement.plonkSound = null;
MathfieldElement.keypressVibration = false;
MathfieldElement.computeEngine = null;

/** Below the signs, in pixels. */
const BELOW = 18;

/** A formula as it will look, typed by keys or by the signs below it. Whatever is set from elsewhere is shown. */
export function MathField({
  source,
  onSource,
  onEnter,
}: {
  readonly source: string;
  readonly onSource: (source: string) => void;
  readonly onEnter: () => void;
}): ReactNode {
  const t = useTranslations('formulas');
  const place = useRef<HTMLDivElement>(null);
  const signs = useRef<HTMLDivElement>(null);
  const field = useRef<MathfieldElement>(null);
  const said = useRef(source);
  const newest = useRef({ onSource, onEnter });
  useLayoutEffect(() => {
    newest.current = { onSource, onEnter };
  });

  useEffect(() => {
    const made = new MathfieldElement();
    made.mathVirtualKeyboardPolicy = 'manual';
    made.setAttribute('aria-label', t('field'));
    made.className = classes.field ?? '';
    made.smartFence = true;
    place.current?.append(made);
    made.menuItems = [];
    // Escape is for the dialog. LaTeX is typed behind a backslash.
    made.keybindings = made.keybindings.filter(({ key }) => !/Escape/i.test(key));
    made.value = said.current;
    made.addEventListener('input', () => {
      said.current = plainLatex(made.getValue('latex-without-placeholders'));
      newest.current.onSource(said.current);
    });
    made.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      newest.current.onEnter();
    });
    field.current = made;
    made.focus();

    const keyboard = window.mathVirtualKeyboard;
    keyboard.layouts = signLayouts;
    keyboard.editToolbar = 'none';
    keyboard.container = signs.current;
    const fit = () => {
      if (signs.current !== null) signs.current.style.height = `${keyboard.boundingRect.height + BELOW}px`;
    };
    keyboard.addEventListener('geometrychange', fit);
    keyboard.show({ animate: false });
    return () => {
      keyboard.removeEventListener('geometrychange', fit);
      keyboard.hide({ animate: false });
      keyboard.container = document.body;
      made.remove();
    };
  }, [t]);

  useEffect(() => {
    if (field.current === null || source === said.current) return;
    said.current = source;
    field.current.setValue(source, { silenceNotifications: true });
  }, [source]);

  return (
    <>
      <div ref={place} className={classes.place} dir="ltr" />
      <div ref={signs} className={classes.signs} dir="ltr" />
    </>
  );
}
