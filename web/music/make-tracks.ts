import { writeFile } from 'node:fs/promises';
import { createMp3Encoder } from 'wasm-media-encoders';
import { SEAM_SECONDS } from '../src/shared/music/seam.ts';
import { SAMPLE_RATE } from './synthesis.ts';
import { tracks } from './tracks.ts';

// Makes the music that activities can have, in web/src/shared/music: the same files each time.

const folder = new URL('../src/shared/music/', import.meta.url);
const seam = Math.round(SEAM_SECONDS * SAMPLE_RATE);

/** Players begin a file a bit later than it says. With some of the loop on both sides, any stretch of its length loops. */
function withSeams(loop: Float32Array): Float32Array {
  const all = new Float32Array(loop.length + 2 * seam);
  all.set(loop.subarray(-seam), 0);
  all.set(loop, seam);
  all.set(loop.subarray(0, seam), seam + loop.length);
  return all;
}

async function encoded(samples: Float32Array): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: 64 });
  // The encoder hands out its own memory, which it uses again.
  const sound = encoder.encode([samples]).slice();
  return Buffer.concat([sound, encoder.finalize()]);
}

const seconds: Record<string, number> = {};
for (const [name, compose] of Object.entries(tracks)) {
  const loop = compose().samples(0.5);
  const bytes = await encoded(withSeams(loop));
  await writeFile(new URL(`${name}.mp3`, folder), bytes);
  seconds[name] = loop.length / SAMPLE_RATE;
  console.log(`${name}: ${seconds[name].toFixed(2)} s, ${(bytes.length / 1000).toFixed(0)} kB`);
}
const lengths = Object.entries(seconds).map(([name, length]) => `  ${name}: ${length},\n`);
await writeFile(
  new URL('lengths.ts', folder),
  `// Written by web/music/make-tracks.ts.\n\n/** How long each track is until it begins anew, in seconds. */\nexport const lengths = {\n${lengths.join('')}} as const;\n`,
);
