import type { InferType } from 'yup';
import type { ContentKind } from '../../../platform/content/kind.ts';
import { newRamadanWorkingHours } from './schemas.ts';
import { type RamadanWorkingHoursRow, ramadanWorkingHours } from './table.ts';

export const ramadanWorkingHoursKind: ContentKind<InferType<typeof newRamadanWorkingHours>, RamadanWorkingHoursRow> = {
  resource: 'ramadanWorkingHours',
  access: 'RAMDANWORKINGHOURS',
  directLevel: 'WRITE_SELF',
  table: ramadanWorkingHours,
  rules: newRamadanWorkingHours,
  columnsOf: (_writing, { from, until, ...given }) => ({ ...given, firstDay: from, lastDay: until }),
  toInput: (_db, { title, firstDay, lastDay, week, translations }) => ({
    title,
    from: firstDay,
    until: lastDay,
    week,
    translations,
  }),
  tagsOf: () => ['hours'],
};
