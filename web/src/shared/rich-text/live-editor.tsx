import { oneLine } from '@pollux/domain/kernel/typed-text';
import { type RichTitle, richTextOf, richTitle } from '@pollux/domain/questions/rich-text-rules';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import look from '../look/rich-text.module.css';
import { extensionsFor } from './extensions.ts';
import { format, formatsOf } from './format.ts';
import { type Formats, type Formatting, plain } from './formats.ts';
import { cleanPasted } from './pasted.ts';
import { TextBox } from './text-box.tsx';

/** Where somebody was in the text when it became one that is edited with its formats, and what they did. */
export interface Start {
  /** What was selected, in characters of the text; or where it was pressed, in pixels from the corner of the text. */
  readonly at:
    | { readonly from: number; readonly to: number }
    | { readonly left: number; readonly top: number }
    | 'end';
  readonly formatting?: Formatting;
  readonly pasted?: string;
}

interface LiveEditorProps extends RichTitle {
  readonly start: Start;
  readonly most: number;
  readonly isFaulty: boolean;
  /** Of the element that is typed in. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (title: RichTitle) => void;
  /** What is beside the text, for how the selected part of it is formatted. */
  readonly children: (formats: Formats, format: (formatting: Formatting) => void) => ReactNode;
}

/** A text while it is edited with its formats. There is one of these on a page: in the field that has the focus. */
export function LiveEditor(props: LiveEditorProps): ReactNode {
  const { title, titleHtml, start, most, isFaulty, attributes, onChange, children } = props;
  /** What was said last of the text: what comes back of it is nothing new. */
  const said = useRef<RichTitle>({ title, titleHtml });
  const extensions = useMemo(() => extensionsFor(most), [most]);
  const editor = useEditor({
    extensions,
    content: titleHtml ?? richTextOf(title),
    parseOptions: { preserveWhitespace: true },
    editorProps: { attributes, transformPastedHTML: cleanPasted },
    onUpdate: ({ editor }) => {
      said.current = titleIn(editor.getHTML());
      onChange(said.current);
    },
    shouldRerenderOnTransaction: false,
  });

  useEffect(() => {
    if (isSame({ title, titleHtml }, said.current)) return;
    said.current = { title, titleHtml };
    const { from, to } = editor.state.selection;
    editor.commands.setContent(titleHtml ?? richTextOf(title), {
      emitUpdate: false,
      parseOptions: { preserveWhitespace: true },
    });
    editor.commands.setTextSelection({ from, to });
  }, [editor, title, titleHtml]);

  // Once: it is what was done before there was an editor. At once: what is typed next must find the focus there.
  const beginning = useRef<Start | null>(start);
  useLayoutEffect(() => {
    if (beginning.current !== null) begin(editor, beginning.current);
    beginning.current = null;
  }, [editor]);

  const formats = useEditorState({ editor, selector: ({ editor }) => formatsOf(editor) }) ?? plain;
  return (
    <>
      <TextBox isFaulty={isFaulty}>
        <EditorContent editor={editor} className={look.formatted} />
      </TextBox>
      {children(formats, (formatting) => format(editor, formatting))}
    </>
  );
}

/** Whether they differ in their spaces at most, of which the server keeps one at a time. */
function isSame(one: RichTitle, other: RichTitle): boolean {
  return (
    oneLine(one.title) === oneLine(other.title) &&
    oneLine(one.titleHtml ?? '') === oneLine(other.titleHtml ?? '')
  );
}

/** The title that the editor's HTML makes, spaces as the server has them. */
function titleIn(html: string): RichTitle {
  return richTitle(html.replaceAll('&nbsp;', '\u00A0'));
}

function begin(editor: Editor, { at, formatting, pasted }: Start): void {
  const { doc } = editor.state;
  const last = doc.content.size - 1;
  const [from, to] =
    at === 'end'
      ? [last, last]
      : 'left' in at
        ? both(placeAt(editor, at) ?? last)
        : [placeOf(doc, at.from), placeOf(doc, at.to)];
  editor.commands.setTextSelection({ from, to });
  editor.view.focus();
  if (pasted !== undefined) editor.view.pasteHTML(pasted);
  if (formatting !== undefined) format(editor, formatting);
}

/** The toolbar may have moved the text since it was pressed. */
function placeAt({ view }: Editor, { left, top }: { left: number; top: number }): number | undefined {
  const text = view.dom.getBoundingClientRect();
  return view.posAtCoords({ left: text.left + left, top: text.top + top })?.pos;
}

const both = (place: number): [number, number] => [place, place];

/** Where so many characters of a text without formats end: each line of it is a paragraph. */
function placeOf(doc: Editor['state']['doc'], characters: number): number {
  let left = characters;
  let place = 1;
  doc.forEach((line, offset) => {
    if (left < 0) return;
    place = offset + 1 + Math.min(left, line.content.size);
    left -= line.content.size + 1;
  });
  return place;
}
