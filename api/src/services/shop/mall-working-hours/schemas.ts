import { calendarDate, id, notBefore, record, requiredText } from 'shared-kernel/validation';
import type { InferType } from 'yup';
import { translations } from '../../../platform/http/content-rules.ts';
import { listQuery } from '../../../platform/http/list-query.ts';
import { exceptions, requiredWeek } from '../week-rules.ts';

const TITLE = 120;

/** The mall's ordinary week over a span of dates, both ends included. */
export const newMallWorkingHours = record({
  title: requiredText(TITLE),
  week: requiredWeek(),
  validFrom: calendarDate().required(),
  validUntil: calendarDate().nullable().default(null).test(notBefore('validFrom')),
  exceptions: exceptions(),
  translations: translations({ title: TITLE }),
});

export const SORT_FIELDS = ['validFrom', 'title', 'createdAt'] as const;
export const mallWorkingHoursListQuery = listQuery(SORT_FIELDS, {});
export type MallWorkingHoursListQuery = InferType<typeof mallWorkingHoursListQuery>;
export const idParams = record({ id: id().required() });
