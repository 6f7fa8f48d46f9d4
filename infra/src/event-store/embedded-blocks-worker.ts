import { parentPort, workerData } from 'node:worker_threads';
import { changedBlocks } from './embedded-blocks.ts';

parentPort?.postMessage(changedBlocks(workerData as string));
