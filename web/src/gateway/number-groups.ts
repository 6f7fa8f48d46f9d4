const SIZE = 4;

/**
 * Makes four fields one card number: digits alone, four in each, on to the next when it is full, and back from an empty one
 * by Backspace; a number that is pasted fills all (P225, P428, P429).
 * @param next has the focus once the last one is full
 */
export function joinGroups(groups: readonly HTMLInputElement[], next: HTMLElement): void {
  for (const [index, group] of groups.entries()) {
    // What browsers fill in by themselves is a whole number, too.
    group.addEventListener('input', () => {
      const digits = digitsOf(group.value);
      if (digits.length >= SIZE * groups.length) replace(0, digits);
      else spread(index, digits);
    });
    group.addEventListener('paste', (event) => {
      const digits = digitsOf(event.clipboardData?.getData('text') ?? '');
      if (digits.length <= SIZE) return;
      event.preventDefault();
      replace(digits.length >= SIZE * groups.length ? 0 : index, digits);
    });
    group.addEventListener('keydown', (event) => {
      const before = groups[index - 1];
      if (event.key !== 'Backspace' || group.value !== '' || before === undefined) return;
      event.preventDefault();
      before.focus();
      before.setSelectionRange(before.value.length, before.value.length);
    });
  }

  function replace(from: number, digits: string): void {
    for (const each of groups.slice(from)) each.value = '';
    spread(from, digits);
  }

  /** What a group has no room for is the next one's, as long as that is empty. */
  function spread(from: number, digits: string): void {
    const group = groups[from];
    if (group === undefined) return;
    group.value = digits.slice(0, SIZE);
    const rest = digits.slice(SIZE);
    const following = groups[from + 1];
    if (rest !== '' && following?.value === '') spread(from + 1, rest);
    else if (group.value.length === SIZE && group.selectionStart === SIZE) (following ?? next).focus();
    else group.focus();
  }
}

/** The number that the groups make. */
export function numberIn(groups: readonly HTMLInputElement[]): string {
  return groups.map(({ value }) => value).join('');
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
