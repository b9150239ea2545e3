import type { InferType } from 'yup';
import type { ContentKind } from '../../../platform/content/kind.ts';
import { newMallWorkingHours } from './schemas.ts';
import { type MallWorkingHoursRow, mallWorkingHours } from './table.ts';

export const mallWorkingHoursKind: ContentKind<InferType<typeof newMallWorkingHours>, MallWorkingHoursRow> = {
  resource: 'mallWorkingHours',
  access: 'MALLWORKINGHOURS',
  directLevel: 'WRITE_SELF',
  table: mallWorkingHours,
  rules: newMallWorkingHours,
  columnsOf: (_writing, input) => input,
  toInput: (_db, { title, week, validFrom, validUntil, exceptions, translations }) => ({
    title,
    week,
    validFrom,
    validUntil,
    exceptions,
    translations,
  }),
  tagsOf: () => ['hours'],
};
