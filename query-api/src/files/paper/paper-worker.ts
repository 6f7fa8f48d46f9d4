import { parentPort, workerData } from 'node:worker_threads';
import { setUpDocuments } from '../pdf-fonts.ts';
import { writePaper } from './paper-document.ts';
import type { Paper } from './paper-pdf.ts';

setUpDocuments();
const bytes = await writePaper(workerData as Paper);
parentPort?.postMessage(new Uint8Array(bytes));
