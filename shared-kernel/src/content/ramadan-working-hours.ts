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
  labels: {
    one: { fr: 'Horaires de Ramadan', ar: 'أوقات عمل رمضان', en: 'Ramadan hours' },
    many: { fr: 'Horaires de Ramadan', ar: 'أوقات عمل رمضان', en: 'Ramadan hours' },
    notFound: {
      fr: 'Horaires de Ramadan introuvables',
      ar: 'أوقات عمل رمضان غير موجودة',
      en: 'Ramadan hours not found',
    },
  },
  fields: {
    title: title(120),
    from: field('date', calendarDate().required(), { fr: 'Premier jour', ar: 'اليوم الأول', en: 'First day' }),
    until: field('date', calendarDate().required().test(notBefore('from')), {
      fr: 'Dernier jour',
      ar: 'اليوم الأخير',
      en: 'Last day',
    }),
    week: field('json', requiredWeek(), { fr: 'Semaine', ar: 'الأسبوع', en: 'Week' }),
  },
  list: { sort: ['from', 'title', 'createdAt'], filters: {} },
});
