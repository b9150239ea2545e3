/** What other parts may know of accounts. */
export { createIdentify } from './identify.ts';
