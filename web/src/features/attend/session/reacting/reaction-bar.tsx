import { MOST_REACTIONS_A_SECOND, REACTIONS, type Reaction } from '@pollux/domain/hosting/reaction-rules';
import { type MouseEvent, useContext, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { UnstyledButton } from '../../../../shared/plain/button.tsx';
import { reactionIcons } from '../../../../shared/lively/icons.ts';
import { LivelyTexts } from '../../../../shared/lively/lively-texts.tsx';
import { LiveStages } from '../led/use-stage.ts';
import classes from './reaction-bar.module.css';

/** What one can say to the wall without a word, while the host takes reactions. */
export function ReactionBar({ sessionId }: { sessionId: string }) {
  return (
    <LivelyTexts>
      <Bar sessionId={sessionId} />
    </LivelyTexts>
  );
}

function Bar({ sessionId }: { sessionId: string }) {
  const t = useTranslations('lively.reactions');
  const { isLost, react } = useReact(sessionId);
  return (
    <div className={classes.bar}>
      <div role="group" aria-label={t('label')} className={classes.buttons}>
        {REACTIONS.map((reaction) => {
          const Icon = reactionIcons[reaction];
          return (
            <UnstyledButton
              key={reaction}
              className={classes.button}
              aria-label={t(reaction)}
              title={t(reaction)}
              onClick={({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
                if (react(reaction)) pop(currentTarget);
              }}
            >
              <Icon size={26} aria-hidden />
            </UnstyledButton>
          );
        })}
      </div>
      <p role="status" className={classes.note}>
        {isLost && t('notSeen')}
      </p>
    </div>
  );
}

/** Sends reactions, no more than count. What cannot be sent now is of a moment that is over, and is not sent later. */
function useReact(sessionId: string) {
  const live = useContext(LiveStages);
  const sentAt = useRef<number[]>([]);
  const [isLost, setLost] = useState(false);
  const react = (reaction: Reaction): boolean => {
    const now = performance.now();
    sentAt.current = sentAt.current.filter((at) => now - at < 1_000);
    if (sentAt.current.length >= MOST_REACTIONS_A_SECOND) return false;
    const isSent = live.react({ room: 'session-stage', id: sessionId }, reaction);
    setLost(!isSent);
    if (isSent) sentAt.current.push(now);
    return isSent;
  };
  return { isLost, react };
}

/** Shows that it is on its way to the wall. */
function pop(button: HTMLButtonElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  button.firstElementChild?.animate(
    [{ transform: 'none' }, { transform: 'translateY(-0.5rem) scale(1.3)' }, { transform: 'none' }],
    { duration: 350, easing: 'ease-out' },
  );
}
