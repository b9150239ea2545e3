import {
  buildCalendar,
  buildException,
  buildMallHours,
  buildRamadanHours,
  buildWeek,
} from './opening-calendar.factory.ts';
import { toStructuredHours } from './schema-org.ts';

const specification = (rest: object) => ({ '@type': 'OpeningHoursSpecification', ...rest });

it('groups days with the same hours and marks the closed one', () => {
  const mall = [
    buildMallHours({ week: buildWeek('00:00-00:00', { sunday: '', saturday: '10:00-13:00 15:00-01:00' }) }),
  ];
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`);
  expect(toStructuredHours(buildCalendar({ mall }), '2026-11-24')).toEqual({
    openingHoursSpecification: [
      specification({ dayOfWeek: days, opens: '00:00', closes: '23:59' }),
      specification({ dayOfWeek: ['https://schema.org/Saturday'], opens: '10:00', closes: '13:00' }),
      specification({ dayOfWeek: ['https://schema.org/Saturday'], opens: '15:00', closes: '01:00' }),
      specification({ dayOfWeek: ['https://schema.org/Sunday'], opens: '00:00', closes: '00:00' }),
    ],
  });
});

it('lists upcoming special days, and merges consecutive ones with the same hours', () => {
  const mall = [buildMallHours({ exceptions: [buildException('2027-03-10', '', 'Aïd')] })];
  const calendar = buildCalendar({ mall, ramadan: [buildRamadanHours({ week: buildWeek('20:30-01:00') })] });
  expect(toStructuredHours(calendar, '2027-02-20').specialOpeningHoursSpecification).toEqual([
    specification({ opens: '20:30', closes: '01:00', validFrom: '2027-02-20', validThrough: '2027-03-09' }),
    specification({ opens: '00:00', closes: '00:00', validFrom: '2027-03-10', validThrough: '2027-03-10' }),
  ]);
});

it('uses a shop’s week as the ordinary one', () => {
  const shop = { weeklyHours: buildWeek('12:00-15:00'), exceptions: [] };
  expect(toStructuredHours(buildCalendar({ shop }), '2026-11-24').openingHoursSpecification).toMatchObject([
    { opens: '12:00', closes: '15:00' },
  ]);
});
