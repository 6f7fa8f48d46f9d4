import { Menu } from '@mantine/core';
import { RICH_TEXT_FONTS, RICH_TEXT_SIZES } from '@pollux/domain/questions/rich-text-rules';
import {
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconHeading,
  IconItalic,
  IconList,
  IconListNumbers,
  IconSubscript,
  IconSuperscript,
  IconTextSize,
  IconTypography,
  IconUnderline,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import look from '../look/rich-text.module.css';
import { FormulaTool } from './formula-tool.tsx';
import { type Formats, type Formatting, HEADINGS, TOGGLES } from './formats.ts';
import classes from './rich-text-field.module.css';
import { Stop, Tool } from './tool.tsx';

const ICONS = {
  bold: IconBold,
  italic: IconItalic,
  underline: IconUnderline,
  superscript: IconSuperscript,
  subscript: IconSubscript,
  quote: IconBlockquote,
  bullets: IconList,
  numbers: IconListNumbers,
} as const;

/** Everything a text can be: one stop of the Tab key, within which the arrow keys go on. */
export function Toolbar({
  controls,
  formats,
  onFormat,
}: {
  /** The field that it is for, by its id. */
  readonly controls: string;
  readonly formats: Formats;
  readonly onFormat: (formatting: Formatting) => void;
}): ReactNode {
  const t = useTranslations('editor.richText');
  const bar = useRef<HTMLDivElement>(null);
  const stop = useState<string>(t(TOGGLES[0]));

  const move = (event: KeyboardEvent) => {
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const index = tools.findIndex((tool) => tool === event.target);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    if (index < 0 || next === undefined) return;
    event.preventDefault();
    tools.at(next % tools.length)?.focus();
  };

  return (
    <Stop value={stop}>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('toolbar')}
        aria-controls={controls}
        className={classes.toolbar}
        onKeyDown={move}
      >
        {TOGGLES.map((toggle) => {
          const Icon = ICONS[toggle];
          return (
            <Tool
              key={toggle}
              label={t(toggle)}
              aria-pressed={formats.toggles.includes(toggle)}
              onClick={() => onFormat({ toggle })}
            >
              <Icon size={18} aria-hidden />
            </Tool>
          );
        })}
        <Choice
          label={t('heading')}
          icon={<IconHeading size={18} aria-hidden />}
          none={t('noHeading')}
          values={HEADINGS}
          value={formats.heading}
          nameOf={(level) => t('headingLevel', { level })}
          onChoose={(heading) => onFormat({ heading })}
        />
        <Choice
          label={t('size')}
          icon={<IconTextSize size={18} aria-hidden />}
          none={t('noSize')}
          values={RICH_TEXT_SIZES}
          value={formats.size}
          nameOf={(size) => `${size}`}
          onChoose={(size) => onFormat({ size })}
        />
        <Choice
          label={t('font')}
          icon={<IconTypography size={18} aria-hidden />}
          none={t('noFont')}
          values={RICH_TEXT_FONTS}
          value={formats.font}
          nameOf={(font) => (
            <span className={look.formatted}>
              <span data-font={font}>{font}</span>
            </span>
          )}
          onChoose={(font) => onFormat({ font })}
        />
        <FormulaTool formula={formats.formula} onFormula={(formula) => onFormat({ formula })} />
        <Tool label={t('clear')} onClick={() => onFormat('clear')}>
          <IconClearFormatting size={18} aria-hidden />
        </Tool>
      </div>
    </Stop>
  );
}

/** A menu of what is one of several, or none. */
function Choice<Value extends string | number>({
  label,
  icon,
  none,
  values,
  value,
  nameOf,
  onChoose,
}: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly none: string;
  readonly values: readonly Value[];
  readonly value: Value | null;
  readonly nameOf: (value: Value) => ReactNode;
  readonly onChoose: (value: Value | null) => void;
}): ReactNode {
  return (
    // Within the field: whoever chooses has not left it.
    <Menu withinPortal={false} hideDetached={false} position="bottom-start" loop>
      <Menu.Target>
        <Tool label={label} aria-pressed={undefined} variant={value === null ? 'subtle' : 'light'}>
          {icon}
        </Tool>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {[null, ...values].map((each) => (
          <Menu.RadioItem
            key={each}
            value={`${each}`}
            checked={each === value}
            closeMenuOnClick
            onChange={() => onChoose(each)}
          >
            {each === null ? none : nameOf(each)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
