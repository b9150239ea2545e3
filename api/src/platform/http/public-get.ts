import type { FastifyRequest } from 'fastify';
import type { Locale } from 'shared-kernel/contracts';
import type { InferType, Schema } from 'yup';
import type { JsonSchema } from '../openapi/json-schema.ts';
import type { App } from './app-type.ts';
import { sendPublicJson } from './public-response.ts';

interface Call<Query extends Schema, Params extends Schema> extends Pick<FastifyRequest, 'log'> {
  query: InferType<Query>;
  params: InferType<Params>;
  locale: Locale;
}

interface Route<Query extends Schema, Params extends Schema> {
  summary: string;
  querystring?: Query;
  params?: Params;
  response: JsonSchema;
  /** A separate limit. */
  limit?: 'suggestion';
}

/**
 * Returns a function that declares a public, cacheable route.
 * @param tags - groups the routes in the document; cache tags by default
 */
export const publicGet =
  (app: App, tags: string[]) =>
  /**
   * @param load - returns the answer, or its JSON as a text
   * @param tagsOf - cache tags of an answer
   */
  <Query extends Schema, Params extends Schema, Answer extends object | string>(
    path: string,
    { limit, response, ...schema }: Route<Query, Params>,
    load: (call: Call<Query, Params>) => Promise<Answer>,
    tagsOf: (call: Call<Query, Params>, answer: Answer) => readonly string[] = () => tags,
  ): void => {
    const config = { access: 'PUBLIC', isCached: true, ...(limit && { limit }) } as const;
    app.get(path, { config, schema: { tags, ...schema, response: { 200: response } } }, async (request, reply) => {
      const call = request as Call<Query, Params>;
      const answer = await load(call);
      const json = typeof answer === 'string' ? answer : JSON.stringify(answer);
      return sendPublicJson(request, reply, json, tagsOf(call, answer));
    });
  };
