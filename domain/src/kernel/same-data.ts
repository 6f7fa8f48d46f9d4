/**
 * Whether two values say the same as JSON, whatever the order of their fields: what one version of the program has
 * recorded and what another has parsed may differ in that. A field that is undefined is not there.
 */
export function sameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const fields = definedFields(one);
  const others = new Map(definedFields(other));
  return (
    fields.length === others.size &&
    fields.every(([name, value]) => others.has(name) && sameData(value, others.get(name)))
  );
}

function definedFields(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, field]) => field !== undefined);
}
