import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectors } from '@pollux/projections/registry';
import { passReactions } from '../../src/ops/reactions.ts';
import { ReadSideAlone } from '../../test/support/read-side.ts';
import { fillSchool, type School } from './school.ts';

// Makes a school in a data folder, with every read model, and tells of it. It is started with the folder and the number
// of activities; a folder that has been filled before stays as it is.

const [folder = '', activities = ''] = process.argv.slice(2);
const note = join(folder, 'school.json');
if (existsSync(note)) {
  process.send?.(JSON.parse(readFileSync(note, 'utf8')) as School);
} else {
  const side = await ReadSideAlone.open(folder);
  const began = performance.now();
  const told = (what: string) =>
    console.log(`  ${what}: ${Math.round((performance.now() - began) / 1_000)} s`);
  const school = await fillSchool(Number(activities), side.stores);
  told(`${activities} activities, ${school.events} events`);
  await side.project(projectors);
  told('projected');
  // Nobody is sent a mail about it.
  await passReactions(side.stores.documents, await side.stores.log.head());
  await side.close();
  writeFileSync(note, JSON.stringify(school));
  process.send?.(school);
}
process.disconnect();
