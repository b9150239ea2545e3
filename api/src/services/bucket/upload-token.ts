import { reaches } from 'shared-kernel/access';
import {
  FILE_TYPES,
  type FileType,
  fileTypesOf,
  isFileType,
  MAX_FILE_BYTES,
  type UploadToken,
} from 'shared-kernel/contracts';
import { brokenRule } from '../../platform/http/broken-rule.ts';
import { AccessError, TokenError } from '../../platform/http/errors.ts';
import type { Identity } from '../../platform/http/identity.ts';
import type { Tokens } from '../../platform/tokens/tokens.ts';

/** Seconds for which uploads can begin. */
const LIFETIME = 30 * 60;
/** Who writes any of it may upload documents; visitors, who have an avatar alone, may not. */
const CONTENT = ['BLOGS', 'CATEGORY', 'HERO', 'MALL_EVENTS', 'SHOPS'] as const;

/** Names that stand for several types. */
const GROUPS = new Map<string, readonly FileType[]>([
  ['image', fileTypesOf('image')],
  ['image/*', fileTypesOf('image')],
  ['document', fileTypesOf('document')],
]);

const WORDS = [...GROUPS.keys(), ...Object.keys(FILE_TYPES)];

/** The types that words name, each once: a media type, `image` or `document`, with commas between them. */
function typesNamed(mimeTypes: string): FileType[] {
  const types = new Set<FileType>();
  for (const word of mimeTypes.split(',')) {
    const named = GROUPS.get(word.trim()) ?? [word.trim()];
    for (const type of named) {
      if (!isFileType(type)) throw brokenRule('mimeTypes', 'oneOf', { values: WORDS.join(', ') });
      types.add(type);
    }
  }
  return [...types];
}

/**
 * Lets a person upload files of some types for a while, as long as the session lasts.
 * @param mimeTypes - as `uploadTokenQuery` takes them.
 * @throws ValidationError when they name a type that nobody can upload.
 * @throws AccessError when the person may not upload such files.
 */
export async function issueUploadToken(
  tokens: Tokens,
  { sessionId, access }: Identity,
  mimeTypes: string,
): Promise<UploadToken> {
  const types = typesNamed(mimeTypes);
  const kinds = [...new Set(types.map((type) => FILE_TYPES[type].kind))];
  const writesContent = CONTENT.some((resource) => reaches(access, resource, 'WRITE_SELF'));
  if (!reaches(access, 'FILES', 'WRITE_SELF') || (kinds.includes('document') && !writesContent)) {
    throw new AccessError('Access mismatch');
  }
  const expiresAt = new Date(Date.now() + LIFETIME * 1000).toISOString();
  const token = await tokens.sign('upload', { sid: sessionId, types }, LIFETIME);
  return { token, mimeTypes: types, maxSize: Math.max(...kinds.map((kind) => MAX_FILE_BYTES[kind])), expiresAt };
}

/**
 * The types of files that an upload token lets its bearer store.
 * @throws TokenError when the token isn't valid.
 */
export async function readUploadTypes(tokens: Tokens, token: string): Promise<FileType[]> {
  const { types } = await tokens.verify('upload', token);
  if (!Array.isArray(types)) throw new TokenError();
  return types.filter(isFileType);
}
