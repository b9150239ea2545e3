import type { ContentType } from 'shared-kernel/content';
import type { Locale } from 'shared-kernel/contracts';
import { textsIn } from '../../locales/index.ts';
import { labelsIn } from '../../locales/kernel-texts.ts';
import { ConflictError } from '../../platform/http/errors.ts';
import type { ContentModel } from '../model/content-model.ts';

/** The error for a revision that is decided, or is no proposal. */
export const alreadyDecided = (): ConflictError => new ConflictError('revision', 'alreadyDecided');

/** @throws ConflictError naming the fields, unless there are none */
export const requireNoOverlap = ({ type }: ContentModel, fields: readonly string[]): void => {
  if (fields.length > 0) throw new ConflictError(type.name, 'overlap', { fields: labelsOf(type, fields) });
};

const labelsOf =
  ({ fields }: ContentType, names: readonly string[]) =>
  (locale: Locale): string => {
    const t = textsIn(locale);
    const label = labelsIn(locale);
    const labelOf = (name: string): string => {
      const field = fields[name];
      return field ? label(field.label) : t('proposals.translations');
    };
    return names.map(labelOf).join(t('proposals.comma'));
  };
