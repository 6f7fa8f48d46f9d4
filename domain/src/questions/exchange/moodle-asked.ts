import { type Files, type FileText, Item } from './item.ts';
import type { XmlElement } from './xml-element.ts';

/** A question of Moodle while it is read. */
export interface Asked {
  readonly question: XmlElement;
  readonly item: Item;
  readonly name: string;
  readonly stem: ReturnType<Item['stem']>;
  /** What is asked, as the file has it. */
  readonly asked: FileText;
  readonly files: Files;
}
