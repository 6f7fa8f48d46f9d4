import { admin } from './admin/admin.ts';
import { attend } from './attend/attend.ts';
import { authoring } from './authoring/authoring.ts';
import { beside } from './beside/beside.ts';
import { cluster } from './cluster/cluster.ts';
import { cores } from './cluster/cores.ts';
import { cpu } from './cpu/cpu.ts';
import { crash } from './crash/crash.ts';
import { crossTables } from './cross-tables/cross-tables.ts';
import { flood } from './flood/flood.ts';
import { growth } from './growth/growth.ts';
import { history } from './history/history.ts';
import { importing } from './importing/importing.ts';
import { lights } from './lights/lights.ts';
import { start } from './start/start.ts';
import { stores } from './stores/stores.ts';
import { describe, type Figure, fails, summary } from './support/figures.ts';
import { money } from './money/money.ts';
import { pages } from './pages/pages.ts';
import { phone } from './pages/phone.ts';
import { rebuilding } from './rebuilding/rebuilding.ts';
import { reports } from './reporting/reports.ts';
import { roomOptions } from './room/options.ts';
import { room } from './room/room.ts';
import { vote } from './vote/vote.ts';

const { words, room: roomAsAsked } = roomOptions(process.argv.slice(2));

/** Every bench by the name it is run with: `npm run bench -- vote`. Numbers behind the names are sizes to measure at. */
const benches: Readonly<Record<string, (sizes: readonly number[]) => Promise<Figure[]>>> = {
  vote,
  beside,
  cpu,
  stores,
  crash,
  cluster,
  cores,
  flood,
  lights,
  pages,
  phone,
  history,
  import: importing,
  authoring,
  attend,
  room: () => room(roomAsAsked),
  reports,
  rebuilding,
  'cross-tables': crossTables,
  admin,
  money,
  start,
  growth,
};

const IS_SIZE = /^\d+$/;
const asked = words.filter((word) => !IS_SIZE.test(word));
const sizes = words.filter((word) => IS_SIZE.test(word)).map(Number);
const unknown = asked.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(
    `There is no bench named ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(2);
}

const figures: Figure[] = [];
for (const [name, run] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  try {
    const measured = await run(sizes);
    figures.push(...measured);
    console.log(`\n${name}`);
    for (const figure of measured) console.log(describe(figure));
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}
if (figures.some(fails)) process.exitCode = 1;
console.log(JSON.stringify(summary(figures)));
