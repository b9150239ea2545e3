/** What other parts may know of accounts. */
export { createIdentify } from './identify.ts';
export { isAccount } from './is-account.ts';
