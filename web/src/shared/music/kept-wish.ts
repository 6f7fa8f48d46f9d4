/** Whether somebody has left music on in this browser. @param key where that is kept */
export function isLeftOn(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

/** Keeps whether music is left on. */
export function leave(key: string, isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // Then it is off on the next page.
  }
}
