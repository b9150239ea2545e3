/** Invalid settings; the message has one line for each. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  /** @param others - problems of further settings, by name. */
  constructor(setting: string, problem: string, others: readonly [setting: string, problem: string][] = []) {
    super([[setting, problem], ...others].map((each) => each.join(': ')).join('\n'));
  }
}

/** The message of any thrown value, on one line. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'unknown';
};
