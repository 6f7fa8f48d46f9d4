/** What the login page tells a person who comes from a finished sign-up (C371) or password reset (P572). */
export type LoginNotice = 'accountCreated' | 'passwordReset';

declare module '@tanstack/history' {
  interface HistoryState {
    notice?: LoginNotice;
  }
}
