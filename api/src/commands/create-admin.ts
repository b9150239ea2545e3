import { newEmail } from 'shared-kernel/validation';
import { openDeps } from '../open-deps.ts';
import { hasAdmin, openAdminAccount } from '../seeding/admin-account.ts';
import { parseArguments } from './arguments.ts';
import { CommandError, UsageError } from './command-error.ts';

const rule = newEmail().required();

export const createAdmin = async (args: string[]): Promise<string> => {
  const { email: given, first } = parseArguments(args, ['email'], ['first']);
  if (!rule.isValidSync(given)) throw new UsageError(`"${given}" is no email address.`);
  const email = rule.cast(given);
  const deps = await openDeps();
  try {
    await deps.database.withPreparationLock(deps.database.migrate);
    if (first && (await hasAdmin(deps.database.db))) return 'There is an administrator already.';
    const password = await openAdminAccount(deps, email);
    if (password === undefined) throw new CommandError(`${email} has an account already.`);
    return `${email} is an administrator. The password, shown this once and to be changed at the first sign-in:\n\n  ${password}\n`;
  } finally {
    await deps.database.close();
  }
};
