import { z } from 'zod';
import { lines, personName } from '../kernel/values.ts';

// What people say of themselves, at the sign-up and in their profile (P390, P392, P400).

export const FirstName = personName(60, { message: 'First name is required.' });

export const LastName = personName(60, { message: 'Last name is required.' });

export const PhoneNumber = z
  .string({ error: 'Phone number is required.' })
  .trim()
  .regex(/^\d{7,15}$/, 'The phone number has 7 to 15 digits.');

/** A few sentences about oneself (P301). */
export const About = lines(500, { least: 0 });
