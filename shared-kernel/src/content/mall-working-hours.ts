import { calendarDate, notBefore } from '../validation/index.ts';
import { contentType } from './content-type.ts';
import { field, title } from './field.ts';
import { exceptionsField, requiredWeek } from './week.ts';

/** The mall's regular weekly hours during a range of dates, both included. */
export const mallWorkingHours = contentType({
  name: 'mallWorkingHours',
  service: 'shop',
  path: '/mall-working-hours',
  addressedBy: 'id',
  access: 'MALLWORKINGHOURS',
  leastLevel: 'WRITE',
  directLevel: 'WRITE',
  span: { from: 'validFrom', until: 'validUntil' },
  tags: { list: 'hours' },
  fields: {
    title: title(120),
    week: field('week', requiredWeek(), 'fields.week'),
    validFrom: field('date', calendarDate().required(), 'fields.firstDay'),
    /** Null means without end. */
    validUntil: field('date', calendarDate().nullable().default(null).test(notBefore('validFrom')), 'fields.lastDay'),
    exceptions: exceptionsField(),
  },
  list: { sort: ['validFrom', 'title', 'createdAt'], filters: {} },
});
