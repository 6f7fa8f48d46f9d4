import { audioUrl } from '../../shared/api/client.ts';
import { AudioPlayer } from './audio-player.tsx';
import classes from './sound-and-video.module.css';
import { VideoPlayer } from './video-player.tsx';

/** A player for the sound and one for the video, one below the other. */
export function Players({ audio, video }: { audio: string | null; video: string | null }) {
  return (
    <div className={classes.media}>
      {audio !== null && <AudioPlayer key={audio} src={audioUrl(audio)} />}
      {video !== null && <VideoPlayer key={video} link={video} />}
    </div>
  );
}
