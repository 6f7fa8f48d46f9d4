// Without zod, so that pages can ask for files at once.

/** Bytes of an uploaded image: 5 MB for a question or an option of a poll (C378), 1 MB for all else (C377, P195, P501). */
export const MOST_IMAGE_BYTES = {
  cover: 1_048_576,
  question: 5_242_880,
  banner: 1_048_576,
  subject: 1_048_576,
  // 1 MB itself is refused (C295).
  signature: 1_048_575,
  logo: 1_048_575,
  certificate: 1_048_575,
  profile: 1_048_576,
  cancellation: 1_048_576,
} as const satisfies Readonly<Record<string, number>>;

/** Bytes of an uploaded sound: 10 MB (C098). */
export const MOST_AUDIO_BYTES = 10_485_760;

/** A stored file's name begins with the id of its stream. */
export const mediaIdOf = (file: string): string => file.slice(0, 24);
