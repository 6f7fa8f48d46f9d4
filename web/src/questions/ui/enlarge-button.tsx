import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button, UnstyledButton } from '../../shared/plain/button.tsx';
import { VisuallyHidden } from '../../shared/plain/visually-hidden.tsx';
import classes from './enlarge-button.module.css';

interface EnlargeButtonProps {
  /** The picture that is shown large. */
  src: string;
  alt: string;
  /** The button's name; without it the name is what the button shows, and "Enlarge". */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A button that opens a picture over the whole screen, fading in and out (P106 to P108, P603). */
export function EnlargeButton({ src, alt, label, className, children }: EnlargeButtonProps) {
  const t = useTranslations('attend.question');
  const overlay = useRef<HTMLDialogElement>(null);
  return (
    <>
      <UnstyledButton className={className} aria-label={label} onClick={() => overlay.current?.showModal()}>
        {children}
        <VisuallyHidden component="span">{t('enlarge')}</VisuallyHidden>
      </UnstyledButton>
      <dialog ref={overlay} aria-label={t('enlarged')} className={classes.overlay}>
        <img src={src} alt={alt} className={classes.image} />
        <Button size="lg" className={classes.close} onClick={() => overlay.current?.close()}>
          {t('closeImage')}
        </Button>
      </dialog>
    </>
  );
}
