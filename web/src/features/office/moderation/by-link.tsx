import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGoToFault } from '../../../shared/forms/use-go-to-fault.ts';
import { FormActions } from '../../../shared/ui/form-actions.tsx';
import { DecideDialog } from './decide-dialog.tsx';

/** Decides on an activity that nobody has reported: the admin has its link. */
export function ByLink() {
  const t = useTranslations('moderation.queue');
  const common = useTranslations('common');
  const [isOpen, { open, close }] = useDisclosure();
  const [link, setLink] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const [form, goToFault] = useGoToFault<HTMLFormElement>();
  const [id, setId] = useState<string | null>(null);
  const next = (event: FormEvent) => {
    event.preventDefault();
    const found = /[0-9a-f]{24}/.exec(link)?.[0];
    setInvalid(found === undefined);
    if (found === undefined) {
      goToFault();
      return;
    }
    close();
    setLink('');
    setId(found);
  };
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={open}>
        {t('byLink')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('byLinkTitle')}
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        <form ref={form} onSubmit={next} noValidate>
          <Stack>
            <TextInput
              label={t('link')}
              value={link}
              error={isInvalid && t('linkInvalid')}
              data-autofocus
              onChange={(event) => setLink(event.currentTarget.value)}
            />
            <FormActions>
              <Button variant="default" onClick={close}>
                {common('cancel')}
              </Button>
              <Button type="submit">{t('next')}</Button>
            </FormActions>
          </Stack>
        </form>
      </Modal>
      {id !== null && <DecideDialog id={id} onClose={() => setId(null)} />}
    </>
  );
}
