import { Modal } from '@mantine/core';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PhoneScreen } from './phone-screen.tsx';
import classes from './preview.module.css';

/** The activity as participants will meet it, question by question, on a phone (C100 to C106). */
export function PreviewModal({
  draft,
  opened,
  onClose,
}: {
  draft: Draft;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('editor');
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('preview.title')}
      size="30rem"
      fullScreen={isPhone}
      padding={isPhone ? 0 : 'lg'}
      classNames={{ header: classes.modalHeader ?? '' }}
    >
      <Phone draft={draft} isFramed={!isPhone} />
    </Modal>
  );
}

/** Mounted anew whenever the preview opens, so that it starts at the first question. */
function Phone({ draft, isFramed }: { draft: Draft; isFramed: boolean }) {
  const [index, setIndex] = useState(0);
  return (
    <div className={isFramed ? classes.phone : undefined}>
      <PhoneScreen draft={draft} index={index} onShow={setIndex} />
    </div>
  );
}
