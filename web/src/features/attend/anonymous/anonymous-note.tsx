import type { AbstractIntlMessages } from 'use-intl';
import { useTranslations } from 'use-intl/react';
import { LateTexts } from '../../../shared/i18n/late-texts.tsx';
import classes from '../ui/form.module.css';

const texts = import.meta.glob<AbstractIntlMessages>('../../../messages/*/anonymous.json', {
  import: 'default',
});

interface AnonymousNoteProps {
  /** Whether what is answered is on this device alone until all is sent. */
  readonly isDraft?: boolean;
  /** How many answers wait to be opened; left out before one has answered. */
  readonly waiting?: number | undefined;
}

/** What is kept of whoever answers an anonymous poll, in one sentence that is true. */
export function AnonymousNote(props: AnonymousNoteProps) {
  return (
    <LateTexts area="anonymous" files={texts}>
      <Note {...props} />
    </LateTexts>
  );
}

function Note({ waiting, isDraft = false }: AnonymousNoteProps) {
  const t = useTranslations('anonymous');
  return (
    <p className={classes.note}>
      {waiting === undefined ? t('promise') : t('waiting', { count: waiting })}
      {isDraft && ` ${t('draft')}`}
    </p>
  );
}
