/**
 * To be loaded before a product of the tests (`node --import`): a password is hashed there as by the product, but with so
 * little memory that a sign-up costs a thousandth of what it costs an attacker. `PASSWORD_HASHES=real` keeps the cost.
 */
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';

type Argon2 = typeof import('@node-rs/argon2');

// Threads, which load this as well, hash no passwords.
if (isMainThread && process.env['PASSWORD_HASHES'] !== 'real') {
  const argon2: { hash: Argon2['hash'] } = createRequire(import.meta.url)('@node-rs/argon2');
  const { hash } = argon2;
  argon2.hash = (password, options, signal) =>
    hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);
}
