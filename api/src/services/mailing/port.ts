/** What other services may know of the newsletter. */
export { listNewsletterWeeks } from './weeks.ts';
