import { MusicButton } from '../attempt/questions/music-button.tsx';
import { useQuizMusic } from '../attempt/questions/use-quiz-music.ts';
import { useAttemptTexts } from '../draft/use-attempt-texts.ts';
import classes from './poll-music.module.css';

/** The music of a poll (C207, C392), as that of a quiz: off until somebody asks for it, and off again as they like. */
export function PollMusic({ musicId }: { musicId: number }) {
  const music = useQuizMusic(musicId);
  if (useAttemptTexts(true) !== 'there') return null;
  return (
    <div className={classes.music}>
      <MusicButton music={music} />
    </div>
  );
}
