import { useDocumentTitle } from '@mantine/hooks';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Night } from '../../../../shared/look/night.tsx';
import '../../../../shared/look/wall.css';
import { Logo } from '../../../../shared/ui/logo.tsx';
import { usePresentedWall } from '../api/present.ts';
import led from '../leading/led-room.module.css';
import { RoomTexts } from '../quiz-room/room-texts.tsx';
import { useUnit } from '../room-frame.tsx';
import room from '../room.module.css';
import classes from './presented-page.module.css';
import { ShownWall } from './shown-wall.tsx';

interface PresentedPageProps {
  link: string;
  /** Whether what is behind it shows through, as programs for broadcasts want it. */
  isTransparent: boolean;
}

/**
 * The wall of a session for whoever has its link, also in a frame on another page: it follows what the host shows. Nothing
 * can be done here, whoever looks.
 */
export function PresentedPage({ link, isTransparent }: PresentedPageProps) {
  const t = useTranslations('sharing.present');
  const { wall, isGone } = usePresentedWall(link);
  const unit = useUnit();
  useNewFrames(wall?.framesNumber);
  useSeeThrough(isTransparent);
  useDocumentTitle(`${wall?.results.quizTitle ?? t('label')} · Pollux`);
  return (
    <div className={room.place} data-wall style={{ '--unit': `${unit}px` } as CSSProperties}>
      <Night className={room.room} isClear={isTransparent}>
        <header className={room.header}>
          <Logo />
        </header>
        {isGone && (
          <main className={led.lobby} data-whole>
            <EmptySky title={t('gone')} text={t('goneText')} />
          </main>
        )}
        {wall !== undefined && (
          <main className={classes.main} aria-label={t('label')}>
            <RoomTexts>
              <ShownWall wall={wall} />
            </RoomTexts>
          </main>
        )}
      </Night>
    </div>
  );
}

/** Loads the page anew where other pages may have it in a frame than when it was loaded: the browser asks who may. */
function useNewFrames(number: number | undefined): void {
  const first = useRef(number);
  useEffect(() => {
    if (number === undefined) return;
    first.current ??= number;
    if (first.current !== number) location.reload();
  }, [number]);
}

/** Takes the page's own ground away, for as long as it is shown. */
function useSeeThrough(isTransparent: boolean): void {
  useEffect(() => {
    if (!isTransparent) return;
    const root = document.documentElement;
    root.dataset['seeThrough'] = '';
    return () => {
      delete root.dataset['seeThrough'];
    };
  }, [isTransparent]);
}
