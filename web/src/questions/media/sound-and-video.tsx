import { audioUrl } from '../../shared/api/client.ts';
import { AudioPlayer } from './audio-player.tsx';
import classes from './question-media.module.css';
import { VideoPlayer } from './video-player.tsx';

/** The sound and the video of a question or an option, one below the other. */
export function SoundAndVideo({ audio, video }: { audio: string | null; video: string | null }) {
  return (
    <div className={classes.media}>
      {audio !== null && <AudioPlayer key={audio} src={audioUrl(audio)} />}
      {video !== null && <VideoPlayer key={video} link={video} />}
    </div>
  );
}
