import type { ICalDateTimeValue, ICalEventData } from 'ical-generator';
import { occurrencesOf, plannedStarts, recurrenceRule } from 'shared-kernel/content/repetition';
import type { EventSpan, Repetition } from 'shared-kernel/contracts';
import { toLocalTime } from 'shared-kernel/hours';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** `20260303T180000` by the clock of a time zone. */
const wallTime = (instant: Date, timeZone: string): string => {
  const { date, time } = toLocalTime(instant, timeZone);
  return `${date}T${time}:00`.replace(/[-:]/g, '');
};

/** A time with its time zone, in the form of Luxon, which `ical-generator` writes as it is. */
const zoned = (instant: string, timeZone: string): ICalDateTimeValue => {
  const [date, time] = wallTime(new Date(instant), timeZone).split('T');
  const value = {
    isValid: true,
    zone: { type: 'iana' },
    setZone: () => value,
    toJSDate: () => new Date(instant),
    toFormat: (format: string) => (format === 'HHmmss' ? time : date),
  };
  return value as unknown as ICalDateTimeValue;
};

/** The calendar entries of a repeated event: its rule without the cancelled dates, and each moved date. */
export const toSeries = (span: EventSpan, repetition: Repetition): ICalEventData[] => {
  const { timeZone } = repetition;
  const planned = plannedStarts(span, repetition);
  const occurrences = occurrencesOf(span, repetition, planned);
  const [first = span.start] = planned;
  const length = Date.parse(span.end) - Date.parse(span.start);
  const held = new Set(occurrences.map((each) => each.planned));
  const cancelled = planned.filter((start) => !held.has(start)).map((start) => wallTime(new Date(start), timeZone));
  const zonedAt = (instant: string) => zoned(instant, timeZone);
  return [
    {
      timezone: timeZone,
      start: zonedAt(first),
      end: zonedAt(new Date(Date.parse(first) + length).toISOString()),
      repeating: [
        recurrenceRule(span, repetition),
        ...(cancelled.length > 0 ? [`EXDATE;TZID=${timeZone}:${cancelled.join(',')}`] : []),
      ].join('\r\n'),
    },
    ...occurrences
      .filter(({ planned, start, end }) => start !== planned || Date.parse(end) - Date.parse(start) !== length)
      .map((each) => ({
        timezone: timeZone,
        recurrenceId: zonedAt(each.planned),
        start: zonedAt(each.start),
        end: zonedAt(each.end),
      })),
  ];
};

/** The `VTIMEZONE` of a time zone, under the name that the entries use: an alias, or in other capitals. */
export const timeZoneBlock = (timeZone: string): string => {
  const known = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  const [block = ''] = tzlib_get_ical_block(known);
  return block.replace(/^TZID:.*$/m, `TZID:${timeZone}`);
};
