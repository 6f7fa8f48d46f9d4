import { z } from 'zod';
import { linkTo, videoMessage, videoOf } from './video.ts';

const MOST_LINK_CHARACTERS = 500;

/** A link to a video at a host that we know, however it is written; it comes out as the one that events hold. */
export const VideoLink = z
  .string()
  .max(MOST_LINK_CHARACTERS, videoMessage)
  .transform((link, context) => {
    const video = videoOf(link);
    if (video !== undefined) return linkTo(video);
    context.addIssue({ code: 'custom', message: videoMessage });
    return z.NEVER;
  });

/** Whether it is the link by which events name a video. */
export function isVideoLink(link: string): boolean {
  const video = videoOf(link);
  return video !== undefined && linkTo(video) === link;
}
