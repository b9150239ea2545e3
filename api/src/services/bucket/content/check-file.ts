import { FILE_TYPES, type FileType, MAX_FILE_BYTES } from 'shared-kernel/contracts';
import type { RuleKey } from 'shared-kernel/validation';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import type { Draft } from '../drafts.ts';
import { createGate } from '../gate.ts';
import { MOST_PIXELS, type PictureFacts, readPicture, TooManyPixelsError } from '../picture.ts';
import { declaredType } from './declared-type.ts';
import { safeName } from './file-name.ts';
import { holdsForeignContent } from './foreign-content.ts';
import { realType } from './real-type.ts';

/** What whoever sends a file says of it. */
export interface Claim {
  /** Names the field in refusals. */
  fieldName: string;
  name: string;
  type: string;
}

/** A picture of the most pixels takes a quarter of a gigabyte while it is read; the others wait. */
const gate = createGate(2);

type Refuse = (rule: RuleKey, values?: Record<string, unknown>) => Error;

/** A file that is what it says. */
export interface CheckedFile extends Draft {
  name: string;
  type: FileType;
  picture: PictureFacts | null;
}

/**
 * Checks a file by its bytes: every file that is ever stored for a caller passes here.
 * @param accepted - the types that the caller may store.
 * @throws ValidationError naming the claim's field.
 */
export async function checkFile(draft: Draft, claim: Claim, accepted: readonly FileType[]): Promise<CheckedFile> {
  const refuse: Refuse = (rule, values) => brokenRule(claim.fieldName, rule, values);
  if (draft.size === 0) throw refuse('fileEmpty');
  const declared = declaredType(claim);
  if (declared === undefined || !accepted.includes(declared)) throw refuse('oneOf', { values: accepted.join(', ') });
  if ((await realType(draft.path)) !== declared) throw refuse('fileMismatch', { declared });
  const { kind } = FILE_TYPES[declared];
  const max = MAX_FILE_BYTES[kind];
  if (draft.size > max) throw refuse('fileSize', { max });
  if (await holdsForeignContent(draft.path, declared)) throw refuse('fileForeign');
  const picture = kind === 'image' ? await checkPicture(draft.path, refuse) : null;
  return { ...draft, name: safeName(claim.name, declared), type: declared, picture };
}

async function checkPicture(path: string, refuse: Refuse): Promise<PictureFacts> {
  try {
    return await gate(() => readPicture(path));
  } catch (error) {
    throw error instanceof TooManyPixelsError ? refuse('filePixels', { max: MOST_PIXELS }) : refuse('fileDamaged');
  }
}
