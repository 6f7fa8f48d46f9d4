/** The same address of a MongoDB server with another database; one with several hosts is none to `URL`. */
export function withDatabase(url: string, database: string): string {
  const [, before = '', named = '', query = ''] =
    /^([^/]*\/\/[^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(url) ?? [];
  const options = new URLSearchParams(query);
  // Without that, users are looked for in the database that the address names.
  if (before.includes('@') && !options.has('authSource')) options.set('authSource', named || 'admin');
  return `${before}/${database}${options.size > 0 ? `?${options}` : ''}`;
}
