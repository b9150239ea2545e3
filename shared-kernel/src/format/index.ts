/** Formats dates, hours, numbers and prices. It has no state, so each remote bundles what it uses. */

export { formatClock } from './clock.ts';
export { CSV_FORMAT } from './csv-format.ts';
export {
  calendarContext,
  type DateContext,
  formatDate,
  formatDateTime,
  formatDay,
  formatFullDate,
  formatFullDay,
  formatInitialOfWeekday,
  formatMonth,
  formatShortDateTime,
  formatShortDay,
  formatShortWeekday,
  formatTime,
  formatWeekday,
  formatYear,
} from './dates.ts';
export { escapeHtml } from './escape-html.ts';
export { formatHours } from './hours.ts';
export { formatNumber } from './numbers.ts';
export { currencyOf, formatPrice } from './prices.ts';
export { formatTimeSince } from './time-since.ts';
