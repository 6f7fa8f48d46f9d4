import { Input, Textarea } from '@mantine/core';
import { countCharacters } from '@pollux/domain/kernel/characters';
import type { RichTitle } from '@pollux/domain/questions/rich-text-rules';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { type Formatting, plain } from './formats.ts';
import type { LiveEditor as Live, Start } from './live-editor.tsx';
import { isFormattedElsewhere } from './pasted.ts';
import { RichText } from './rich-text.tsx';
import classes from './rich-text-field.module.css';
import { TextBox } from './text-box.tsx';
import { Toolbar } from './toolbar.tsx';

/** The editor of formats, once it has come. */
let LiveEditor: typeof Live | undefined;

async function loadLiveEditor(): Promise<void> {
  LiveEditor ??= (await import('./live-editor.tsx')).LiveEditor;
}

interface RichTextFieldProps extends RichTitle {
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly error?: ReactNode;
  /** So many characters it may have. */
  readonly most: number;
  readonly onChange: (title: RichTitle) => void;
}

/**
 * A text that may be formatted. It is an ordinary field for as long as nothing in it is; with the first format it becomes
 * an editor, which is one again as soon as the focus is elsewhere. So a page may have hundreds of them, and none that is
 * typed in waits for the editor to come.
 */
export function RichTextField({
  label,
  description,
  placeholder,
  required = false,
  error,
  most,
  title,
  titleHtml,
  onChange,
}: RichTextFieldProps): ReactNode {
  const t = useTranslations('editor.richText');
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const [start, setStart] = useState<Start | null>(null);
  useEffect(() => void loadLiveEditor().catch(unreachable), []);

  /** @param startNow where somebody is once the editor is there: they may have typed on until it was loaded */
  const goLive = (startNow: () => Start, otherwise = unreachable) => {
    const go = () => setStart(startNow());
    if (LiveEditor === undefined) loadLiveEditor().then(go, otherwise);
    else go();
  };
  const selected = () => {
    const { selectionStart = 0, selectionEnd = 0 } = textarea.current ?? {};
    return { from: selectionStart, to: selectionEnd };
  };
  const formatPlain = (formatting: Formatting) => goLive(() => ({ at: selected(), formatting }));

  const isPressed = useRef(false);
  useEffect(() => {
    if (!hasFocus) return;
    const press = () => void (isPressed.current = true);
    const release = () => void (isPressed.current = false);
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    window.addEventListener('pointerdown', press, options);
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, options);
    return () => stop.abort();
  }, [hasFocus]);

  const leave = () => {
    // Where the focus goes to is known only once it is there.
    const left = () =>
      setTimeout(() => {
        if (field.current?.contains(document.activeElement) !== false) return;
        setFocus(false);
        setStart(null);
      });
    // The toolbar goes with the focus: what is pressed below it must not move away before it is released.
    if (!isPressed.current) {
      left();
      return;
    }
    const released = new AbortController();
    const release = () => {
      released.abort();
      left();
    };
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, release, { signal: released.signal });
  };

  const typeShortcut = (event: KeyboardEvent) => {
    const toggle = SHORTCUTS[event.key.toLowerCase()];
    if (toggle === undefined || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    formatPlain({ toggle });
  };
  const pasteFormatted = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/html');
    if (!isFormattedElsewhere(pasted)) return;
    event.preventDefault();
    const lines = event.clipboardData.getData('text/plain');
    const pasteLines = () => {
      const { from, to } = selected();
      const text = textarea.current?.value ?? title;
      onChange({ title: `${text.slice(0, from)}${lines}${text.slice(to)}`.slice(0, most), titleHtml: null });
    };
    goLive(() => ({ at: selected(), pasted }), pasteLines);
  };

  const isFaulty = Boolean(error);
  const describedBy = [
    ...(description === undefined ? [] : [`${id}-description`]),
    ...(isFaulty && error !== true ? [`${id}-error`] : []),
  ].join(' ');
  const pressText = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top } = (currentTarget.firstElementChild ?? currentTarget).getBoundingClientRect();
    goLive(() => ({ at: { left: clientX - left, top: clientY - top } }));
  };

  const attributes = {
    id,
    'aria-multiline': 'true' as const,
    'aria-labelledby': `${id}-label`,
    'aria-required': required ? ('true' as const) : ('false' as const),
    'aria-invalid': isFaulty ? ('true' as const) : ('false' as const),
    ...(describedBy !== '' && { 'aria-describedby': describedBy }),
  };
  // What is written is larger than elsewhere, its label is not.
  const around = { label, description, required, error, size: 'md' as const };
  const labelProps = { fz: 'sm' };
  const wrapper = {
    id,
    labelElement: 'div' as const,
    ...around,
    labelProps: { ...labelProps, id: `${id}-label` },
  };
  const foot = (toolbar: ReactNode) => (
    <div className={classes.foot}>
      {toolbar}
      <span className={classes.count}>{t('characters', { count: countCharacters(title), most })}</span>
    </div>
  );

  return (
    <div ref={field} className={classes.field} onFocus={() => setFocus(true)} onBlur={leave}>
      {start !== null && LiveEditor !== undefined ? (
        <Input.Wrapper {...wrapper}>
          <LiveEditor
            title={title}
            titleHtml={titleHtml}
            start={start}
            most={most}
            isFaulty={isFaulty}
            attributes={{ ...attributes, role: 'textbox' }}
            onChange={onChange}
          >
            {(formats, format) => foot(<Toolbar controls={id} formats={formats} onFormat={format} />)}
          </LiveEditor>
        </Input.Wrapper>
      ) : titleHtml === null ? (
        <>
          <Textarea
            {...around}
            labelProps={labelProps}
            ref={textarea}
            id={id}
            placeholder={placeholder}
            maxLength={most}
            rows={1}
            resize="vertical"
            classNames={{ input: classes.plain ?? '' }}
            value={title}
            onChange={({ currentTarget: { value } }) => onChange({ title: value, titleHtml: null })}
            onKeyDown={typeShortcut}
            onPaste={pasteFormatted}
          />
          {foot(hasFocus && <Toolbar controls={id} formats={plain} onFormat={formatPlain} />)}
        </>
      ) : (
        <Input.Wrapper {...wrapper}>
          <TextBox
            isFaulty={isFaulty}
            {...attributes}
            role="textbox"
            tabIndex={0}
            // With the focus comes the editor, whose place of the cursor is where it was pressed.
            onMouseDown={(event) => event.preventDefault()}
            onMouseUp={pressText}
            onFocus={() => goLive(() => ({ at: 'end' }))}
          >
            <RichText text={title} html={titleHtml} />
          </TextBox>
          {foot(null)}
        </Input.Wrapper>
      )}
    </div>
  );
}

const SHORTCUTS: Readonly<Record<string, 'bold' | 'italic' | 'underline'>> = {
  b: 'bold',
  i: 'italic',
  u: 'underline',
};

/** Whoever is offline goes on without formats. */
const unreachable = (): void => undefined;
