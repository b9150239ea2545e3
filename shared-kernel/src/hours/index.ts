/** Opening hours of the mall and its shops: pure functions, in the mall's time zone. */
export { addDays, isDate, mondayOf, weekdayOf } from './calendar-date.ts';
export { announcedChanges, type HoursChange, hoursChanges } from './hours-changes.ts';
export type { LocalTime } from './local-time.ts';
export { toInstant, toLocalTime } from './local-time.ts';
export { isOpenAt, type OpenSpan, type OpenState, openSpansFrom, openStateAt, stateIn } from './open-state.ts';
export type { AnnouncedHours, DayHours, OpeningCalendar } from './opening-calendar.ts';
export { hoursOn, isBeforeOpening, mallHoursOn } from './opening-calendar.ts';
export type { OpeningHoursSpecification, StructuredHours } from './schema-org.ts';
export { toStructuredHours } from './schema-org.ts';
export { spreadsheetTime } from './spreadsheet-time.ts';
export { upcomingExceptions, weekFrom } from './week.ts';
