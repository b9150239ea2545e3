/** How dates, times and prices are written. It holds no state, so each remote bundles what it uses. */
export {
  CALENDAR,
  type DateContext,
  formatDate,
  formatDay,
  formatFullDay,
  formatTime,
  formatWeekday,
} from './dates.ts';
export { REGIONAL } from './regional.ts';
