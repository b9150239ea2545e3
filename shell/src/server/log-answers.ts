import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { responseLogFields } from 'server-kernel/http-server';

/** Logs one line for each response. */
export const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const answered = {
      ...responseLogFields(request, reply),
      ...(isReading(request, reply) ? undefined : { from: request.ip }),
    };
    request.log.info(answered, 'answered');
    done();
  });
};

/** Successful reads are logged without the caller's address. */
const isReading = ({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  method === 'GET' && statusCode < 400;
