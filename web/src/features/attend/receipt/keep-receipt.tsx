import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../shared/plain/button.tsx';
import { firstTwelve } from '../../../shared/look/constellation-of.ts';
import classes from './receipt.module.css';

interface KeepReceiptProps {
  /** Undefined while it is on its way: the button's place is kept. */
  readonly fingerprint: string | undefined;
  /** What has the drawing of the fingerprint in it. */
  readonly picture: RefObject<HTMLElement | null>;
}

/** Keeps the receipt as a picture; where that cannot be, it says that the characters are enough. */
export function KeepReceipt({ fingerprint, picture }: KeepReceiptProps) {
  const t = useTranslations('attend.receipt');
  const [state, setState] = useState<'keep' | 'kept' | 'notKept'>('keep');
  const keep = async () => {
    const drawing = picture.current?.querySelector('svg');
    if (!drawing || fingerprint === undefined) return;
    try {
      const { keepPicture } = await import('./keep-picture.ts');
      if (await keepPicture(drawing, firstTwelve(fingerprint), t('title'))) setState('kept');
    } catch {
      setState('notKept');
    }
  };
  return (
    <Button
      size="lg"
      variant="default"
      className={classes.keep}
      data-awaited={fingerprint === undefined || undefined}
      onClick={() => void keep()}
    >
      {t(state)}
    </Button>
  );
}
