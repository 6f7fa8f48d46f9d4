import { MOST_IMAGE_BYTES } from '@pollux/domain/authoring/media-rules';
import type { ReadItem } from '@pollux/domain/questions/exchange/exchange';
import type { QuestionMedia } from '@pollux/domain/questions/question';
import type { Question } from '@pollux/domain/questions/question-types';
import { encodeImage } from '@pollux/infra/files/images';

/** So many images are unpacked at once. */
const AT_ONCE = 2;
/** Of one file; what is beyond is told as an image that cannot be taken. */
const MOST_IMAGES = 400;

/** The images of a file, each checked and made anew as an uploaded one is, until whoever sent the file has chosen. */
export class KeptImages {
  readonly #names = new Map<string, string>();

  /** @returns the name that stands for it; of the same image the same */
  keep(base64: string): string {
    const known = this.#names.get(base64);
    if (known !== undefined) return known;
    const name = `image-${this.#names.size + 1}`;
    this.#names.set(base64, name);
    return name;
  }

  /** The items without the images that cannot be taken, and those that can as data URLs. */
  async encoded(items: readonly ReadItem[]): Promise<{ items: ReadItem[]; images: Record<string, string> }> {
    const images: Record<string, string> = {};
    const waiting = [...this.#names].slice(0, MOST_IMAGES);
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [base64, name] = next;
        // eslint-disable-next-line no-await-in-loop
        const image = await encodedImage(base64);
        if (image !== undefined) images[name] = image;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { items: items.map((item) => withImages(item, images)), images };
  }
}

async function encodedImage(base64: string): Promise<string | undefined> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0 || bytes.length > MOST_IMAGE_BYTES.question) return undefined;
  const image = await encodeImage(bytes);
  return typeof image === 'string'
    ? undefined
    : `data:image/webp;base64,${Buffer.from(image.bytes).toString('base64')}`;
}

function withImages(item: ReadItem, images: Readonly<Record<string, string>>): ReadItem {
  let lost = 0;
  const shown = <Part extends QuestionMedia>(part: Part): Part => {
    if (part.image === null || images[part.image] !== undefined) return part;
    lost += 1;
    return { ...part, image: null };
  };
  const questions = item.questions.map((question): Question => {
    const asked = shown(question);
    if ('options' in asked) return { ...asked, options: asked.options.map(shown) } as Question;
    if (asked.type !== 'shortanswer' && asked.type !== 'fillups') return asked;
    return { ...asked, answers: asked.answers.map(shown) };
  });
  if (lost === 0) return item;
  const { line, losses } = item;
  return { ...item, questions, losses: [...losses, { code: 'image', line, text: String(lost) }] };
}
