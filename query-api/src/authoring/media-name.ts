import { media } from '@pollux/domain/authoring/media';
import { nothingHere } from '@pollux/infra/http/problem';
import { signedIn } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { getMediaName } from './media-contract.ts';

/** Whose a file is nobody else learns, nor whether there is one. */
export const serveMediaName = serves(getMediaName, {
  may: signedIn,
  async answer({ params: { id } }, { events, session }) {
    const uploaded = await stateOf(media, { mediaId: id }, events);
    if (uploaded.status !== 'uploaded' || uploaded.ownerId !== session?.accountId) {
      throw nothingHere();
    }
    return { imageName: uploaded.file, originalName: uploaded.originalName };
  },
});
