import { NotAudio, uploadAudio } from '@pollux/domain/authoring/media';
import { mediaIdOf } from '@pollux/domain/authoring/media-rules';
import { audioFile } from '@pollux/domain/kernel/audio-file';
import { AudioInspector } from '@pollux/infra/files/audio';
import { AudioUpload, AudioUploadAnswer } from '../http/audio-upload.ts';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import { namedMedia, recordUpload } from './named-media.ts';

/** The command behind the upload of a sound. */
const UploadAudio = { name: 'UploadAudio', payload: AudioUpload, answer: AudioUploadAnswer };

/**
 * A sound of a question or an option (C098, C160). It goes into the file store as it comes, so that nobody holds all
 * of it.
 */
export const handleUploadAudio = handles(UploadAudio, {
  may: creators,
  // 400 MB in ten minutes and 2 GB in a day.
  limits: [perAccount(40, 600), perAccount(200, 86_400)],
  async run({ content, originalName }, by, streams, { files }) {
    const inspector = new AudioInspector(by.actor.accountId);
    const requireAudio = () => {
      if (inspector.heard === undefined) throw new NotAudio();
      const { digest, ...heard } = inspector.heard;
      return { ...heard, contentId: digest.slice(0, 24) };
    };
    const file = await files.keep(inspector.pass(content), async () => {
      const { contentId, format } = requireAudio();
      const { mediaId, known } = await namedMedia(contentId, originalName, streams);
      return known.status === 'uploaded' ? known.file : audioFile(mediaId, by.now, format);
    });
    const { format, bytes } = requireAudio();
    const mediaId = mediaIdOf(file);
    const uploaded = { mediaId, format, file, originalName, bytes };
    const known = await recordUpload(uploaded, (state) => uploadAudio(uploaded, state, by), streams, files);
    return { message: 'Audio uploaded', file: known, originalName, bytes };
  },
});
