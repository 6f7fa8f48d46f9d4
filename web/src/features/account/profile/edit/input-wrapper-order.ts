import type { __InputWrapperProps } from '@mantine/core';

/** Hints stand below their fields, so that the fields of a row are in line whether they have one or not. */
export const inputWrapperOrder: __InputWrapperProps['inputWrapperOrder'] = [
  'label',
  'input',
  'error',
  'description',
];
