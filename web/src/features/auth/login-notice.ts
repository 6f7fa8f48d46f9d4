/** What the login page tells a person who comes from a finished sign-up (C371), password reset (P572) or deletion. */
export type LoginNotice = 'accountCreated' | 'passwordReset' | 'accountDeleted';

declare module '@tanstack/history' {
  interface HistoryState {
    notice?: LoginNotice;
  }
}
