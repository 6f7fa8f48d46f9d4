import type { Messages } from 'use-intl';

/** Names a rule that a draft breaks; the catalogue says it in the words of the server's refusals (C374). */
export type Problem = keyof Messages['editor']['problems'];
