import { hash, type Options, verify } from '@node-rs/argon2';
import { newSecret } from '../../../platform/tokens/tokens.ts';

/** Argon2id with the minimum of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const STRENGTH: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Systems may send the same password in different Unicode forms. */
const normalised = (password: string): string => password.normalize('NFC');

/** Takes some hundredths of a second in another thread. Don't call it within a transaction. */
export const hashPassword = (password: string): Promise<string> => hash(normalised(password), STRENGTH);

let nobodysHash: Promise<string> | undefined;

/** Whether the password is the account's. Takes equally long without an account or without a password. */
export const isPassword = async (password: string, passwordHash: string | null | undefined): Promise<boolean> => {
  nobodysHash ??= hashPassword(newSecret());
  const isRight = await verify(passwordHash ?? (await nobodysHash), normalised(password));
  return isRight && typeof passwordHash === 'string';
};
