/** What `npm start` runs. Everything else is loaded once this is, which has Node keep what it compiles. */

import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Where it may write there: a start takes a tenth less of the processor then. Tests have it write elsewhere.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/pollux/compiled'));

await import('./serve.ts');
