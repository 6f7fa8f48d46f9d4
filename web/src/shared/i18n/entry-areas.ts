import type { Area } from './catalogue.ts';

/** What the main entry shows by itself, whatever the route: its frames, and what is common to screens. */
export const entryAreas = ['common', 'shell'] as const satisfies Area[];
