import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command-error.ts';

/**
 * Parses a command's arguments.
 * @param names - required arguments, in order.
 * @param flags - optional flags.
 * @throws UsageError
 */
export const parseArguments = <const Name extends string, const Flag extends string>(
  args: string[],
  names: readonly Name[],
  flags: readonly Flag[] = [],
): Record<Name, string> & Record<Flag, boolean> => {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }] as const));
  const { positionals, values } = parseOrThrow({ args, options, allowPositionals: true });
  const missing = names[positionals.length];
  if (missing) throw new UsageError(`The ${missing} is missing.`);
  const unexpected = positionals[names.length];
  if (unexpected !== undefined) throw new UsageError(`"${unexpected}" is too much.`);
  const given = Object.fromEntries(names.map((name, position) => [name, positionals[position]]));
  return { ...given, ...Object.fromEntries(flags.map((flag) => [flag, values[flag] ?? false])) } as never;
};

const parseOrThrow = <Config extends ParseArgsConfig>(config: Config) => {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message.split('.')[0]);
  }
};
