import { useFormatter } from 'use-intl';

/** An amount in paise as people read it, in rupees with the symbol (P015): `₹499.00`. */
export function useRupees(): (paise: number) => string {
  const format = useFormatter();
  return (paise) => format.number(paise / 100, { style: 'currency', currency: 'INR' });
}
