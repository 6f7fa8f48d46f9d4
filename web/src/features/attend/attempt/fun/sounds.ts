/** Quizzes in this mode have sounds and animation, and are else as the others (C389). */
export const FUN = 2;

const KEY = 'pollux-attempt-sounds';
/** Heard beside music, and by nobody at the next table. */
const LOUDNESS = 0.12;
/** How long a note rings, and how long after one the next begins, in seconds. */
const RINGS = 0.35;
const APART = 0.09;

/** What there is a sound for, in notes of C major, in hertz. None tells whether an answer is right. */
const notes = {
  answered: [659.25],
  next: [523.25, 659.25],
  submitted: [523.25, 659.25, 783.99, 1046.5],
} as const;
export type Sound = keyof typeof notes;

let context: AudioContext | undefined;

/** Plays the sound of what somebody has just done, unless they have switched sounds off or the browser has none. */
export function play(sound: Sound): void {
  if (!areSoundsOn() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const now = context;
  // Before the first tap of the page, browsers allow none.
  void now.resume().then(
    () => notes[sound].forEach((hertz, index) => ring(now, hertz, now.currentTime + index * APART)),
    () => undefined,
  );
}

function ring(to: AudioContext, frequency: number, at: number): void {
  const note = new OscillatorNode(to, { type: 'triangle', frequency });
  const volume = new GainNode(to, { gain: 0 });
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + RINGS);
  note.connect(volume).connect(to.destination);
  note.start(at);
  note.stop(at + RINGS);
}

export function areSoundsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Keeps on this device whether somebody wants sounds. */
export function switchSounds(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Then they are on again on the next page.
  }
}
