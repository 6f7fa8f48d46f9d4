/** What this tab remembers while its page begins anew as that of the account which keeps what was asked. */
export const JUST_KEPT = 'just-kept';
