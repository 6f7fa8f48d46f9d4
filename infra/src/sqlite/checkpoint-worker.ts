import { serveCheckpoints } from './serve-checkpoints.ts';

serveCheckpoints();
