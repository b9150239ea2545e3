import { hash, type Options, verify } from '@node-rs/argon2';
import { newSecret } from '../../../platform/tokens/tokens.ts';

/** Argon2id, as strong as OWASP’s password storage cheat sheet asks for at least: 19 MiB, two passes, one lane. */
const STRENGTH: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on two systems may come in two spellings of its letters. */
const normalised = (password: string): string => password.normalize('NFC');

/** Takes some hundredths of a second on a thread of its own; never within a transaction, which it would keep open. */
export const hashPassword = (password: string): Promise<string> => hash(normalised(password), STRENGTH);

let nobodysHash: Promise<string> | undefined;

/** Whether it is the password of an account. Finding out takes as long where there is no account, or no password. */
export const isPassword = async (password: string, passwordHash: string | null | undefined): Promise<boolean> => {
  nobodysHash ??= hashPassword(newSecret());
  const isRight = await verify(passwordHash ?? (await nobodysHash), normalised(password));
  return isRight && typeof passwordHash === 'string';
};
