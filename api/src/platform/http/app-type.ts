import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify';
import type { InferType, Schema } from 'yup';

/** Gives handlers the types that their routes' yup schemas make of addresses and queries. */
export interface RuleTypes extends FastifyTypeProvider {
  validator: this['schema'] extends Schema ? InferType<this['schema']> : unknown;
}

/** A Fastify instance whose routes are checked by yup schemas. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, RuleTypes>;
