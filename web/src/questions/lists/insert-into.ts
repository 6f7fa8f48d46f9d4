/** Puts a text into a field as if it had been typed where the field is selected, or between two places. */
export function insertInto(
  field: HTMLInputElement,
  text: string,
  from = field.selectionStart ?? field.value.length,
  to = field.selectionEnd ?? field.value.length,
): void {
  // Behind the back of React, which otherwise takes it for something that it knows.
  const value = field.value.slice(0, from) + text + field.value.slice(to);
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.setSelectionRange(from + text.length, from + text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
