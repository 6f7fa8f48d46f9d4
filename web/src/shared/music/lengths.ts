// Written by web/music/make-tracks.ts.

/** How long each track is until it begins anew, in seconds. */
export const lengths = {
  calm: 21,
  playful: 20.76921875,
  focused: 20.8695625,
  upbeat: 20.33896875,
} as const;
