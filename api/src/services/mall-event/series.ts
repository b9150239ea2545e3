import type { ICalDateTimeValue, ICalEventData } from 'ical-generator';
import { occurrencesOf, plannedStarts, recurrenceRule } from 'shared-kernel/content/repetition';
import type { EventSpan, Repetition } from 'shared-kernel/contracts';
import { toLocalTime } from 'shared-kernel/hours';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

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

/** Minutes between the clock of a time zone and UTC. */
const offsetAt = (instant: number, timeZone: string): number => {
  const { date, time } = toLocalTime(new Date(instant), timeZone);
  return (Date.parse(`${date}T${time}Z`) - instant) / MINUTE_MS;
};

const written = (offset: number): string => {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return (offset < 0 ? '-' : '+') + String(hours * 100 + minutes).padStart(4, '0');
};

/** The minute at which a clock changes within a day. */
const changeAfter = (day: number, timeZone: string): number => {
  let [before, after] = [day, day + DAY_MS];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle, timeZone) === offsetAt(day, timeZone)) before = middle;
    else after = middle;
  }
  return after;
};

/** Years of clock changes on either side of now. */
const YEARS = 3;

/** Cached for a day: finding the clock changes formats thousands of times. */
let cache = { today: 0, blocks: new Map<string, string>() };

/** The `VTIMEZONE` of a time zone: its clock changes of some years. */
export const timeZoneBlock = (timeZone: string): string => {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  if (cache.today !== today) cache = { today, blocks: new Map() };
  const block = cache.blocks.get(timeZone) ?? toBlock(timeZone, today);
  cache.blocks.set(timeZone, block);
  return block;
};

const toBlock = (timeZone: string, today: number): string => {
  const first = today - YEARS * 365 * DAY_MS;
  const days = Array.from({ length: 2 * YEARS * 365 }, (_, index) => first + index * DAY_MS);
  const changes = days
    .filter((day) => offsetAt(day, timeZone) !== offsetAt(day + DAY_MS, timeZone))
    .map((day) => changeAfter(day, timeZone));
  const start = offsetAt(first, timeZone);
  const parts = [
    { at: '19700101T000000', from: start, to: start },
    ...changes.map((change) => {
      const [from, to] = [offsetAt(change - MINUTE_MS, timeZone), offsetAt(change, timeZone)];
      const wall = new Date(change + from * MINUTE_MS).toISOString();
      return { at: wall.slice(0, 19).replace(/[-:]/g, ''), from, to };
    }),
  ].map(({ at, from, to }) => {
    const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
    const lines = [`DTSTART:${at}`, `TZOFFSETFROM:${written(from)}`, `TZOFFSETTO:${written(to)}`];
    return [`BEGIN:${kind}`, ...lines, `END:${kind}`].join('\r\n');
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
};
