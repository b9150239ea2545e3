import {
  FILE_TYPES,
  type FileType,
  fileTypesOf,
  isFileType,
  MAX_FILE_BYTES,
  type UploadToken,
} from 'shared-kernel/contracts';
import { brokenRule } from '../../platform/http/broken-rule.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { TokenError } from '../../platform/http/errors.ts';
import type { Tokens } from '../../platform/tokens/tokens.ts';
import { requireUploadRight } from './rights.ts';

/** Seconds for which uploads can begin. */
const LIFETIME = 30 * 60;

/** Names that stand for several types. */
const GROUPS = new Map<string, readonly FileType[]>([
  ['image', fileTypesOf('image')],
  ['image/*', fileTypesOf('image')],
  ['document', fileTypesOf('document')],
]);

const WORDS = [...GROUPS.keys(), ...Object.keys(FILE_TYPES)];

/** The types that words name, each once: a media type, `image` or `document`, with commas between them. */
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
 * Lets a person upload files of some types for a while, as long as the session lasts.
 * @param mimeTypes - as `uploadTokenQuery` takes them.
 * @throws ValidationError when they name a type that nobody can upload.
 * @throws AccessError when the person may not upload such files.
 */
export const issueUploadToken = async (tokens: Tokens, caller: Caller, mimeTypes: string): Promise<UploadToken> => {
  const types = typesNamed(mimeTypes);
  requireUploadRight(caller, types);
  const expiresAt = new Date(Date.now() + LIFETIME * 1000).toISOString();
  const token = await tokens.sign('upload', { sid: caller.sessionId, types }, LIFETIME);
  return { token, mimeTypes: types, maxSize: maxBytesOf(types), expiresAt };
};

/**
 * The types of files that an upload token lets its bearer store.
 * @param caller - who bears it: what they may do can have changed since it was issued.
 * @throws TokenError when the token isn't valid.
 * @throws AccessError when the person may not upload such files any more.
 */
export const readUploadTypes = async (tokens: Tokens, token: string, caller: Caller): Promise<FileType[]> => {
  const { types } = await tokens.verify('upload', token);
  if (!Array.isArray(types)) throw new TokenError();
  const known = types.filter(isFileType);
  requireUploadRight(caller, known);
  return known;
};

/** Bytes of the largest file that some of the types may have. */
export const maxBytesOf = (types: readonly FileType[]): number =>
  Math.max(...types.map((type) => MAX_FILE_BYTES[FILE_TYPES[type].kind]));
