import { z } from 'zod';
import { jsonOf } from '../../files/json.ts';
import { WORKBOOK_TYPE, workbookOf } from '../../files/workbook.ts';
import { file } from '../../http/file-contract.ts';
import { signedIn } from '../../http/policies.ts';
import { servesFile } from '../../http/serve-file.ts';
import { myData, readyForMyData } from './my-data.ts';

const formats = {
  json: { type: 'application/json; charset=utf-8', write: jsonOf },
  xlsx: { type: WORKBOOK_TYPE, write: workbookOf },
} as const;

/** What is kept of the signed-in person. */
export const getMyExport = file('GET', '/api/users/me/export', {
  query: z.object({ format: z.enum(['json', 'xlsx']).default('json') }),
});

export const serveMyExport = servesFile(getMyExport, {
  may: signedIn,
  isMade: true,
  async file({ query: { format } }, by) {
    await readyForMyData(by);
    const { type, write } = formats[format];
    return { type, content: write(myData(by)), name: `pollux-my-data.${format}` };
  },
});
