import type { FastifyRequest } from 'fastify';
import { withoutControlsIn } from 'shared-kernel/contracts';
import { FIRST_LOOK } from 'shared-kernel/validation';
import type { AnyObjectSchema, InferType } from 'yup';
import { valid } from '../../platform/http/validation.ts';
import type { ContentModel } from './content-model.ts';

/** Runs the type's slow preparation if the input passes the fast rules. The full validation follows. */
const prepare = async (model: ContentModel, rules: AnyObjectSchema, input: unknown): Promise<void> => {
  if (!model.prepare) return;
  const given = withoutControlsIn(input ?? null);
  if (rules.isValidSync(given, { strict: true, ...FIRST_LOOK })) await model.prepare(given as Record<string, unknown>);
};

/** Prepares a body before the request uses a database connection. */
export const prepareBody =
  (model: ContentModel, rules: AnyObjectSchema) =>
  ({ body }: FastifyRequest): Promise<void> =>
    prepare(model, rules, body);

/** Validates an input form like {@link valid}, with slow checks in another thread. @throws ValidationError */
export const validContent = async (model: ContentModel, input: unknown): Promise<InferType<AnyObjectSchema>> => {
  await prepare(model, model.rules, input);
  return valid(model.rules, input);
};
