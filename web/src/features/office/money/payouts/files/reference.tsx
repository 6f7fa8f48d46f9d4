import { Text } from '@mantine/core';

/** A reference or a number of a bank, each letter as wide as the other; it breaks anywhere rather than be too wide. */
export function Reference({ children }: { children: string }) {
  return (
    <Text ff="monospace" fz="sm" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}
