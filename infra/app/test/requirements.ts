/**
 * `npm run requirements`: which of the numbered requirements in `docs/requirements` a passing test shows. A test shows
 * those whose numbers its full title holds: `test('refuses a cover image over 1 MB [C254 C255]', …)`. It reads the
 * reports that `npm test` leaves.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REQUIREMENT_NUMBER, readRequirements } from './support/requirements.ts';

const HELP = `Counts the requirements of docs/requirements that the tests of the last run show.

  npm run requirements -- [--missing] [--area <name>] [--side C|P|A] [<report.json> …]

  --missing  lists those that no passing test shows
  --area     those of one area, as "support"
  --side     those of one document: C creators, P participants, A admins
  reports    of vitest; those in reports/ where none is named`;

const ROOT = resolve(import.meta.dirname, '../../..');

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    missing: { type: 'boolean', default: false },
    area: { type: 'string' },
    side: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(HELP);
else count(positionals.length > 0 ? positionals : jsonFilesIn(join(ROOT, 'reports')));

function count(reports: readonly string[]): void {
  if (reports.length === 0) {
    console.error('There are no reports yet: run npm test first.');
    process.exitCode = 2;
    return;
  }
  const { passed, others } = titlesIn(reports);
  const known = readRequirements();
  const wanted = known.filter(
    ({ id, area }) => (values.area ?? area) === area && id.startsWith(values.side ?? ''),
  );
  for (const [area, rows] of Map.groupBy(wanted, ({ area }) => area)) {
    const shown = rows.filter(({ id }) => passed.has(id)).length;
    console.log(`${String(shown).padStart(4)} of ${String(rows.length).padStart(4)}  ${area}`);
  }
  const missing = wanted.filter(({ id }) => !passed.has(id));
  for (const { id, text } of values.missing ? missing : []) {
    console.log(`${id} ${others.has(id) ? '(a test that names it did not pass) ' : ''}${text}`);
  }
  const ids = new Set(known.map(({ id }) => id));
  const unknown = [...passed, ...others].filter((id) => !ids.has(id));
  if (unknown.length > 0) console.log(`No requirement has these numbers: ${unknown.toSorted().join(' ')}`);
  console.log(`${wanted.length - missing.length} of ${wanted.length} requirements have a passing test`);
}

/** The numbers in the titles of tests that passed, and in those of tests that did not. */
function titlesIn(reports: readonly string[]): { passed: Set<string>; others: Set<string> } {
  const [passed, others] = [new Set<string>(), new Set<string>()];
  for (const file of reports) {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    for (const { fullName, status } of report.testResults.flatMap((each) => each.assertionResults)) {
      for (const [id] of fullName.matchAll(REQUIREMENT_NUMBER))
        (status === 'passed' ? passed : others).add(id);
    }
  }
  return { passed, others };
}

function jsonFilesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
