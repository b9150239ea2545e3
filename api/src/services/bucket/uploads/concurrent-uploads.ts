import type { FastifyReply } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { hasDailyQuota } from './upload-rights.ts';

/** Maximum of concurrent uploads per visitor. */
const MAX_CONCURRENT = 4;
/** `Retry-After` in seconds. */
const RETRY_AFTER = 5;

/** The account has too many running uploads. */
class BusyError extends AppError {
  readonly statusCode = 429;
}

/** Runs an upload, or rejects it when the account has too many running ones. */
export type RunUpload = <T>(reply: FastifyReply, account: Caller, upload: () => Promise<T>) => Promise<T>;

/**
 * Counts running uploads in this process, whose bytes are not yet part of any quota. Accounts without a quota have no
 * limit here.
 */
export const countUploads = (): RunUpload => {
  const running = new Map<string, number>();
  return async (reply, account, upload) => {
    const { authId } = account;
    if (!hasDailyQuota(account)) return upload();
    const before = running.get(authId) ?? 0;
    if (before >= MAX_CONCURRENT) {
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
