import { FILE_TYPES, type FileType, MAX_FILE_BYTES } from 'shared-kernel/contracts';
import type { RuleKey } from 'shared-kernel/validation';
import { brokenRule } from '../../../../platform/http/broken-rule.ts';
import type { PictureFacts, PictureReading } from '../pictures/read-picture.ts';
import type { TemporaryFile } from '../temporary-files.ts';
import { countScans } from './count-scans.ts';
import { declaredType } from './declared-type.ts';
import { safeName } from './file-name.ts';
import { holdsForeignContent } from './foreign-content.ts';
import { realType } from './real-type.ts';

/** What the client claims about a file. */
export interface Claim {
  /** Field of the error. */
  fieldName: string;
  name: string;
  type: string;
}

/** Requirements of an upload. */
export interface Intake {
  /** Types that the client may store. */
  accepted: readonly FileType[];
  /** Reads a picture, queued per client. */
  readPicture: (file: string) => Promise<PictureReading>;
}

/** Maximum scans of a JPEG. Each decodes the whole picture; encoders write about twelve. */
const MAX_SCANS = 100;

/** Extensions of pictures that are converted to JPEG. */
const CONVERTED = /\.hei[cf]$/i;

type Refuse = (rule: RuleKey, values?: Record<string, unknown>) => Error;

/** A checked file. */
export interface CheckedFile extends TemporaryFile {
  name: string;
  type: FileType;
  picture: PictureFacts | null;
}

/**
 * Checks a file by its bytes. Every uploaded or downloaded file passes here.
 * @throws ValidationError naming the claim's field
 */
export const checkFile = async (file: TemporaryFile, claim: Claim, intake: Intake): Promise<CheckedFile> => {
  const refuse: Refuse = (rule, values) => brokenRule(claim.fieldName, rule, values);
  if (file.size === 0) throw refuse('fileEmpty');
  const { accepted, readPicture } = intake;
  const declared = declaredType(claim);
  if (declared === undefined || !accepted.includes(declared)) throw refuse('oneOf', { values: accepted.join(', ') });
  if ((await realType(file.path)) !== declared) throw refuse('fileMismatch', { declared });
  const { kind } = FILE_TYPES[declared];
  const max = MAX_FILE_BYTES[kind];
  if (file.size > max) throw refuse('fileSize', { max });
  if (await holdsForeignContent(file.path, declared)) throw refuse('fileForeign');
  if (declared === 'image/jpeg' && (await countScans(file.path)) > MAX_SCANS) throw refuse('fileEffort');
  if (kind !== 'image') return { ...file, name: safeName(claim.name, declared), type: declared, picture: null };
  const { facts, converted } = checkPicture(await readPicture(file.path), refuse);
  if (!converted) return { ...file, name: safeName(claim.name, declared), type: declared, picture: facts };
  const name = safeName(claim.name.replace(CONVERTED, ''), 'image/jpeg');
  return { ...converted, name, type: 'image/jpeg', picture: facts };
};

type SoundReading = Extract<PictureReading, { facts: PictureFacts }>;

const checkPicture = (reading: PictureReading, refuse: Refuse): SoundReading => {
  if (reading.flaw) throw refuse(reading.flaw.rule, reading.flaw.values);
  return reading;
};
