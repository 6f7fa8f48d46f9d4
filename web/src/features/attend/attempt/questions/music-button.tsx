import { IconMusic, IconMusicOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { UnstyledButton } from '../../../../shared/plain/button.tsx';
import classes from './question-tools.module.css';
import type { QuizMusic } from './use-quiz-music.ts';

/** Switches the music of the quiz on and off. */
export function MusicButton({ music: { isOn, hasFailed, toggle } }: { music: QuizMusic }) {
  const t = useTranslations('attempt.music');
  return (
    <UnstyledButton
      className={classes.tool}
      aria-pressed={isOn}
      aria-label={t('play')}
      title={t(hasFailed ? 'failed' : isOn ? 'stop' : 'play')}
      onClick={toggle}
    >
      {isOn ? <IconMusic size={22} aria-hidden /> : <IconMusicOff size={22} aria-hidden />}
    </UnstyledButton>
  );
}
