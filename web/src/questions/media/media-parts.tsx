import type { QuestionMedia } from '@pollux/domain/questions/question';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AddButtons } from './add-buttons.tsx';
import type { AllowedMedia } from './allowed-media.ts';
import { AudioPart } from './audio-part.tsx';
import { UploadState } from './upload-state.tsx';
import type { useUpload } from './use-upload.ts';
import { VideoLinkField } from './video-link-field.tsx';
import { VideoPart } from './video-part.tsx';

interface MediaPartsProps extends QuestionMedia {
  /** What has them, and its place, from 1 on. */
  readonly of: 'Question' | 'Option' | 'Answer';
  readonly number: number;
  readonly allowed: AllowedMedia;
  readonly imageUpload: ReturnType<typeof useUpload>;
  readonly audioUpload: ReturnType<typeof useUpload>;
  /** Whether the buttons stand elsewhere. */
  readonly isAddedElsewhere?: boolean;
  readonly onChange: (fields: { audio: string | null } | { video: string | null }) => void;
}

/** The sound and the video of a question, an option or a text that is right, and a button for each medium that can be added. */
export function MediaParts(props: MediaPartsProps) {
  const { of, number, image, audio, video, allowed, imageUpload, audioUpload, onChange } = props;
  const { isAddedElsewhere = false } = props;
  const t = useTranslations('editor');
  const [asksForVideo, setAsksForVideo] = useState(false);
  return (
    <>
      {audio !== null && (
        <AudioPart
          audio={audio}
          upload={audioUpload}
          mayReplace={allowed.audio === true}
          names={{
            replace: t(`media.replaceAudioOf${of}`, { number }),
            remove: t(`media.removeAudioOf${of}`, { number }),
          }}
          onRemove={() => {
            audioUpload.forgetProblem();
            onChange({ audio: null });
          }}
        />
      )}
      <UploadState upload={audioUpload} />
      {video !== null && (
        <VideoPart
          video={video}
          removeName={t(`media.removeVideoOf${of}`, { number })}
          onRemove={() => onChange({ video: null })}
        />
      )}
      {asksForVideo && video === null && (
        <VideoLinkField
          label={t(`media.videoOf${of}`, { number })}
          onVideo={(link) => {
            setAsksForVideo(false);
            onChange({ video: link });
          }}
        />
      )}
      {!isAddedElsewhere && (
        <AddButtons
          addable={{
            image: image === null && allowed.image,
            audio: audio === null && allowed.audio,
            video: video === null && allowed.video,
          }}
          imageUpload={imageUpload}
          audioUpload={audioUpload}
          asksForVideo={asksForVideo}
          onAskForVideo={() => setAsksForVideo(!asksForVideo)}
          names={{
            image: t(of === 'Question' ? 'image.addToQuestionName' : `image.addTo${of}`, { number }),
            audio: t(`media.addAudioTo${of}`, { number }),
            video: t(`media.addVideoTo${of}`, { number }),
          }}
        />
      )}
    </>
  );
}
