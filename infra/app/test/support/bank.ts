import { SaveBankDetails } from '@pollux/domain/accounts/bank-details';
import { bankForm } from '@pollux/domain/accounts/testing';
import type { Input } from '@pollux/domain/kernel/command';
import { type Person, signUpForm } from './people.ts';

/** Says where a creator is paid to, with other details where some are given. */
export const savesBank = (
  { client }: Pick<Person, 'client'>,
  changes: Partial<Input<typeof SaveBankDetails>> = {},
) => client.send(SaveBankDetails, { ...bankForm, password: signUpForm().password, ...changes });
