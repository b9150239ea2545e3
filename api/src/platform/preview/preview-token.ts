import type { FastifyRequest } from 'fastify';
import { PREVIEW_HEADER } from 'shared-kernel/contracts';

/** The preview token of a request. */
export const previewTokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const token = headers[PREVIEW_HEADER];
  return typeof token === 'string' ? token : undefined;
};
