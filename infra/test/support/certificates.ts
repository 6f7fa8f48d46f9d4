import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'certificates');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

/** The authority that signed the servers of the tests, which nobody else trusts. Its key was thrown away. */
export const CA_FILE = join(FOLDER, 'ca.pem');

/** What servers of the tests show: a certificate for "localhost", and its key, of no worth elsewhere. */
export const SERVER_CERTIFICATE = { cert: read('server.pem'), key: read('server-key.pem') };
