import {
  FILE_TYPES,
  type FileType,
  fileTypesOf,
  isFileType,
  MAX_FILE_BYTES,
  type UploadToken,
} from 'shared-kernel/contracts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { TokenError } from '../../../platform/http/errors.ts';
import type { Tokens } from '../../../platform/tokens/tokens.ts';
import { requireUploadRight } from './upload-rights.ts';

/** Seconds in which uploads may start. */
const LIFETIME_SECONDS = 30 * 60;

/** Names of groups of types. */
const GROUPS = new Map<string, readonly FileType[]>([
  ['image', fileTypesOf('image')],
  ['image/*', fileTypesOf('image')],
  ['document', fileTypesOf('document')],
]);

const WORDS = [...GROUPS.keys(), ...Object.keys(FILE_TYPES)];

/** Parses a comma-separated list of media types, `image` and `document`; each type appears once. */
const typesNamed = (mimeTypes: string): FileType[] => {
  const types = new Set<FileType>();
  for (const word of mimeTypes.split(',')) {
    const named = GROUPS.get(word.trim()) ?? [word.trim()];
    for (const type of named) {
      if (!isFileType(type)) throw brokenRule('mimeTypes', 'oneOf', { values: WORDS.join(', ') });
      types.add(type);
    }
  }
  return [...types];
};

/**
 * Issues a token to upload files of some types; it also ends with the session.
 * @param mimeTypes - as in `uploadTokenQuery`.
 * @throws ValidationError for types that can't be uploaded
 * @throws AccessError when the caller may not upload such files
 */
export const issueUploadToken = async (tokens: Tokens, caller: Caller, mimeTypes: string): Promise<UploadToken> => {
  const types = typesNamed(mimeTypes);
  requireUploadRight(caller, types);
  const expiresAt = new Date(Date.now() + LIFETIME_SECONDS * 1000).toISOString();
  const token = await tokens.sign('upload', { sid: caller.sessionId, types }, LIFETIME_SECONDS);
  return { token, mimeTypes: types, maxSize: maxBytesOf(types), expiresAt };
};

/**
 * The types that an upload token allows.
 * @param caller - its bearer, whose rights may have changed since it was issued.
 * @throws TokenError when the token is invalid
 * @throws AccessError when the caller may no longer upload such files
 */
export const readUploadTypes = async (tokens: Tokens, token: string, caller: Caller): Promise<FileType[]> => {
  const { types } = await tokens.verify('upload', token);
  if (!Array.isArray(types)) throw new TokenError();
  const known = types.filter(isFileType);
  requireUploadRight(caller, known);
  return known;
};

/** Maximum bytes of a file of these types. */
export const maxBytesOf = (types: readonly FileType[]): number =>
  Math.max(...types.map((type) => MAX_FILE_BYTES[FILE_TYPES[type].kind]));
