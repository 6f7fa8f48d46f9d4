import { readConfig } from '@pollux/infra/config';
import { createLog } from '@pollux/infra/logging';
import { start } from '../../src/start.ts';

// The write side alone: what one command-api does of the work. It is started as a child
// process with the configuration in its environment, tells its parent when it listens, and ends with it.

const config = readConfig(process.env);
const running = await start({ ...config, role: 'command-api' }, createLog(config.logLevel), (error) => {
  throw error;
});
process.on('disconnect', () => process.exit());
process.send?.(running.url);
