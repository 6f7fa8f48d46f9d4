import { VisuallyHidden } from '@mantine/core';
import { useDisclosure, useDocumentTitle, useThrottledValue } from '@mantine/hooks';
import type { HallView } from '@pollux/query-api/attending/leaderboard-contract';
import {
  IconEyeOff,
  IconListNumbers,
  IconMaximize,
  IconMinimize,
  IconTrophy,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ConnectionState } from '../../../../shared/live/live-connection.ts';
import { Code } from '../../../../shared/look/code.tsx';
import { Lights } from '../../../../shared/look/lights.tsx';
import { Night } from '../../../../shared/look/night.tsx';
import '../../../../shared/look/wall.css';
import { Logo } from '../../../../shared/ui/logo.tsx';
import { Control, ControlParts } from '../control.tsx';
import { useUnit } from '../room-frame.tsx';
import room from '../room.module.css';
import { useWakeLock } from '../use-wake-lock.ts';
import classes from './hall.module.css';
import { podiumOf } from './hall-situation.ts';
import { HiddenNames } from './hidden-names.tsx';
import { Podium } from './podium.tsx';
import { IN_A_COLUMN, Standings } from './standings.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useHallSentence } from './use-hall-sentence.ts';
import { useHideName } from './use-hide-name.ts';
import { useIsOpen } from './use-is-open.ts';

/** A screen reader hears a new sentence at most this often, in milliseconds. */
const BETWEEN_NEWS = 10_000;

/** So many of those who follow stand beside the podium. */
const BESIDE = 7;

interface HallProps {
  quizId: string;
  hall: HallView;
  connection: ConnectionState;
}

/** The leaderboard as it hangs in a hall, read at ten metres; it keeps the screen awake. */
export function Hall({ quizId, hall, connection }: HallProps) {
  const t = useTranslations('leaderboard.hall');
  const board = useTranslations('leaderboard');
  const common = useTranslations('results');
  const title = t('title', { title: hall.title });
  const unit = useUnit();
  useWakeLock();
  useDocumentTitle(`${title} · Pollux`);
  const isOpen = useIsOpen(hall);
  const says = useHallSentence(hall, isOpen);
  const { hide, news } = useHideName(quizId);
  const full = useFullScreen();
  const [hiddenAreShown, hiddenNames] = useDisclosure(false);
  const steps = podiumOf(hall);
  // A quiz that is over ends in it.
  const [wantsPodium, setWantsPodium] = useState<boolean | null>(null);
  const hasPodium = steps.length > 0;
  const showsPodium = hasPodium && (wantsPodium ?? !isOpen);
  const next = hall.top.filter((entry) => !steps.flat().includes(entry)).slice(0, BESIDE);
  const isDense = !showsPodium && hall.top.length > IN_A_COLUMN;
  const shared = { hall, unit, onHide: hide };

  return (
    <div className={room.place} data-wall style={{ '--unit': `${unit}px` } as CSSProperties}>
      <Night className={`${room.room} ${classes.hall}`}>
        <header className={room.header}>
          <Logo />
          <div className={room.position}>
            <span className={room.tag} data-open={connection === 'live' || undefined}>
              {common(`connection.${connection}`)}
            </span>
            <span className={room.tag}>{t(isOpen ? 'open' : 'closed')}</span>
          </div>
        </header>
        <div className={classes.stage} data-fits data-dense={isDense || undefined}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.says}>
            <bdi>{says}</bdi>
          </p>
          {hall.marking && <p className={classes.marking}>{board('marking', hall.marking)}</p>}
          <Tell says={says} news={news} />
          {hall.top.length === 0 ? (
            <div className={classes.waiting}>
              <Lights lit={0} places={36} layout={{ rows: 2, step: 60 * unit }} />
              {isOpen && <p>{t('waiting')}</p>}
            </div>
          ) : (
            <div className={classes.board}>
              {showsPodium ? (
                <Podium steps={steps} {...shared} />
              ) : (
                <Standings entries={hall.top} {...shared} />
              )}
            </div>
          )}
        </div>
        <aside className={room.aside}>
          {hiddenAreShown ? (
            <HiddenNames hidden={hall.hidden} onShow={hide} />
          ) : isOpen ? (
            <Code url={`${location.origin}/attendquiz/${quizId}`} />
          ) : (
            showsPodium && next.length > 0 && <Standings entries={next} isSmall {...shared} />
          )}
          <Figures hall={hall} isOpen={isOpen} />
        </aside>
        <footer className={room.footer}>
          <Link
            to="/dashboard/attempts/$id"
            params={{ id: quizId }}
            className={`${room.control} ${classes.link}`}
          >
            <ControlParts label={t('leave')} icon={<IconX aria-hidden />} />
          </Link>
          <div className={room.group}>
            <Control
              label={t('hiddenCount', { count: hall.hidden.length })}
              icon={<IconEyeOff aria-hidden />}
              isExpanded={hiddenAreShown}
              onPress={hiddenNames.toggle}
            />
            {hasPodium && (
              <Control
                label={t(showsPodium ? 'list' : 'podium')}
                icon={showsPodium ? <IconListNumbers aria-hidden /> : <IconTrophy aria-hidden />}
                onPress={() => setWantsPodium(!showsPodium)}
              />
            )}
            {full.canBeFull && (
              <Control
                label={t(full.isFull ? 'window' : 'fullScreen')}
                icon={full.isFull ? <IconMinimize aria-hidden /> : <IconMaximize aria-hidden />}
                shortcut="F"
                onPress={full.toggle}
              />
            )}
          </div>
        </footer>
      </Night>
    </div>
  );
}

/** How many take part, and how many of them have submitted. */
function Figures({ hall: { people, submitted }, isOpen }: { hall: HallView; isOpen: boolean }) {
  const t = useTranslations('leaderboard.hall');
  const format = useFormatter();
  return (
    <p className={room.ballots}>
      {people > 0 && <span className={room.number}>{format.number(people)}</span>}
      <span>{isOpen ? t('people', { people }) : t('tookPart', { people })}</span>
      {people > 0 && <span>{t('submitted', { submitted })}</span>}
    </p>
  );
}

/** Reads out the sentence when it has changed, while it is the one that is to be seen, and what was hidden or shown. */
function Tell({ says, news }: { says: string; news: string }) {
  const [atFirst] = useState(says);
  const told = useThrottledValue(says, BETWEEN_NEWS);
  return (
    <>
      <VisuallyHidden role="status">{told === atFirst || told !== says ? '' : told}</VisuallyHidden>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );
}
