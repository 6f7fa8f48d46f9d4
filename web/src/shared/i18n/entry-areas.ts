import type { Area } from './catalogue.ts';

/** What the main entry shows by itself, whatever the route: its frames, what is common to screens, and what failed. */
export const entryAreas = ['common', 'shell', 'problems'] as const satisfies Area[];
