import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import { whileCallerWaits } from '../../platform/http/while-caller-waits.ts';
import { previewTokenOf } from '../../platform/preview/preview-token.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import { type OpenPreview, openPreview, readPreview } from './previews.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route that is not cached but previewed: a visitor's own data about a record, such as a vote. */
    isPreviewed?: boolean;
  }

  interface FastifyRequest {
    /** Resolves when the response is ready; null outside of previews. */
    onAnswer: (() => void) | null;
  }
}

/** Milliseconds that a caller waits for a preview at most. */
export const LONGEST_WAIT = 20_000;

/**
 * Reads a token's preview, in its account's turn and within its account's budget.
 * @throws NotFoundError when the preview has ended, LimitError, QueueFullError
 */
export const readFromPreview = async <T>(
  deps: ServiceDeps,
  reply: FastifyReply,
  token: string,
  work: (open: OpenPreview) => Promise<T>,
): Promise<T> => {
  const open = await openPreview(deps, token);
  await reply.spendFor('preview', open.caller.authId);
  return whileCallerWaits(reply, LONGEST_WAIT, (signal) => readPreview(deps, open, signal, () => work(open)));
};

/** Answers requests with a preview token from that preview, uncached. Register before the routes. */
export const showPreviews = (app: FastifyInstance, deps: ServiceDeps): void => {
  app.decorateRequest('onAnswer', null);
  app.addHook('onRoute', (route) => {
    if (!isPreviewed(route)) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      const token = previewTokenOf(request);
      if (token === undefined) return handler.call(this, request, reply);
      await reply.spend('preview');
      const ready = new Promise<void>((resolve) => {
        request.onAnswer = resolve;
      });
      let answer: unknown;
      // End the transaction when the response is ready, independent of how fast the client downloads it.
      await readFromPreview(deps, reply, token, async () => {
        answer = handler.call(this, request, reply);
        await Promise.race([answer, ready]);
      });
      return answer;
    };
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.onAnswer) return;
    reply.removeHeader('etag').removeHeader('cache-tag').header('cache-control', 'private, no-store');
    request.onAnswer();
  });
};

/** Cached reads show content. Routes can override this. */
const isPreviewed = ({ method, config }: RouteOptions): boolean =>
  method === 'GET' && (config?.isPreviewed ?? config?.isCached === true);
