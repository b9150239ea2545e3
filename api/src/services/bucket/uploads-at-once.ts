import type { FastifyReply } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { hasDailyRoom } from './rights.ts';

/** Uploads of one visitor that may be on their way at the same time. */
const MOST = 4;
/** Seconds after which one of them may have arrived. */
const RETRY_AFTER = 5;

/** Too many uploads of one person are on their way. */
class BusyError extends AppError {
  readonly statusCode = 429;
}

/** Runs an upload, unless too many of the same person are on their way. */
export type RunUpload = <T>(reply: FastifyReply, account: Caller, upload: () => Promise<T>) => Promise<T>;

/**
 * Counts the uploads on their way to this process, each of which holds room on the disk that no quota knows yet. Those
 * whom no quota holds may send a whole gallery at once.
 */
export const countUploads = (): RunUpload => {
  const running = new Map<string, number>();
  return async (reply, account, upload) => {
    const { authId } = account;
    if (!hasDailyRoom(account)) return upload();
    const before = running.get(authId) ?? 0;
    if (before >= MOST) {
      reply.header('retry-after', RETRY_AFTER);
      throw new BusyError('too many uploads at once');
    }
    running.set(authId, before + 1);
    try {
      return await upload();
    } finally {
      const after = (running.get(authId) ?? 1) - 1;
      if (after > 0) running.set(authId, after);
      else running.delete(authId);
    }
  };
};
