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
  labels: {
    one: { fr: 'Horaires', ar: 'أوقات العمل', en: 'Hours' },
    many: { fr: 'Horaires du centre', ar: 'أوقات عمل المركز', en: 'Mall hours' },
    notFound: { fr: 'Horaires introuvables', ar: 'أوقات العمل غير موجودة', en: 'Hours not found' },
  },
  fields: {
    title: title(120),
    week: field('json', requiredWeek(), { fr: 'Semaine', ar: 'الأسبوع', en: 'Week' }),
    validFrom: field('date', calendarDate().required(), { fr: 'Premier jour', ar: 'اليوم الأول', en: 'First day' }),
    /** Null means without end. */
    validUntil: field('date', calendarDate().nullable().default(null).test(notBefore('validFrom')), {
      fr: 'Dernier jour',
      ar: 'اليوم الأخير',
      en: 'Last day',
    }),
    exceptions: exceptionsField(),
  },
  list: { sort: ['validFrom', 'title', 'createdAt'], filters: {} },
});
