/** The most characters that what people say of themselves may have. */
export const PERSON_LIMITS = {
  firstname: 60,
  lastname: 60,
  organization: 120,
  state: 80,
  city: 80,
  about: 500,
} as const;

/** So that hashing stays bounded. */
export const MOST_PASSWORD_CHARACTERS = 200;
