// Whoever leaves a page of participants for the login has the name form before the questions again (P324).

const KEY = 'pollux-attend-login';

/** Asks for it again, or no longer, in this tab. */
export function askNameAgain(isAsked: boolean): void {
  try {
    if (isAsked) sessionStorage.setItem(KEY, '1');
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a reload begins anew as it is.
  }
}

/** Whether somebody has left for the login since the name form was submitted last. */
export function isNameAskedAgain(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
