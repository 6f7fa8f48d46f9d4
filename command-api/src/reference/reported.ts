import type { RefusedRecord } from '@pollux/domain/reference/importing';

/** What an import answers. */
export function reported(added: number, refused: RefusedRecord[]) {
  const message =
    refused.length === 0 ? 'Imported successfully' : `${added} imported, ${refused.length} left out`;
  return { message, added, refused };
}
