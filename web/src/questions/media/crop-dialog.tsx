import { Button, Modal, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { imageUrl } from '../../shared/api/client.ts';
import { CropArea } from '../../shared/pictures/crop-area.tsx';
import { type Area, cropped } from '../../shared/pictures/cropped.ts';
import { FailureAlert } from '../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../shared/ui/form-actions.tsx';

/** The server keeps no sharper image. */
const KEPT = { longest: 1600, type: 'image/webp' } as const;

const shapes = { square: 1, wide: 16 / 9, tall: 3 / 4, own: null } as const;
type Shape = keyof typeof shapes;

interface CropDialogProps {
  /** The stored image. */
  readonly image: string;
  readonly onCropped: (file: File) => void;
  readonly onClose: () => void;
}

/** Lets the creator choose what is kept of an image. */
export function CropDialog({ image, onCropped, onClose }: CropDialogProps) {
  const t = useTranslations('editor.media');
  const common = useTranslations('common');
  const [shape, setShape] = useState<Shape>('square');
  const [ownAspect, setOwnAspect] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [state, setState] = useState<'choosing' | 'cropping' | 'unreadable'>('choosing');
  const crop = async (wanted: Area) => {
    setState('cropping');
    try {
      const picture = await (await fetch(imageUrl(image))).blob();
      onCropped(await cropped(picture, wanted, KEPT));
    } catch {
      setState('unreadable');
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('cropTitle')}>
      <Stack>
        {state === 'unreadable' ? (
          <FailureAlert>{t('cropFailed')}</FailureAlert>
        ) : (
          <>
            <SegmentedControl
              aria-label={t('shape')}
              value={shape}
              onChange={setShape}
              data={(['square', 'wide', 'tall', 'own'] as const).map((value) => ({
                value,
                label: t(`shapes.${value}`),
              }))}
            />
            <CropArea
              image={imageUrl(image)}
              aspect={shapes[shape] ?? ownAspect}
              shape="rect"
              label={t('cropArea')}
              zoomLabel={t('zoom')}
              onArea={setArea}
              onAspect={setOwnAspect}
              onUnreadable={() => setState('unreadable')}
            />
          </>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            disabled={area === null || state === 'unreadable'}
            loading={state === 'cropping'}
            onClick={() => area !== null && void crop(area)}
          >
            {t('crop')}
          </Button>
        </FormActions>
      </Stack>
    </Modal>
  );
}
