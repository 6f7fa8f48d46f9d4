import '@fontsource/eb-garamond/latin-400.css';
import '@fontsource/eb-garamond/latin-400-italic.css';
import '@fontsource/eb-garamond/latin-ext-400.css';
import {
  SHEET_HEIGHT,
  SHEET_WIDTH,
  type Sheet,
  type SheetItem,
  type SheetText,
} from '@pollux/domain/attending/sheet/sheet';
import { QRCodeSVG } from 'qrcode.react';
import { type CSSProperties, memo } from 'react';
import { imageUrl } from '../api/client.ts';
import classes from './sheet-view.module.css';

/**
 * A certificate as its PDF shows it, as wide as there is room.
 * @param label what it is; its texts are read as they stand
 */
export function SheetView({ sheet: { ground, items }, label }: { sheet: Sheet; label: string }) {
  return (
    <figure className={classes.frame} aria-label={label}>
      <div className={classes.sheet} style={{ background: ground }}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have their order and nothing else
          <Item key={index} item={item} />
        ))}
      </div>
    </figure>
  );
}

/** What typing does not change is not drawn again. */
const Item = memo(
  function Item({ item }: { item: SheetItem }) {
    switch (item.kind) {
      case 'path':
        return (
          <svg
            className={classes.drawing}
            style={box({ x: 0, y: 0, width: SHEET_WIDTH, height: SHEET_HEIGHT })}
            viewBox={`0 0 ${SHEET_WIDTH} ${SHEET_HEIGHT}`}
            aria-hidden
          >
            <path
              d={item.d}
              fill={item.fill ?? 'none'}
              stroke={item.stroke ?? 'none'}
              strokeWidth={item.width ?? 1}
              opacity={item.opacity ?? 1}
            />
          </svg>
        );
      case 'text':
        return (
          <p
            className={classes.text}
            style={styleOf(item)}
            dir="auto"
            data-face={item.face}
            data-style={item.style}
            data-wraps={item.wraps || undefined}
          >
            {item.text}
          </p>
        );
      case 'image':
        return (
          <img
            className={classes.image}
            style={box(item)}
            src={imageUrl(item.file)}
            alt=""
            data-shows={item.shows}
          />
        );
      case 'code':
        return (
          <QRCodeSVG
            className={classes.code}
            style={box({ ...item, width: item.size, height: item.size })}
            value={item.says}
            level="M"
            aria-hidden
          />
        );
    }
  },
  (before, after) => JSON.stringify(before.item) === JSON.stringify(after.item),
);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function box({ x, y, width, height }: Box): CSSProperties {
  return { '--x': x, '--y': y, '--width': width, '--height': height } as CSSProperties;
}

function styleOf({ x, width, baseline, size, colour, align, spacing }: SheetText): CSSProperties {
  return {
    ...box({ x, y: baseline - size, width, height: 0 }),
    fontSize: `calc(${size} * var(--point))`,
    letterSpacing: `calc(${spacing} * var(--point))`,
    color: colour,
    textAlign: align,
  };
}
