/** Something that only settings can put right; its message names each of them on a line of its own. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  /** @param others - what is wrong with further settings, by their names. */
  constructor(setting: string, problem: string, others: readonly [setting: string, problem: string][] = []) {
    super([[setting, problem], ...others].map((each) => each.join(': ')).join('\n'));
  }
}

/** The words of an error, whatever was thrown, on one line. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'unknown';
};
