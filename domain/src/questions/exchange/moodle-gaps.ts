import type { ReadItem } from './exchange.ts';
import { GAP } from './item.ts';
import type { Asked } from './moodle-asked.ts';
import { childrenOf, textIn } from './xml-element.ts';

const MARK = /\[\[(\d{1,3})\]\]/g;

/**
 * Words that are dragged or chosen into a text. One gap is a list to choose from; of several, each gets a number that its
 * word is paired with.
 */
export function readGaps(
  { question, item, name, stem, asked, files }: Asked,
  type: 'matching' | 'drag_and_drop',
  boxName: string,
): ReadItem {
  const boxes = childrenOf(question, boxName).map((box) => ({
    text: item.part({ text: textIn(box, 'text'), isHtml: boxName === 'dragbox' }).text,
    group: textIn(box, 'group') || '1',
  }));
  const places = [...asked.text.matchAll(MARK)].map(([, number]) => Number(number) - 1);
  const used = places.map((place) => boxes[place]);
  const known = used.filter((box) => box !== undefined);
  if (known.length === 0) return item.refused('no-answers', { name });
  if (known.length < used.length) return item.refused('syntax', { name, text: asked.text });
  let gap = 0;
  const text = asked.text.replace(MARK, () => {
    gap += 1;
    return known.length === 1 ? GAP : `[${gap}] ${GAP}`;
  });
  const { title, titleHtml } = item.stem({ ...asked, text }, files);
  const asking = { ...stem, title, titleHtml };
  const [first] = known;
  if (known.length === 1 && first !== undefined) {
    if (type === 'drag_and_drop') item.loses('setting', 'ddwtos');
    const offered = boxes.filter(({ group }) => group === first.group);
    const choices = offered.map((box) => ({ text: box.text, isRight: box === first }));
    return item.read(name, [item.choices('dropdown', asking, choices)]);
  }
  item.loses('gaps-as-pairs', String(known.length));
  for (const box of boxes) if (!known.includes(box)) item.loses('distractors', box.text);
  const pairs = known.map((box, index) => ({ text: String(index + 1), selection: box.text }));
  return item.read(name, [item.pairs(type, asking, pairs)]);
}
