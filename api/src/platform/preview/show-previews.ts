import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { PREVIEW_HEADER } from 'shared-kernel/contracts';
import { whileCallerWaits } from '../http/while-caller-waits.ts';
import type { ServiceDeps } from '../service.ts';
import { type OpenPreview, openPreview, readPreview } from './previews.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for what is a visitor's own of a record that a preview may show: their vote on it. */
    isPreviewed?: boolean;
  }

  interface FastifyRequest {
    /** Tells that the answer is ready; null where no preview is read. */
    onAnswer: (() => void) | null;
  }
}

/** The token of the preview that a request is to be answered from. */
export const previewTokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const token = headers[PREVIEW_HEADER];
  return typeof token === 'string' ? token : undefined;
};

/** Milliseconds that a caller waits for a preview at most. */
export const LONGEST_WAIT = 20_000;

/**
 * Reads the preview that a token shows, in its account's turn and within its account's budget.
 * @throws NotFoundError when it is over, LimitError, QueueFullError
 */
export const readOpen = async <T>(
  deps: ServiceDeps,
  reply: FastifyReply,
  token: string,
  work: (open: OpenPreview) => Promise<T>,
): Promise<T> => {
  const open = await openPreview(deps, token);
  await reply.spendFor('preview', open.caller.authId);
  return whileCallerWaits(reply, LONGEST_WAIT, (signal) => readPreview(deps, open, signal, () => work(open)));
};

/** Answers what visitors read from the preview that a request names, for nobody to keep; of routes that are added later. */
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
      // The transaction ends as soon as all is read, however slowly somebody takes the answer.
      await readOpen(deps, reply, token, async () => {
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

/** Cached reads, which show content. Routes may say otherwise. */
const isPreviewed = ({ method, config }: RouteOptions): boolean =>
  method === 'GET' && (config?.isPreviewed ?? config?.isCached === true);
