/**
 * What the login page tells a person who comes from a finished sign-up (C371), password reset (P572), a deletion, or an
 * address that was taken back.
 */
export type LoginNotice = 'accountCreated' | 'passwordReset' | 'accountDeleted' | 'emailRestored';

declare module '@tanstack/history' {
  interface HistoryState {
    notice?: LoginNotice;
  }
}
