/** Exports of the newsletter for other services. */
export { listNewsletterWeeks } from './weeks.ts';
