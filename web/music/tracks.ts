import { bass, brush, drum, type Instrument, kalimba, Loop, marimba, pad, piano } from './synthesis.ts';

/** The tracks by their names: each makes its loop. They are our own, so that nobody else's licence is on them. */
export const tracks = { calm, playful, focused, upbeat } as const;

/** Half tones above the A of 440 Hz. */
const hertzOf = (halfTones: number): number => 440 * 2 ** (halfTones / 12);

/** The steps of the major scale, and of the minor one below it, in half tones. */
const MAJOR = [0, 2, 4, 5, 7, 9, 11];

/** The pitch of a step of the scale, counted from its ground tone; steps below it are negative. */
function pitch(ground: number, step: number): number {
  const octave = Math.floor(step / MAJOR.length);
  return hertzOf(ground + 12 * octave + (MAJOR[step - octave * MAJOR.length] ?? 0));
}

class Score {
  readonly loop: Loop;
  readonly #beat: number;
  readonly #ground: number;

  /** @param ground the ground tone of the scale, in half tones above A 440 */
  constructor({ tempo, beats, ground }: { tempo: number; beats: number; ground: number }) {
    this.#beat = 60 / tempo;
    this.#ground = ground;
    this.loop = new Loop(beats * this.#beat);
  }

  note(instrument: Instrument, beat: number, step: number, loudness: number): void {
    this.loop.play(instrument, pitch(this.#ground, step), beat * this.#beat, loudness);
  }

  /** One note after the other; null is a rest. */
  line(
    instrument: Instrument,
    steps: readonly (number | null)[],
    each: number,
    loudness: number,
    from = 0,
  ): void {
    for (const [index, step] of steps.entries())
      if (step !== null) this.note(instrument, from + index * each, step, loudness);
  }
}

/** Slow chords, and a kalimba that wanders over them. */
function calm(): Loop {
  const score = new Score({ tempo: 80, beats: 28, ground: -7 });
  const chords = [
    [-7, -3, 2],
    [-4, -2, 0],
    [-5, -2, 2],
    [-3, 0, 1],
    [-7, -3, 2],
    [-6, -2, 1],
    [-3, -1, 1],
  ];
  const swell = pad(4.6);
  for (const [bar, chord] of chords.entries())
    for (const step of chord) score.note(swell, bar * 4, step, 0.32);
  const tune = [4, null, 6, 7, null, 9, null, 6];
  const answer = [3, null, 5, null, 7, null, 4, null];
  for (let bar = 0; bar < 7; bar++) {
    const moved = (bar % 2 === 0 ? tune : answer).map((step) => step && step - (bar % 3));
    score.line(kalimba, moved, 0.5, 0.5, bar * 4);
  }
  score.loop.echo(0.5625, 0.35);
  return score.loop;
}

/** A marimba that hops, over plucked offbeats. */
function playful(): Loop {
  const score = new Score({ tempo: 104, beats: 36, ground: -9 });
  const roots = [0, 0, 3, 0, 4, 3, 0, 4, 0];
  const tunes = [
    [7, null, 9, 7, 11, null, 9, null],
    [7, null, 4, null, 7, 8, 9, null],
    [10, null, 12, 10, 9, null, 7, null],
  ];
  for (const [bar, root] of roots.entries()) {
    score.line(bass, [root - 14, null, root - 10, null], 1, 0.7, bar * 4);
    for (const offbeat of [0.5, 1.5, 2.5, 3.5]) {
      score.note(piano, bar * 4 + offbeat, root, 0.16);
      score.note(piano, bar * 4 + offbeat, root + 2, 0.16);
    }
    score.line(marimba, tunes[bar % 3] ?? [], 0.5, 0.62, bar * 4);
    for (const offbeat of [1, 3]) score.note(brush, bar * 4 + offbeat, 0, 0.22);
  }
  score.loop.echo(0.29, 0.22);
  return score.loop;
}

/** A figure of four notes that goes round and changes by one of them at a time. */
function focused(): Loop {
  const score = new Score({ tempo: 92, beats: 32, ground: -12 });
  const figures = [
    [-2, 2, 5, 7],
    [-2, 2, 5, 8],
    [-4, 0, 5, 8],
    [-4, 0, 5, 7],
    [-3, 1, 4, 7],
    [-3, 1, 4, 8],
    [-5, -1, 4, 8],
    [-5, -1, 2, 6],
  ];
  const swell = pad(3.2);
  for (const [bar, figure] of figures.entries()) {
    for (let turn = 0; turn < 4; turn++) {
      score.line(piano, figure, 0.25, turn === 0 ? 0.46 : 0.36, bar * 4 + turn);
      score.note(drum, bar * 4 + turn, 0, 0.22);
    }
    const [lowest = 0] = figure;
    score.note(bass, bar * 4, lowest - 7, 0.6);
    score.note(bass, bar * 4 + 2.5, lowest - 7, 0.4);
    score.note(swell, bar * 4, lowest + 7, 0.16);
    score.note(swell, bar * 4, lowest + 9, 0.12);
  }
  score.loop.echo(0.489, 0.28);
  return score.loop;
}

/** A drum on each beat, a walking bass and chords that push. */
function upbeat(): Loop {
  const score = new Score({ tempo: 118, beats: 40, ground: -5 });
  const roots = [0, 4, 5, 3, 0, 4, 5, 3, 1, 4];
  for (const [bar, root] of roots.entries()) {
    const beat = bar * 4;
    for (let each = 0; each < 4; each++) {
      score.note(drum, beat + each, 0, 0.75);
      score.note(brush, beat + each + 0.5, 0, each % 2 === 1 ? 0.34 : 0.2);
    }
    score.line(
      bass,
      [root - 14, null, root - 14, root - 12, null, root - 10, root - 12, null],
      0.5,
      0.6,
      beat,
    );
    for (const push of [0, 0.75, 1.5, 2.5, 3.25])
      for (const step of [root, root + 2, root + 4]) score.note(piano, beat + push, step, 0.17);
    const tune = bar % 2 === 0 ? [7, 8, 9, null, 11, null, 9, 8] : [9, null, 8, 7, null, 8, 6, null];
    score.line(kalimba, tune, 0.5, 0.42, beat);
  }
  score.loop.echo(0.381, 0.18);
  return score.loop;
}
