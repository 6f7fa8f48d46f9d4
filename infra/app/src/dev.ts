/** What `npm run dev` watches: the product from its sources. */

// Under `node --watch`, threads send their imports as messages to whoever started them, which takes them for answers
// and starts to read stores that are not there yet. They do so by this variable.
delete process.env['WATCH_REPORT_DEPENDENCIES'];

await import('./main.ts');
