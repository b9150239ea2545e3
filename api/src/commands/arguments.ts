import { parseArgs } from 'node:util';
import { UsageError } from './command-error.ts';

/**
 * Parses a command's arguments.
 * @param names - required arguments, in order.
 * @param flags - optional flags.
 * @throws UsageError
 */
export const readArguments = <const Name extends string, const Flag extends string>(
  args: string[],
  names: readonly Name[],
  flags: readonly Flag[] = [],
): Record<Name, string> & Record<Flag, boolean> => {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }] as const));
  const { positionals, values } = parse(() => parseArgs({ args, options, allowPositionals: true }));
  const missing = names[positionals.length];
  if (missing) throw new UsageError(`The ${missing} is missing.`);
  const surplus = positionals[names.length];
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is too much.`);
  const given = Object.fromEntries(names.map((name, position) => [name, positionals[position]]));
  return { ...given, ...Object.fromEntries(flags.map((flag) => [flag, values[flag] ?? false])) } as never;
};

const parse = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw new UsageError((error as Error).message.split('.')[0]);
  }
};
