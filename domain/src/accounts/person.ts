import { z } from 'zod';
import { plainDigits } from '../kernel/digits.ts';
import { lines, personName, text } from '../kernel/values.ts';
import { PERSON_LIMITS } from './person-rules.ts';

// What people say of themselves, at the sign-up and in their profile (P390, P392, P400).

export const FirstName = personName(PERSON_LIMITS.firstname, { message: 'First name is required.' });

export const LastName = personName(PERSON_LIMITS.lastname, { message: 'Last name is required.' });

/**
 * A phone number as people type it, with or without the code of its country: `+91 98765 43210`, `(044) 2345-6789`,
 * `0091…`. What only groups the digits is dropped; `00` in front is the `+`.
 */
export const PhoneNumber = z
  .string({ error: 'Phone number is required.' })
  .max(40, 'The phone number has 7 to 15 digits.')
  .transform((typed) => plainDigits(typed).replace(/[()/]/g, '').replace(/^00/, '+'))
  .refine((number) => number !== '', 'Phone number is required.')
  .refine((number) => number === '' || /^\+?\d{7,15}$/.test(number), 'The phone number has 7 to 15 digits.');

/** A mobile number in India, recorded by its 10 digits; the code of the country or a 0 may stand before them (P405). */
export const IndianMobileNumber = z
  .string({ error: 'Contact number is required.' })
  .max(40, 'The contact number has 10 digits.')
  .transform((typed) => plainDigits(typed).replace(/^(?:\+91|0091|91|0)(?=\d{10}$)/, ''))
  .pipe(z.string().regex(/^\d{10}$/, 'The contact number has 10 digits.'));

/** A few sentences about oneself (P301). */
export const About = lines(PERSON_LIMITS.about, { least: 0 });

/** Where they work or learn (P391, P392). */
export const Organization = text(PERSON_LIMITS.organization, { message: 'Organization is required.' });

export const State = text(PERSON_LIMITS.state, { message: 'State is required.' });

export const City = text(PERSON_LIMITS.city, { message: 'City is required.' });
