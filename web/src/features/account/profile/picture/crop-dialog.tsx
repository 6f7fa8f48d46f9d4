import { Button, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, NoResponse } from '../../../../shared/api/client.ts';
import { upload } from '../../../../shared/uploads/upload.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { CropArea } from '../../../../shared/pictures/crop-area.tsx';
import { type Area, cropped } from '../../../../shared/pictures/cropped.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../../shared/ui/form-actions.tsx';

/** The server keeps no larger picture, and no sharper one. */
const KEPT = { longest: 512, type: 'image/jpeg' } as const;

/** A picture that was chosen, and an address in this browser to show it by. */
export interface Picture {
  readonly file: File;
  readonly address: string;
}

interface CropDialogProps {
  readonly picture: Picture;
  readonly onUploaded: (file: string) => void;
  readonly onClose: () => void;
}

/** Lets the person choose the square of a picture that is used, and uploads it. */
export function CropDialog({ picture, onUploaded, onClose }: CropDialogProps) {
  const t = useTranslations('profile.picture');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const [area, setArea] = useState<Area | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const save = useMutation({
    mutationFn: async (wanted: Area) => upload(await cropped(picture.file, wanted, KEPT), 'profile'),
    onSuccess: ({ file }) => onUploaded(file),
  });
  const isExplained = save.error instanceof ApiProblem || save.error instanceof NoResponse;
  return (
    <Modal opened onClose={onClose} title={t('cropTitle')}>
      <Stack>
        {isUnreadable ? (
          <FailureAlert>{t('unreadable')}</FailureAlert>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {t('cropText')}
            </Text>
            <CropArea
              image={picture.address}
              aspect={1}
              shape="round"
              label={t('cropArea')}
              zoomLabel={t('zoom')}
              onArea={setArea}
              onUnreadable={() => setUnreadable(true)}
            />
          </>
        )}
        {save.isError && (
          <FailureAlert>{isExplained ? problemText(save.error) : t('unreadable')}</FailureAlert>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            disabled={area === null || isUnreadable}
            loading={save.isPending}
            onClick={() => area !== null && save.mutate(area)}
          >
            {t('use')}
          </Button>
        </FormActions>
      </Stack>
    </Modal>
  );
}
