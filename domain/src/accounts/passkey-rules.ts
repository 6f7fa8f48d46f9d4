/** So many passkeys one account has at most, and so many characters the name of one. */
export const MOST_PASSKEYS = 20;
export const MOST_PASSKEY_NAME = 60;
