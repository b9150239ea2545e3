import { calendarDate, notBefore } from '../validation/index.ts';
import { contentType } from './content-type.ts';
import { field, title } from './field.ts';
import { requiredWeek } from './week.ts';

/** The mall's weekly hours during one Ramadan, both dates included. */
export const ramadanWorkingHours = contentType({
  name: 'ramadanWorkingHours',
  service: 'shop',
  path: '/ramadan-working-hours',
  addressedBy: 'id',
  access: 'RAMDANWORKINGHOURS',
  leastLevel: 'WRITE',
  directLevel: 'WRITE',
  span: { from: 'from', until: 'until' },
  tags: { list: 'hours' },
  fields: {
    title: title(120),
    from: field('date', calendarDate().required(), 'fields.firstDay'),
    until: field('date', calendarDate().required().test(notBefore('from')), 'fields.lastDay'),
    week: field('week', requiredWeek(), 'fields.week'),
  },
  list: { sort: ['from', 'title', 'createdAt'], filters: {} },
});
