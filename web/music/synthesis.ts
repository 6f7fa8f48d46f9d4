/** Samples a second; enough for music without cymbals. */
export const SAMPLE_RATE = 32_000;

/** How one note sounds: its loudness at an instant of its life, and its wave. */
export interface Instrument {
  /** Seconds until it is gone. */
  readonly lasts: number;
  /** Between -1 and 1. @param seconds since it began @param hertz its pitch */
  sound(seconds: number, hertz: number): number;
}

const TAU = 2 * Math.PI;
const sine = (cycles: number): number => Math.sin(TAU * cycles);
/** Begins without a click, and dies away. @param half the seconds in which it loses half of its loudness */
const dying = (seconds: number, half: number, rise = 0.004): number =>
  Math.min(1, seconds / rise) * 0.5 ** (seconds / half);
/** Swells, stays and fades, over so many seconds. */
const swelling = (seconds: number, lasts: number): number =>
  Math.sin(Math.PI * Math.min(1, seconds / lasts)) ** 0.7;

/** Wooden bars, struck: a deep tone and a short bright one. */
export const marimba: Instrument = {
  lasts: 1.4,
  sound: (seconds, hertz) =>
    0.8 * sine(hertz * seconds) * dying(seconds, 0.16) +
    0.25 * sine(3.93 * hertz * seconds) * dying(seconds, 0.035),
};

/** Metal tongues, plucked. */
export const kalimba: Instrument = {
  lasts: 2.6,
  sound: (seconds, hertz) =>
    0.7 * sine(hertz * seconds) * dying(seconds, 0.34) +
    0.16 * sine(2 * hertz * seconds) * dying(seconds, 0.2) +
    0.1 * sine(5.4 * hertz * seconds) * dying(seconds, 0.03),
};

/** An electric piano: a tone that is bent by another one, less and less. */
export const piano: Instrument = {
  lasts: 2,
  sound: (seconds, hertz) => {
    const bend = 0.22 * dying(seconds, 0.12) * sine(2 * hertz * seconds);
    return 0.75 * sine(hertz * seconds + bend) * dying(seconds, 0.3);
  },
};

/** Two strings that are not quite of one mind. */
export const pad = (lasts: number): Instrument => ({
  lasts,
  sound: (seconds, hertz) =>
    0.3 *
    swelling(seconds, lasts) *
    (sine(hertz * 1.002 * seconds) + sine(hertz * 0.998 * seconds) + 0.3 * sine(2 * hertz * seconds)),
});

export const bass: Instrument = {
  lasts: 0.9,
  sound: (seconds, hertz) =>
    (0.8 * sine(hertz * seconds) + 0.2 * sine(2 * hertz * seconds)) * dying(seconds, 0.22, 0.01),
};

/** A drum whose tone falls; it has a pitch of its own. */
export const drum: Instrument = {
  lasts: 0.35,
  sound: (seconds) => sine(52 * seconds - 5 * 0.5 ** (seconds / 0.018)) * dying(seconds, 0.07),
};

/** A brush on a drum: noise that is the same each time. */
export const brush: Instrument = {
  lasts: 0.12,
  sound: (seconds) => {
    const step = Math.floor(seconds * 14_000);
    const noise = Math.sin(step * 12.9898) * 43_758.5453;
    return (2 * (noise - Math.floor(noise)) - 1) * dying(seconds, 0.02, 0.001);
  },
};

/** Sound without beginning and end: what goes on behind its last sample goes on at the first. */
export class Loop {
  readonly #samples: Float64Array;

  constructor(seconds: number) {
    this.#samples = new Float64Array(Math.round(seconds * SAMPLE_RATE));
  }

  /** @param at seconds from the beginning */
  play({ lasts, sound }: Instrument, hertz: number, at: number, loudness: number): void {
    const first = Math.round(at * SAMPLE_RATE);
    const count = Math.round(lasts * SAMPLE_RATE);
    for (let index = 0; index < count; index++) {
      // The last hundredth fades, as what dies away is never quite gone.
      const fade = Math.min(1, (count - index) / (0.01 * SAMPLE_RATE));
      const place = (first + index) % this.#samples.length;
      this.#samples[place] = this.#at(place) + loudness * fade * sound(index / SAMPLE_RATE, hertz);
    }
  }

  /** As in a room: everything comes back after so many seconds, each time less loud. */
  echo(after: number, loudness: number): void {
    const dry = this.#samples.slice();
    for (let time = 1, left = loudness; left > 0.02; time++, left *= loudness) {
      const behind = Math.round(after * time * SAMPLE_RATE);
      for (let index = 0; index < dry.length; index++) {
        const place = (index + behind) % dry.length;
        this.#samples[place] = this.#at(place) + left * (dry[index] ?? 0);
      }
    }
  }

  /** The samples, the loudest of which is as loud as said. */
  samples(loudest: number): Float32Array {
    const peak = this.#samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    return Float32Array.from(this.#samples, (sample) => (sample / peak) * loudest);
  }

  #at(index: number): number {
    return this.#samples[index] ?? 0;
  }
}
