import type { SetReactions } from '@pollux/domain/hosting/leading';
import { REACTIONS, type Reaction } from '@pollux/domain/hosting/reaction-rules';
import { IconMoodOff, IconMoodSmile } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { send } from '../../../../shared/api/client.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { reactionIcons } from '../../../../shared/lively/icons.ts';
import { Control } from '../control.tsx';
import led from '../leading/led-room.module.css';
import classes from './reactions-on-wall.module.css';
import { type RoomReaction, useReactions } from './use-reactions.ts';

/** So many of a kind fly in a second, however many there are: the numbers say how many. */
const MOST_FLYING = 5;

/** How often a second the room reacts, and what switches that off and on. */
export function ReactionsOnWall({ sessionId, isOn }: { sessionId: string; isOn: boolean }) {
  const t = useTranslations('lively.reactions');
  const problemText = useProblemText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send<typeof SetReactions>('SetReactions', { sessionId, isOn: !isOn }),
  });
  return (
    <>
      {error !== null && (
        <p role="alert" className={led.problem}>
          {problemText(error)}
        </p>
      )}
      <div className={classes.part}>
        <Control
          label={t(isOn ? 'turnOff' : 'turnOn')}
          icon={isOn ? <IconMoodOff aria-hidden /> : <IconMoodSmile aria-hidden />}
          onPress={() => isPending || mutate()}
        />
        {isOn && <Counts sessionId={sessionId} />}
      </div>
    </>
  );
}

function Counts({ sessionId }: { sessionId: string }) {
  const t = useTranslations('lively.reactions');
  const format = useFormatter();
  const told = useReactions(sessionId);
  return (
    <ul className={classes.counts} aria-label={t('label')}>
      {REACTIONS.map((reaction, kind) => {
        const count = told.counts[kind] ?? 0;
        const Icon = reactionIcons[reaction];
        return (
          <li
            key={reaction}
            className={classes.count}
            data-any={count > 0 || undefined}
            aria-label={t('each', { name: t(reaction), count: format.number(count) })}
          >
            <Icon aria-hidden />
            <span aria-hidden className={classes.number}>
              {count > 0 && format.number(count)}
            </span>
            <Flying reaction={reaction} told={told} count={count} />
          </li>
        );
      })}
    </ul>
  );
}

interface FlyingProps {
  reaction: Reaction;
  told: RoomReaction;
  count: number;
}

/** Lets some of a kind fly up, and be gone; whoever wants less motion has the numbers. */
function Flying({ reaction, told: { second }, count }: FlyingProps) {
  const Icon = reactionIcons[reaction];
  return (
    <span aria-hidden className={classes.sky}>
      {Array.from({ length: Math.min(count, MOST_FLYING) }, (_, index) => (
        <Path key={`${second} ${index}`} index={index}>
          <Icon />
        </Path>
      ))}
    </span>
  );
}

function Path({ index, children }: { index: number; children: ReactNode }) {
  const [style] = useState(
    () =>
      ({
        '--aside': `${Math.round(Math.random() * 160 - 80)}`,
        '--high': `${Math.round(140 + Math.random() * 160)}`,
        animationDelay: `${Math.round(index * 140 + Math.random() * 100)}ms`,
      }) as CSSProperties,
  );
  return (
    <span className={classes.flying} style={style}>
      {children}
    </span>
  );
}
