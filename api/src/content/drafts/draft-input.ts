import { withoutControlsIn } from 'shared-kernel/contracts';
import { FIRST_LOOK, isValidationError } from 'shared-kernel/validation';
import { ValidationError } from 'yup';
import type { ContentModel } from '../model/content-model.ts';

/**
 * Rules that drafts must follow as well: neither forms nor the database could store other values, and long HTML is
 * slow.
 */
const RULES = ['typeError', 'exact', 'well-formed', 'max', 'tags', 'clean-length'];

/**
 * Prepares an input for storage that may be incomplete or wrong. Its values have the right types and HTML is clean.
 * @throws ValidationError for wrong types, unknown fields and values that are too long
 */
export const toDraftInput = async (model: ContentModel, body: unknown): Promise<Record<string, unknown>> => {
  const given = withoutControlsIn(body);
  requireRules(model, given, FIRST_LOOK);
  await model.prepare?.(given as Record<string, unknown>);
  requireRules(model, given);
  return model.rules.cast(given, { assert: false });
};

const requireRules = ({ rules }: ContentModel, given: unknown, look: Partial<typeof FIRST_LOOK> = {}): void => {
  try {
    rules.validateSync(given ?? null, { abortEarly: false, strict: true, ...look });
  } catch (error) {
    if (!isValidationError(error)) throw error;
    const broken = (error.inner.length > 0 ? error.inner : [error]).filter(isUnstorable);
    if (broken.length > 0) throw new ValidationError(broken);
  }
};

/** Fields may be null until they are filled, but not parts of them. */
const isUnstorable = ({ type = '', path = '' }: ValidationError): boolean =>
  RULES.includes(type) || (type === 'nullable' && (path === 'translations' || /[.[]/.test(path)));
