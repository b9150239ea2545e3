import type { AnyObjectSchema } from 'yup';
import { valid } from '../http/validation.ts';
import type { ContentModel } from './model.ts';
import { requireVersion, versionOf, versionRule } from './version.ts';

/** Rules of a PUT: the whole record, and the version that its writer has read unless `If-Match` names it. */
export const changeBody = ({ rules }: ContentModel): AnyObjectSchema => rules.shape({ version: versionRule() });

/**
 * A PUT's record and the version that it names.
 * @throws ValidationError also when it names none.
 */
export function readChange(model: ContentModel, body: unknown, ifMatch: string | undefined) {
  const { version, ...input } = valid(changeBody(model), body) as { version?: number } & object;
  return { input, version: requireVersion(version, versionOf(ifMatch)) };
}
