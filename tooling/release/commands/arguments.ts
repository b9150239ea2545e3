import { ReleaseError } from 'releases/store';

/**
 * Parses `mf-blog@1.2.0`.
 * @throws ReleaseError when the text has another form
 */
export const parseVersion = (text: string): { name: string; version: string } => {
  const [name, version, more] = text.split('@');
  if (name && version && more === undefined && !/[\\/]/.test(text)) return { name, version };
  throw new ReleaseError(`"${text}" names no version.`, 'Write it as in mf-blog@1.2.0.');
};
