/** Which media a plan and a kind of activity let a creator add; what is there already stays. Undefined: not known yet. */
export interface AllowedMedia {
  readonly image: boolean | undefined;
  readonly audio: boolean | undefined;
  readonly video: boolean | undefined;
}

/** For the file dialog; what a file really is, the server finds out. */
export const ACCEPTED_AUDIO = 'audio/mpeg,audio/ogg,audio/wav,audio/mp4,audio/x-m4a,.mp3,.ogg,.wav,.m4a';
