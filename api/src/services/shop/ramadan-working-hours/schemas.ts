import { calendarDate, id, notBefore, record, requiredText } from 'shared-kernel/validation';
import type { InferType } from 'yup';
import { translations } from '../../../platform/http/content-rules.ts';
import { listQuery } from '../../../platform/http/list-query.ts';
import { requiredWeek } from '../week-rules.ts';

const TITLE = 120;

/** The mall's week during one Ramadan, both dates included. */
export const newRamadanWorkingHours = record({
  title: requiredText(TITLE),
  from: calendarDate().required(),
  until: calendarDate().required().test(notBefore('from')),
  week: requiredWeek(),
  translations: translations({ title: TITLE }),
});

export const SORT_FIELDS = ['from', 'title', 'createdAt'] as const;
export const ramadanWorkingHoursListQuery = listQuery(SORT_FIELDS, {});
export type RamadanWorkingHoursListQuery = InferType<typeof ramadanWorkingHoursListQuery>;
export const idParams = record({ id: id().required() });
