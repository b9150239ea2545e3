import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MAX_FILES } from 'shared-kernel/contracts';
import { AppError } from '../../../platform/http/app-error.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { FieldNotFoundError } from '../../../platform/http/errors.ts';
import { type CheckedFile, checkFile, type Intake } from './checks/check-file.ts';
import type { TemporaryFile } from './temporary-files.ts';
import { maxBytesOf } from './upload-token.ts';

/** The form is invalid or incomplete. */
class BrokenFormError extends AppError {
  readonly statusCode: number;

  constructor(statusCode: number, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.statusCode = statusCode;
  }
}

/** The form's only field; repeated for several files. */
const FIELD = 'file';

/**
 * Receives the files of a form one by one; each is checked before the next is read.
 * @param receive - writes a file to the disk.
 * @throws ValidationError naming the invalid field
 */
export const receiveFiles = async (
  request: FastifyRequest,
  intake: Intake,
  receive: (body: MultipartFile['file']) => Promise<TemporaryFile>,
): Promise<CheckedFile[]> => {
  const max = maxBytesOf(intake.accepted);
  if (!request.isMultipart()) throw new BrokenFormError(415, 'no form');
  const files: CheckedFile[] = [];
  try {
    for await (const part of partsOf(request, max)) {
      // A part may have no name, despite its TypeScript type.
      const fieldName: string | undefined = part.fieldname;
      if (fieldName !== undefined && fieldName !== FIELD) throw new FieldNotFoundError(fieldName);
      if (part.type !== 'file' || fieldName === undefined) throw brokenRule(FIELD, 'required');
      const temporary = await arrived(part, receive);
      if (part.file.truncated) throw brokenRule(FIELD, 'fileSize', { max });
      // A part may be a file by its content type, without a file name.
      const claim = { fieldName: FIELD, name: part.filename ?? '', type: part.mimetype };
      files.push(await checkFile(temporary, claim, intake));
    }
  } catch (error) {
    // Drain the rest, so that the client reads the response.
    request.raw.unpipe().resume();
    throw error;
  }
  if (files.length === 0) throw brokenRule(FIELD, 'required');
  return files;
};

/** The form's parts. Errors of the form are the client's. */
async function* partsOf(request: FastifyRequest, fileSize: number): AsyncGenerator<Multipart> {
  const limits = { files: MAX_FILES, fields: 1, parts: MAX_FILES + 1, fileSize, fieldSize: 100, headerPairs: 20 };
  try {
    yield* request.parts({ limits });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
      throw brokenRule(FIELD, 'fileCount', { max: MAX_FILES });
    throw new BrokenFormError(400, 'not a whole form', error);
  }
}

/** Receives a whole file. A broken connection is the client's error, not the disk's. */
const arrived = async (
  part: MultipartFile,
  receive: (body: MultipartFile['file']) => Promise<TemporaryFile>,
): Promise<TemporaryFile> => {
  try {
    return await receive(part.file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw new BrokenFormError(400, 'not a whole file', error);
  }
};
