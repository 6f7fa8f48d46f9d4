import { useQuery } from '@tanstack/react-query';
import { entitlementsQuery } from '../../shared/session/entitlements-query.ts';
import type { AllowedMedia } from './allowed-media.ts';

/** Every plan there is includes images. */
const UNKNOWN: AllowedMedia = { image: true, audio: undefined, video: undefined };

/** What the person's plan includes (C097 to C099). */
export function useAllowedMedia(): AllowedMedia {
  const { data } = useQuery(entitlementsQuery);
  if (data === undefined) return UNKNOWN;
  const { imageInQuestions: image, audioInQuestions: audio, videoInQuestions: video } = data;
  return { image, audio, video };
}
