/**
 * What the login page tells a person who comes from a finished sign-up (C371), password reset (P572), a deletion, or an
 * address that was taken back.
 */
export type LoginNotice = 'accountCreated' | 'passwordReset' | 'accountDeleted' | 'emailRestored';

/** What a visitor wanted who was led to the login page: to create, or a page that is for people who are logged in. */
export type Wanted = 'create' | 'page';

declare module '@tanstack/history' {
  interface HistoryState {
    notice?: LoginNotice;
    wanted?: Wanted;
  }
}
