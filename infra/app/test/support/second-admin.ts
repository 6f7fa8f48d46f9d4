import type { OfficeRole } from '@pollux/domain/accounts/access';
import { CreateAdmin } from '@pollux/domain/accounts/admin';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { ApiClient } from '../../demo/api-client.ts';
import { signUpForm } from './people.ts';
import type { Product } from './product.ts';

/** Another admin, or somebody else of the back office, whom the first one has made. */
export async function secondAdminOf(
  { origin }: Pick<Product, 'origin'>,
  admin: ApiClient,
  role: Exclude<OfficeRole, 'none'> = 'admin',
): Promise<ApiClient> {
  const { email, password, firstname, lastname } = signUpForm({ password: 'lighthouse-9' });
  await admin.send(CreateAdmin, { email, password, firstname, lastname, role });
  const client = new ApiClient(origin);
  await client.send(LogIn, { email, password, area: 'admin' });
  return client;
}
