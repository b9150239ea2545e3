import type { FastifyRequest } from 'fastify';
import { withoutControlsIn } from 'shared-kernel/contracts';
import { FIRST_LOOK } from 'shared-kernel/validation';
import type { AnyObjectSchema, InferType } from 'yup';
import { valid } from '../http/validation.ts';
import type { ContentModel } from './model.ts';

/** Prepares input unless it breaks a rule that is looked at first. The rules are to be asked next. */
const prepare = async (model: ContentModel, rules: AnyObjectSchema, input: unknown): Promise<void> => {
  if (!model.prepare) return;
  const given = withoutControlsIn(input ?? null);
  if (rules.isValidSync(given, { strict: true, ...FIRST_LOOK })) await model.prepare(given as Record<string, unknown>);
};

/** Prepares a body before its call takes a connection of the database. */
export const prepareBody =
  (model: ContentModel, rules: AnyObjectSchema) =>
  ({ body }: FastifyRequest): Promise<void> =>
    prepare(model, rules, body);

/**
 * Checks an input form as {@link valid}, with what takes long in another thread.
 * @throws ValidationError
 */
export const validContent = async (model: ContentModel, input: unknown): Promise<InferType<AnyObjectSchema>> => {
  await prepare(model, model.rules, input);
  return valid(model.rules, input);
};
