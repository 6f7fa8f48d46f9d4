import { Slider, Text } from '@mantine/core';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import classes from './crop-area.module.css';
import type { Area } from './cropped.ts';

interface CropAreaProps {
  /** An address of the picture. */
  readonly image: string;
  /** Width over height of what is kept. */
  readonly aspect: number;
  readonly shape: 'rect' | 'round';
  /** The names of the area and of its zoom. */
  readonly label: string;
  readonly zoomLabel: string;
  readonly onArea: (area: Area) => void;
  /** How the picture is shaped, once that is known. */
  readonly onAspect?: (aspect: number) => void;
  readonly onUnreadable: () => void;
}

/** Lets a person choose what is kept of a picture: by dragging, arrow keys, pinching and a slider. */
export function CropArea(props: CropAreaProps) {
  const { image, aspect, shape, label, zoomLabel, onArea, onAspect, onUnreadable } = props;
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={classes.stage}>
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          aspect={aspect}
          cropShape={shape}
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => onArea(pixels)}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => onAspect?.(naturalWidth / naturalHeight)}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ 'aria-label': label, role: 'group' }}
        />
      </div>
      <div>
        <Text component="div" id={zoomId} size="sm" fw={500}>
          {zoomLabel}
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
  );
}
