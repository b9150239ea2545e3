import { withoutControlsIn } from 'shared-kernel/contracts';
import { FIRST_LOOK, isValidationError } from 'shared-kernel/validation';
import { ValidationError } from 'yup';
import type { ContentModel } from '../model/content-model.ts';

/** Rules that drafts must obey too: forms couldn't show other values, and cleaning long HTML is slow. */
const RULES = ['typeError', 'exact', 'max', 'tags', 'clean-length'];

/**
 * Prepares an input for storage that may be incomplete or wrong. Its values have the right types and HTML is clean.
 * @throws ValidationError for wrong types, unknown fields and values that are too long
 */
export const toDraftInput = async (model: ContentModel, body: unknown): Promise<Record<string, unknown>> => {
  const given = withoutControlsIn(body);
  requireRules(model, given);
  await model.prepare?.(given as Record<string, unknown>);
  return model.rules.cast(given, { assert: false });
};

const requireRules = ({ rules }: ContentModel, given: unknown): void => {
  try {
    rules.validateSync(given ?? null, { abortEarly: false, strict: true, ...FIRST_LOOK });
  } catch (error) {
    if (!isValidationError(error)) throw error;
    const broken = (error.inner.length > 0 ? error.inner : [error]).filter(({ type = '' }) => RULES.includes(type));
    if (broken.length > 0) throw new ValidationError(broken);
  }
};
