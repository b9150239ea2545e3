import type { FastifyRequest } from 'fastify';
import type { FileType } from 'shared-kernel/contracts';
import type { App } from '../../platform/http/app-type.ts';
import { bearerOf } from '../../platform/http/identity.ts';
import type { ServiceDeps } from '../../platform/service.ts';
import { readUploadToken } from './upload-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The types that the caller's upload token lets through; null on routes that take no such token. */
    uploadTypes: readonly FileType[] | null;
  }
}

/** A hook for routes that take an upload token: it gives requests their identity and the types that may come. */
export function admitUploader(app: App, deps: Pick<ServiceDeps, 'tokens' | 'identify'>) {
  app.decorateRequest('uploadTypes', null);
  return async (request: FastifyRequest): Promise<void> => {
    const permit = await readUploadToken(deps, bearerOf(request));
    request.identity = permit.identity;
    request.uploadTypes = permit.types;
  };
}
