import { FILE_TYPES, type FileType, MAX_FILE_BYTES } from 'shared-kernel/contracts';
import type { RuleKey } from 'shared-kernel/validation';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import type { PictureFacts, PictureReading } from '../picture.ts';
import type { TemporaryFile } from '../temporary-files.ts';
import { countScans } from './count-scans.ts';
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

/** What files are held to. */
export interface Intake {
  /** The types that the sender may store. */
  accepted: readonly FileType[];
  /** Reads the picture of a file, with the sender's share of what there is to read with. */
  readPicture: (file: string) => Promise<PictureReading>;
}

/** The most scans of a JPEG, each of which goes through all of the picture: encoders write a dozen. */
const MOST_SCANS = 100;

/** What the name of a picture ended with that is kept as a JPEG. */
const CONVERTED = /\.hei[cf]$/i;

type Refuse = (rule: RuleKey, values?: Record<string, unknown>) => Error;

/** A file that is what it says. */
export interface CheckedFile extends TemporaryFile {
  name: string;
  type: FileType;
  picture: PictureFacts | null;
}

/**
 * Checks a file by its bytes: every file that is ever stored for a caller passes here.
 * @throws ValidationError naming the claim's field.
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
  if (declared === 'image/jpeg' && (await countScans(file.path)) > MOST_SCANS) throw refuse('fileEffort');
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
