import { Button, Modal, Slider, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslations } from 'use-intl';
import { ApiProblem, NoResponse, upload } from '../../../shared/api/client.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../shared/ui/form-actions.tsx';
import classes from './crop-dialog.module.css';
import { type Area, cropped } from './cropped.ts';

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
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const save = useMutation({
    mutationFn: async (wanted: Area) => upload(await cropped(picture.file, wanted), 'profile'),
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
            <div className={classes.stage}>
              <Cropper
                image={picture.address}
                crop={crop}
                zoom={zoom}
                aspect={1}
                cropShape="round"
                showGrid={false}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_percent, pixels) => setArea(pixels)}
                mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
                cropperProps={{ 'aria-label': t('cropArea'), role: 'group' }}
              />
            </div>
            <div>
              <Text component="div" id={zoomId} size="sm" fw={500}>
                {t('zoom')}
              </Text>
              <Slider
                min={1}
                max={3}
                step={0.05}
                label={null}
                value={zoom}
                onChange={setZoom}
                thumbProps={{ 'aria-labelledby': zoomId }}
                mt={6}
              />
            </div>
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
