/**
 * When a page that has lost its socket tries again: after two seconds, then after twice as long each time, up to eight
 * seconds, all give or take three quarters. So a hall whose server was started again comes back over some three seconds,
 * and not in one.
 */
export const RECONNECTING = {
  reconnectionDelay: 2_000,
  reconnectionDelayMax: 8_000,
  randomizationFactor: 0.75,
} as const;
