/** Seconds as whole minutes and seconds (P618). */
export function asMinutes(seconds: number): { readonly minutes: number; readonly seconds: number } {
  const whole = Math.round(seconds);
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
}
