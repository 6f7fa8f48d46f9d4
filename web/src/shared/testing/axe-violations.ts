import axeCore from 'axe-core';

/**
 * What axe finds in the document, as rules with their elements. Left out: colours, which need a real browser, and
 * landmarks around the content, which a screen has from its frame; and pages in frames, which are not loaded.
 */
export async function axeViolations(): Promise<string[]> {
  const { violations } = await axeCore.run(document.body, {
    iframes: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
