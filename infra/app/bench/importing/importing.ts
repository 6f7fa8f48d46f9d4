import { MOST_AT_ONCE, MOST_FOLDER_QUESTIONS } from '@pollux/domain/authoring/bank/bank-rules';
import { MakeQuestionFolder } from '@pollux/domain/authoring/bank/question-bank';
import { SaveToQuestionBank } from '@pollux/domain/authoring/bank/question-folder';
import type { ReadQuestions } from '@pollux/domain/authoring/importing';
import { imagesOf } from '@pollux/domain/questions/exchange/written';
import type { Question } from '@pollux/domain/questions/question-types';
import { getBankQuestions, getQuestionFolders } from '@pollux/query-api/authoring/bank-contract';
import sharp from 'sharp';
import type { ApiClient } from '../../demo/api-client.ts';
import type { Figure } from '../support/figures.ts';
import { onStage } from '../vote/stage.ts';

const QUESTIONS = 5_000;
const IMAGES = 200;

/** What a school brings along from Moodle: the preview of its file, and all of it in a question bank. */
export async function importing(): Promise<Figure[]> {
  const file = await moodleFile();
  return onStage(0, async ({ product, creator }) => {
    const began = performance.now();
    const read = await preview(product.origin, creator, file);
    const previewed = performance.now();
    const questions = read.items.flatMap((item) => item.questions);
    if (questions.length !== QUESTIONS || Object.keys(read.images).length !== IMAGES)
      throw new Error(
        `${questions.length} questions and ${Object.keys(read.images).length} images were read.`,
      );
    await save(creator, await withStored(creator, questions, read.images));
    const { total } = await creator.ask(getBankQuestions, {
      query: { pageSize: 1 } as never,
      minPosition: creator.written,
    });
    const saved = performance.now();
    if (total !== QUESTIONS) throw new Error(`${total} questions are in the bank.`);
    return [
      { name: 'import.fileMegabytes', value: file.size / 1_048_576 },
      { name: 'import.previewSeconds', value: (previewed - began) / 1_000, target: { atMost: 5 } },
      { name: 'import.importSeconds', value: (saved - previewed) / 1_000, target: { atMost: 20 } },
    ];
  });
}

async function preview(origin: string, { cookie = '' }: ApiClient, file: Blob): Promise<ReadQuestions> {
  const body = new FormData();
  body.append('file', file, 'semester.xml');
  const answer = await fetch(`${origin}/api/questions/import`, { method: 'POST', body, headers: { cookie } });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as ReadQuestions;
}

/** As the page does it: one image after the other. */
async function withStored(
  client: ApiClient,
  questions: readonly Question[],
  images: Readonly<Record<string, string>>,
): Promise<Question[]> {
  const names = new Map<string, string>();
  for (const name of imagesOf(questions)) {
    const url = images[name] ?? '';
    const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    names.set(name, await client.upload('question', new Uint8Array(bytes)));
  }
  return questions.map((question) =>
    question.image === null ? question : { ...question, image: names.get(question.image) ?? null },
  );
}

async function save(client: ApiClient, questions: readonly Question[]): Promise<void> {
  for (let from = 0; from < questions.length; from += MOST_FOLDER_QUESTIONS) {
    const { folderId } = await client.send(MakeQuestionFolder, { name: `Part ${from}` });
    const { folders } = await client.ask(getQuestionFolders, { minPosition: client.written });
    const ownerId = folders.find((each) => each.folderId === folderId)?.ownerId ?? '';
    const ofFolder = questions.slice(from, from + MOST_FOLDER_QUESTIONS);
    for (let at = 0; at < ofFolder.length; at += MOST_AT_ONCE)
      await client.send(SaveToQuestionBank, {
        ownerId,
        folderId,
        questions: ofFolder.slice(at, at + MOST_AT_ONCE) as never,
      });
  }
}

/** A file as Moodle writes it: every 25th question shows an image, which is in the file. */
async function moodleFile(): Promise<Blob> {
  const images = await Promise.all(Array.from({ length: IMAGES }, (_, number) => photo(number)));
  const questions = Array.from({ length: QUESTIONS }, (_, number) => {
    const image = number % (QUESTIONS / IMAGES) === 0 ? images[number / (QUESTIONS / IMAGES)] : undefined;
    const shown = image === undefined ? '' : `<img src="@@PLUGINFILE@@/photo${number}.jpg" alt="A photo">`;
    const held =
      image === undefined
        ? ''
        : `<file name="photo${number}.jpg" path="/" encoding="base64">${image.toString('base64')}</file>`;
    const answers = ['first', 'second', 'third', 'fourth'].map(
      (place, at) =>
        `<answer fraction="${at === number % 4 ? 100 : 0}" format="html"><text><![CDATA[<p>The ${place} answer to ${number}</p>]]></text></answer>`,
    );
    return `<question type="multichoice"><name><text>Question ${number}</text></name>
<questiontext format="html"><text><![CDATA[<p>What is <strong>right</strong> of ${number}?</p>${shown}]]></text>${held}</questiontext>
<defaultgrade>2</defaultgrade><single>true</single><shuffleanswers>true</shuffleanswers>${answers.join('')}</question>`;
  });
  return new Blob([`<?xml version="1.0" encoding="UTF-8"?><quiz>${questions.join('')}</quiz>`]);
}

/** Something with as much in it as a diagram. */
function photo(number: number): Promise<Buffer> {
  const [width, height] = [480, 360];
  const noise = { type: 'gaussian' as const, mean: (number * 37) % 256, sigma: 6 };
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .jpeg({ quality: 40 })
    .toBuffer();
}
