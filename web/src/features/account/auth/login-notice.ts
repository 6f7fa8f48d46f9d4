/**
 * What the login page tells a person who comes from a finished sign-up (C371), password reset (P572), a deletion, or an
 * address that was taken back.
 */
export type LoginNotice = 'accountCreated' | 'passwordReset' | 'accountDeleted' | 'emailRestored';

/**
 * What a visitor wanted who was led to the login page: to create, to take part in something, or a page that is for people
 * who are logged in.
 */
export type Wanted = 'create' | 'part' | 'page';

declare module '@tanstack/history' {
  interface HistoryState {
    notice?: LoginNotice;
    wanted?: Wanted;
  }
}
