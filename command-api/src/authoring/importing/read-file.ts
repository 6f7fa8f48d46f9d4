import { QUIZ_QUESTION_TYPES } from '@pollux/domain/authoring/content/quiz-rules';
import type { ReadQuestions } from '@pollux/domain/authoring/importing';
import { readAiken } from '@pollux/domain/questions/exchange/aiken-reader';
import type { ReadFile, Reading, ReadItem } from '@pollux/domain/questions/exchange/exchange';
import { type Format, formatOf } from '@pollux/domain/questions/exchange/formats';
import { readGift } from '@pollux/domain/questions/exchange/gift-reader';
import { MoodleReader } from '@pollux/domain/questions/exchange/moodle-reader';
import { readQuestionsFile } from '@pollux/domain/questions/exchange/questions-file';
import { readTable } from '@pollux/domain/questions/exchange/table-reader';
import { BrokenTable, readCsv } from '@pollux/infra/reading/csv';
import { decodeText } from '@pollux/infra/reading/decode-text';
import { BrokenWorkbook, isArchive, readWorkbook } from '@pollux/infra/reading/workbook';
import { BrokenXml, readXml } from '@pollux/infra/reading/xml';
import { cleanHtml } from './clean-html.ts';
import { KeptImages } from './kept-images.ts';

/** A file as it was sent. */
export interface FileToRead {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/**
 * The questions of a file, whatever its format, as a quiz can have them. In a thread of its own, as it is whatever
 * somebody sends. @returns undefined where it is of no format that is known
 */
export async function readFile({ bytes, name }: FileToRead): Promise<ReadQuestions | undefined> {
  const images = new KeptImages();
  const reading: Reading = { newId, clean: cleanHtml, keepImage: (base64) => images.keep(base64) };
  const read = isArchive(bytes) ? await workbook(bytes, reading) : text(decodeText(bytes), name, reading);
  if (read === undefined) return undefined;
  const { format, notes } = read;
  const shown = await images.encoded(read.items.map(forQuiz));
  return { format, notes: [...notes], ...shown };
}

type Read = ReadFile & { readonly format: Format };

function text(said: string, name: string, reading: Reading): Read | undefined {
  const format = formatOf(said, name);
  if (format === undefined) return undefined;
  const readers = { json: readQuestionsFile, gift: readGift, aiken: readAiken, moodle, table } as const;
  return { format, ...readers[format](said, reading) };
}

function moodle(said: string, reading: Reading): ReadFile {
  const reader = new MoodleReader(reading);
  try {
    readXml(said, (element) => reader.add(element));
  } catch (error) {
    if (!(error instanceof BrokenXml)) throw error;
    reader.broken(error.line, error.message);
  }
  return reader.read;
}

function table(said: string, reading: Reading): ReadFile {
  try {
    return readTable(readCsv(said), reading);
  } catch (error) {
    if (!(error instanceof BrokenTable)) throw error;
    return { items: [], notes: [{ code: 'broken', line: 1, text: error.message.slice(0, 80) }] };
  }
}

async function workbook(bytes: Uint8Array, reading: Reading): Promise<Read | undefined> {
  try {
    const { rows, otherSheets, hasPictures } = await readWorkbook(bytes);
    const { items, notes } = readTable(rows, reading);
    const about = [
      ...(otherSheets.length > 0
        ? [{ code: 'sheets', line: 1, text: otherSheets.join(', ').slice(0, 80) } as const]
        : []),
      ...(hasPictures ? [{ code: 'pictures', line: 1, text: '' } as const] : []),
    ];
    return { format: 'workbook', items, notes: [...notes, ...about] };
  } catch (error) {
    if (error instanceof BrokenWorkbook) return undefined;
    throw error;
  }
}

/** A type that no quiz has is refused, as what another program has and the product has not. */
function forQuiz(item: ReadItem): ReadItem {
  const { line, name } = item;
  const other = item.questions.find(({ type }) => !(QUIZ_QUESTION_TYPES as readonly string[]).includes(type));
  if (other === undefined) return item;
  return { line, name, questions: [], refusal: { code: 'type', line, text: other.type }, losses: [] };
}

function newId(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('hex');
}
