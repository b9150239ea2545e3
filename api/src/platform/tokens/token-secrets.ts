import { SettingError } from 'server-kernel/settings';

const SHORTEST = 32;

/** Parses the secrets, newest first, separated by commas or white space. */
export const readTokenSecrets = (text = ''): string[] => text.split(/[\s,]+/).filter((secret) => secret !== '');

export const areTokenSecrets = (text: string): boolean =>
  readTokenSecrets(text).every(({ length }) => length >= SHORTEST);

/** Checks that a process that signs tokens has a secret. @throws SettingError when it has none */
export const requireTokenSecret = ({ tokenSecrets }: { tokenSecrets: readonly string[] }): void => {
  if (tokenSecrets.length > 0) return;
  const how = `at least ${SHORTEST} random characters, as \`openssl rand -base64 32\` prints`;
  throw new SettingError('TOKEN_SECRET', `is needed to sign tokens with: ${how}.`);
};
