import { PICTURE_WIDTH } from '@pollux/domain/questions/hot-spot-rules';
import type { Outline, Place } from '@pollux/domain/questions/areas';
import type { CSSProperties, ReactNode, SyntheticEvent } from 'react';
import { imageUrl } from '../../shared/api/client.ts';
import classes from './hot-spot.module.css';

interface PictureProps {
  /** The name of the file. */
  readonly picture: string;
  readonly alt: string;
  /** In thousandths of the width. */
  readonly height: number;
  /** The areas that are drawn over it. */
  readonly areas?: readonly (Outline & { readonly id: string })[];
  /** What lies over it: marks, lights, handles. */
  readonly children?: ReactNode;
  readonly onLoad?: (event: SyntheticEvent<HTMLImageElement>) => void;
  readonly onError?: () => void;
}

/** A picture with the places in it, as wide as there is room. */
export function PictureWithPlaces(props: PictureProps) {
  const { picture, alt, height, areas = [], children, onLoad, onError } = props;
  return (
    <div className={classes.frame} style={{ aspectRatio: `${PICTURE_WIDTH} / ${height}` }}>
      <img
        className={classes.image}
        src={imageUrl(picture)}
        alt={alt}
        draggable={false}
        onLoad={onLoad}
        onError={onError}
      />
      {areas.length > 0 && (
        <svg className={classes.areas} viewBox={`0 0 ${PICTURE_WIDTH} ${height}`} aria-hidden>
          {areas.map((area) => (
            <AreaShape key={area.id} area={area} />
          ))}
        </svg>
      )}
      {children}
    </div>
  );
}

/** Two lines, one light and one dark, so that it is seen on every picture. */
function AreaShape({ area: { corners } }: { area: Outline }) {
  const points = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <>
      <polygon className={classes.areaBelow} points={points} />
      <polygon className={classes.area} points={points} />
    </>
  );
}

/** Where something lies over a picture. */
export function styleAt({ x, y }: Place, height: number): CSSProperties {
  return { left: `${(100 * x) / PICTURE_WIDTH}%`, top: `${(100 * y) / height}%` };
}

/** A tap as it is shown, with its number where there are several. */
export function Mark({
  place,
  height,
  number = null,
}: {
  readonly place: Place;
  readonly height: number;
  readonly number?: number | null;
}) {
  return (
    <span className={classes.mark} style={styleAt(place, height)} aria-hidden>
      {number !== null && <span className={classes.number}>{number}</span>}
    </span>
  );
}

/** The place in the picture that a pointer is at. @param frame what shows the picture */
export function placeOf(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  frame: Element,
  height: number,
): Place {
  const { left, top, width, height: shown } = frame.getBoundingClientRect();
  return {
    x: Math.round(((clientX - left) / Math.max(1, width)) * PICTURE_WIDTH),
    y: Math.round(((clientY - top) / Math.max(1, shown)) * height),
  };
}

/** The nearest place that a tap can be at. */
export function withinPicture({ x, y }: Place, height: number): Place {
  return {
    x: Math.min(PICTURE_WIDTH - 1, Math.max(0, x)),
    y: Math.min(height - 1, Math.max(0, y)),
  };
}
