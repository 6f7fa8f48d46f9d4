import { Text } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { Group } from '@visx/group';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../charts/chart.module.css';
import { CLOUD_FONT_WEIGHT, type CloudLayout, type CountedWord, layOutCloud } from './cloud-layout.ts';
import { displayFace, useFontsLoaded } from './display-face.ts';
import type { FontRange } from './font-sizes.ts';
import { useParentWidth } from '../charts/use-parent-width.ts';

/** Words are placed anew at most this often, in milliseconds: more would be neither read nor cheap. */
const LAYOUT_INTERVAL = 800;

const NOTHING: CloudLayout = { placed: [], left: [], reach: { x: 0, y: 0 } };

/** The most that a small cloud is enlarged. */
const MOST_ZOOM = 4;

/** Letters smaller than this, in pixels of the screen, cannot be read. */
const LEAST_ON_SCREEN = 10;

/**
 * The words of a question, the more frequent the larger, in an area of `width` by `height` that is drawn as wide
 * as there is room (P448, P449).
 */
export function Cloud({
  title,
  words,
  width,
  height,
  fonts,
  zooms = false,
  leastOnScreen = LEAST_ON_SCREEN,
}: {
  title: string;
  words: readonly CountedWord[];
  width: number;
  height: number;
  fonts: FontRange;
  /** Whether a small cloud is drawn larger, to fill the area. */
  zooms?: boolean;
  /** The smallest that a word is drawn, in pixels of the screen, whatever the range of fonts. */
  leastOnScreen?: number;
}) {
  const t = useTranslations('results');
  const fontsAreLoaded = useFontsLoaded();
  const shown = useThrottledValue(words, LAYOUT_INTERVAL);
  const { parentRef, width: drawnWidth } = useParentWidth(width);
  const leastFont = (leastOnScreen * width) / drawnWidth;
  const { placed, left, reach } = useMemo(
    () =>
      fontsAreLoaded
        ? layOutCloud(shown, { width, height, fonts, leastFont, fontFamily: displayFace() })
        : NOTHING,
    [shown, width, height, fonts, leastFont, fontsAreLoaded],
  );
  const rank = new Map(shown.map(({ word }, index) => [word, index]));

  return (
    <div ref={parentRef}>
      <svg
        className={classes.scaled}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('chart.cloudLabel', { title })}
      >
        <Group left={width / 2} top={height / 2}>
          <g
            className={classes.zoom}
            style={{ transform: `scale(${zooms ? zoomOf(reach, width, height) : 1})` }}
          >
            {placed.map(({ word, x, y, fontSize }) => (
              <text
                key={word}
                className={classes.word}
                textAnchor="middle"
                style={{
                  transform: `translate(${x}px, ${y}px)`,
                  fontFamily: 'var(--display)',
                  fontSize,
                  fontWeight: CLOUD_FONT_WEIGHT,
                  fill: inkOf(rank.get(word) ?? 0),
                }}
              >
                {word}
              </text>
            ))}
          </g>{' '}
        </Group>
      </svg>
      {left.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('left', { count: left.length })}
        </Text>
      )}
    </div>
  );
}

/** The first word is the warm one; the others take turns, so that neighbours stand apart. */
function inkOf(rank: number): string {
  if (rank === 0) return 'var(--star-text)';
  return rank % 2 === 0 ? 'var(--twin)' : 'var(--ink)';
}

/** How much larger the cloud can be drawn without leaving the area. */
function zoomOf(reach: CloudLayout['reach'], width: number, height: number): number {
  const zoom = Math.min(width / 2 / reach.x, height / 2 / reach.y, MOST_ZOOM);
  return Math.max(1, zoom);
}
