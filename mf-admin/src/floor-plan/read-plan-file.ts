import type { TFunction } from 'i18next';
import { floorPlan } from 'shared-kernel/content';
import type { FloorPlan } from 'shared-kernel/contracts';
import { fieldErrors, isValidationError, type MessageTexts, record } from 'shared-kernel/validation';
import { type Anchor, readGeoJson } from './geojson.ts';
import { readSvg } from './plan-svg.ts';

/** Bytes; a plan with three hundred units has a tenth of it. */
const LARGEST = 2_000_000;

const RULES = record({ plan: floorPlan() });

interface Options {
  anchor: Anchor;
  t: TFunction;
  texts: MessageTexts;
}

/** The plan of a file, or all its errors in the user's language. */
export const readPlanFile = async (
  file: File,
  { anchor, t, texts }: Options,
): Promise<{ plan: FloorPlan } | { complaints: string[] }> => {
  if (file.size > LARGEST) return { complaints: [t('plan.import.tooLarge')] };
  const text = await file.text();
  const read = /^\s*</.test(text) ? readSvg(text) : readGeoJson(text, anchor);
  if ('issues' in read) return { complaints: read.issues.map(({ rule, name }) => t(`plan.import.${rule}`, { name })) };
  const complaints = complaintsOf(read.value, texts);
  return complaints.length > 0 ? { complaints } : { plan: read.value };
};

/** The errors of a drawing, by the API's rules. */
export const complaintsOf = (plan: FloorPlan, texts: MessageTexts): string[] => {
  try {
    RULES.validateSync({ plan }, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!isValidationError(error)) throw error;
    return fieldErrors(error, texts).map(({ message }) => message);
  }
};
