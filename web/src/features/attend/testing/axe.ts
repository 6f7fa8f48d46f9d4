import axeCore from 'axe-core';

/** What axe finds in the document: the rules and the elements; colours need a real browser. */
export async function axeViolations(): Promise<string[]> {
  const { violations } = await axeCore.run(document, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
