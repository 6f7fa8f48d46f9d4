import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

// The shades that Mantine asks a colour for; what people see of them is in shared/look, for paper and for night.

/** The warm one: "this one". */
const star: MantineColorsTuple = [
  '#fff4ea',
  '#fde6d3',
  '#ffcfa6',
  '#ffb672',
  '#ffa24b',
  '#f47d2a',
  '#e8590c',
  '#b03e00',
  '#7d2c00',
  '#3a2413',
];

/** The quiet blue of lights that do not lead, and of links. */
const twin: MantineColorsTuple = [
  '#f3f4fd',
  '#e6e8fa',
  '#cfd3f5',
  '#b0b7ee',
  '#8f9bff',
  '#7f89d8',
  '#5d63b3',
  '#4c5bd4',
  '#3a45a8',
  '#24234a',
];

/** From paper to ink. */
const ink: MantineColorsTuple = [
  '#fbf8f3',
  '#f4efe6',
  '#e3dbcd',
  '#b9b4d3',
  '#8a86a3',
  '#6b6785',
  '#57536e',
  '#3a3755',
  '#17152b',
  '#0e0d1f',
];

const gray: MantineColorsTuple = [
  '#f8f4ec',
  '#f4efe6',
  '#ebe4d8',
  '#e3dbcd',
  '#b8ad9b',
  '#95897a',
  '#6f665a',
  '#57536e',
  '#3a3755',
  '#17152b',
];

/** Night, lightest (text) first. */
const dark: MantineColorsTuple = [
  '#f7f2ea',
  '#d9d4e4',
  '#b9b4d3',
  '#8e88b4',
  '#4b4578',
  '#2f2b52',
  '#191733',
  '#0e0d1f',
  '#0b0a19',
  '#070611',
];

/** What stands on the three colours of the look, which are light at night. */
const onFilled: Readonly<Record<string, string>> = {
  ink: 'var(--go-ink)',
  star: 'var(--on-star)',
  twin: 'var(--paper)',
};

const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const color = onFilled[input.color ?? input.theme.primaryColor];
  return input.variant === 'filled' && color !== undefined ? { ...colors, color } : colors;
};

/** The look of Mantine, in the tokens of shared/look. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 4 },
  colors: { star, twin, ink, gray, dark },
  variantColorResolver,
  fontFamily: 'var(--text)',
  fontSizes: {
    xs: 'var(--size-least)',
    sm: 'var(--size-small)',
    md: 'var(--size-text)',
    lg: 'var(--size-large)',
    xl: 'var(--size-name)',
  },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: {
    fontFamily: 'var(--display)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: {
        fontSize: 'var(--size-title)',
        lineHeight: '1.1',
      },
      h2: { fontSize: 'var(--size-heading)', lineHeight: '1.2' },
      h3: { fontSize: 'calc(1.125rem * var(--display-scale))', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'var(--radius)',
  radius: { xs: '3px', sm: '4px', md: 'var(--radius)', lg: 'var(--radius)', xl: '10px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // A button and a field that are not asked to be of another size are as high as the look wants them.
    Button: {
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root:
          size === undefined
            ? { '--button-height': 'var(--button)', '--button-fz': 'var(--size-control)' }
            : {},
      }),
    },
    Input: {
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        wrapper: size === undefined ? { '--input-height': '2.75rem', '--input-fz': 'var(--size-text)' } : {},
      }),
    },
    // Nothing is set smaller than 13 pixels, and no badge is too small for what it says.
    InputWrapper: {
      vars: () => ({
        description: { '--input-description-size': 'var(--size-least)' },
        error: { '--input-error-size': 'var(--size-least)' },
      }),
    },
    Badge: {
      defaultProps: { tt: 'none' },
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root: size === undefined ? { '--badge-height': '1.5rem', '--badge-fz': 'var(--size-least)' } : {},
      }),
      styles: { root: { minWidth: 'max-content' } },
    },
    Card: { defaultProps: { shadow: 'none' } },
    Popover: { defaultProps: { shadow: 'md' } },
    Modal: {
      defaultProps: { centered: true, padding: 'lg' },
      styles: {
        title: {
          fontFamily: 'var(--display)',
          fontWeight: 700,
          fontSize: 'var(--size-name)',
          // A name without a space would pass below the button that closes it.
          minWidth: 0,
          overflowWrap: 'anywhere',
        },
      },
    },
    SegmentedControl: { styles: { root: { background: 'var(--paper-2)' } } },
    // Its placeholder for the first focus would be a child that a menu may not have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
});
