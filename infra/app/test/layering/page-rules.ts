/** What holds for pages of documentation, as far as a machine can see it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';

const MOST_WORDS = 35;
/** Of a paragraph, an item of a list or a cell of a table. */
const MOST_WORDS_TOGETHER = 70;
/** Named in pages, and made by the product or by whoever operates it. */
const OF_OTHERS = /^(backup\.json|events\.jsonl|bundle\.json|results\.json)$/;

/** Sentences that are too long to be read in one breath; what is made from the code and examples are left out. */
export function longSentences(page: string): string[] {
  return proseOf(page)
    .flatMap((line) => line.split(/(?<=[.!?])\s/))
    .filter((sentence) => wordsIn(sentence) > MOST_WORDS);
}

/** Paragraphs and cells that are walls of text. */
export function longCells(page: string): string[] {
  return proseOf(page).filter((line) => wordsIn(line) > MOST_WORDS_TOGETHER);
}

/** The ends of links to the headings of a page, as GitHub makes them. */
export function slugs(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Every file of the repository by each end of its path: `domain/src/catalogue.ts`, `src/catalogue.ts`, `catalogue.ts`. */
export function filesNamed(): ReadonlySet<string> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  return new Set(
    listed
      .split('\n')
      .filter(Boolean)
      .flatMap((path) => {
        const parts = path.split('/');
        return parts.flatMap((_, from) =>
          from === 0
            ? [...parts.keys()].map((to) => parts.slice(0, to + 1).join('/'))
            : [parts.slice(from).join('/')],
        );
      }),
  );
}

/** Files and folders that the page names in code, and that are not there. */
export function goneFiles(page: string, files: ReadonlySet<string>): string[] {
  return [...page.matchAll(/`([\w$@.-]+(?:\/[\w$@.-]+)*)\/?`/g)]
    .map(([, name = '']) => name)
    .filter(
      (name) =>
        /\.(tsx?|jsonl?|css|js|ya?ml|md)$/.test(name) ||
        /^(domain|web|infra|query-api|command-api|projections|docs)\//.test(name),
    )
    .filter((name) => !files.has(name) && !OF_OTHERS.test(name));
}

/** What a page says is in a file, as `openPoll` in [ballot.ts](…), and is not. @param folder of the page */
export function missingNames(page: string, folder: string): string[] {
  return [
    ...page.matchAll(/((?:`\w+`(?:,| and)? )+)(?:in|of) (?:the )?\[[^\]]+\]\(([^)#\s]+\.tsx?)\)/g),
  ].flatMap(([, names = '', target = '']) => {
    const file = join(folder, target);
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return [...names.matchAll(/`(\w+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(source))
      .map((name) => `${name} in ${target}`);
  });
}

function proseOf(page: string): string[] {
  return page.replaceAll(/<!--[^]*<!-- end.*-->|```[^]*?```/g, '').split(/\n|\|/);
}

function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length;
}
