import { readConfig } from '@pollux/infra/config';
import { createLog } from '@pollux/infra/logging';
import { start } from '../../src/start.ts';
import type { Role } from '@pollux/infra/config';

// What one process does of the work that has the role in BENCH_ROLE, on the embedded stores as well. It is started as a
// child process with the configuration in its environment, tells its parent where it listens, and ends with it.

const config = { ...readConfig(process.env), role: process.env['BENCH_ROLE'] as Role };
const running = await start(config, createLog(config.logLevel), (error) => {
  throw error;
});
process.on('disconnect', () => process.exit());
process.send?.(running.url);
