import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { download } from '../../../platform/outbound/download.ts';
import type { EgressPolicy } from '../../../platform/outbound/egress-policy.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { type CheckedFile, checkFile, type Intake } from './checks/check-file.ts';
import { withTemporaryFiles } from './temporary-files.ts';
import { maxBytesOf } from './upload-token.ts';

const FIELD = 'url';
/** Milliseconds, and the maximum of redirects. */
const TIMEOUT = { total: 20_000, idle: 5_000, redirects: 3 };

/**
 * Downloads a file and passes it to `store`, with the same checks as an upload.
 * @throws ValidationError with one message for forbidden and unreachable addresses; different messages would reveal the
 *   internal network
 */
export const fetchFile = async <T>(
  { dataDir, egress }: { dataDir: string; egress: EgressPolicy },
  address: string,
  intake: Intake,
  store: (file: CheckedFile) => Promise<T>,
): Promise<T> => {
  const max = maxBytesOf(intake.accepted);
  try {
    return await withTemporaryFiles(dataDir, async (receive) => {
      const { body, type, name } = await download(address, egress, { ...TIMEOUT, bytes: max });
      return store(await checkFile(await receive(body), { fieldName: FIELD, type, name }, intake));
    });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw error.failure === 'tooLarge' ? brokenRule(FIELD, 'fileSize', { max }) : brokenRule(FIELD, 'unreachable');
  }
};
