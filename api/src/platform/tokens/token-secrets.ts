import { SettingError } from 'shared-kernel/settings';

const SHORTEST = 32;

/** The secrets that the setting names, the newest first: a list with commas, or the lines of a file. */
export const readTokenSecrets = (text = ''): string[] => text.split(/[\s,]+/).filter((secret) => secret !== '');

export const areTokenSecrets = (text: string): boolean =>
  readTokenSecrets(text).every(({ length }) => length >= SHORTEST);

/**
 * For a process that signs tokens.
 * @throws SettingError when there is nothing to sign them with.
 */
export const requireTokenSecret = ({ tokenSecrets }: { tokenSecrets: readonly string[] }): void => {
  if (tokenSecrets.length > 0) return;
  const how = `at least ${SHORTEST} random characters, as \`openssl rand -base64 32\` prints`;
  throw new SettingError('TOKEN_SECRET', `is needed to sign tokens with: ${how}.`);
};
