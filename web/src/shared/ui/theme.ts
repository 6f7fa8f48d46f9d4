import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The one accent: indigo. From shade 6 on white text on it passes AA, and from 7 on it passes as text on white. */
const accent: MantineColorsTuple = [
  '#eef2ff',
  '#e0e7ff',
  '#c7d2fe',
  '#a5b4fc',
  '#818cf8',
  '#6366f1',
  '#4f46e5',
  '#4338ca',
  '#3f35b8',
  '#312e81',
];

/** Greys of the dark scheme, slightly blue; lightest (text) first. */
const dark: MantineColorsTuple = [
  '#e6e8ee',
  '#c9cdd8',
  '#a6adbd',
  '#7b8499',
  '#454c5e',
  '#343a4a',
  '#272c3a',
  '#1b1f2a',
  '#141720',
  '#0d0f15',
];

const sans =
  'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Tamil", "Noto Sans Devanagari", "Noto Sans Tamil Variable", "Noto Sans Devanagari Variable", sans-serif';

/** The look of both entries: calm, generous, one accent, and AA contrast in both schemes. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: { accent, dark },
  fontFamily: sans,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: {
    fontFamily: sans,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Modal: {
      defaultProps: { centered: true, radius: 'lg', padding: 'lg' },
      styles: { title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)' } },
    },
    SegmentedControl: { styles: { root: { background: 'var(--pollux-track)' } } },
    // Its placeholder for the first focus would be a child that a menu may not have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
});

/**
 * What the default theme leaves below AA contrast, and the surfaces of the design:
 * `--pollux-canvas` behind everything, `--pollux-surface` for cards, `--pollux-line` between things,
 * `--pollux-track` below what slides.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--pollux-canvas': '#f7f8fb',
    '--pollux-surface': '#ffffff',
    '--pollux-line': '#e4e7ee',
    '--pollux-track': '#e9ecf3',
    '--pollux-accent-text': 'var(--mantine-color-accent-7)',
    '--mantine-color-text': '#171a24',
    '--mantine-color-dimmed': '#565d70',
    '--mantine-color-placeholder': '#6b7285',
    '--mantine-color-error': '#c01c28',
    '--mantine-color-anchor': 'var(--mantine-color-accent-7)',
    '--mantine-color-default-border': '#c9cedb',
    '--mantine-color-red-filled': '#c01c28',
    '--mantine-color-red-filled-hover': '#a51722',
    '--mantine-color-red-text': '#c01c28',
    '--mantine-color-red-light-color': '#a51722',
    '--mantine-color-green-light-color': '#1b5e2b',
    '--mantine-color-green-text': '#1f6f33',
    '--mantine-color-green-filled': '#1f7a37',
    '--mantine-color-yellow-light-color': '#7a4b00',
    '--mantine-color-gray-light-color': '#474d5e',
  },
  dark: {
    '--pollux-canvas': 'var(--mantine-color-dark-8)',
    '--pollux-surface': 'var(--mantine-color-dark-7)',
    '--pollux-line': 'var(--mantine-color-dark-5)',
    '--pollux-track': 'var(--mantine-color-dark-6)',
    '--pollux-accent-text': 'var(--mantine-color-accent-3)',
    '--mantine-color-body': 'var(--mantine-color-dark-7)',
    '--mantine-color-text': 'var(--mantine-color-dark-0)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': '#8f98ad',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-anchor': 'var(--mantine-color-accent-3)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    '--mantine-color-accent-light-color': 'var(--mantine-color-accent-3)',
    '--mantine-color-accent-outline': 'var(--mantine-color-accent-3)',
    '--mantine-color-accent-text': 'var(--mantine-color-accent-3)',
    '--mantine-color-red-filled': '#c62f3a',
    '--mantine-color-red-filled-hover': '#b12630',
    '--mantine-color-red-text': '#ff8f8f',
    '--mantine-color-red-light-color': '#ffa8a8',
    '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-1)',
    '--mantine-color-green-light-color': '#8ce99a',
    '--mantine-color-green-filled': '#23813d',
  },
});
