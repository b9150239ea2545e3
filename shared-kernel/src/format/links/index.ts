/** Addresses of external links. It has no state, so each remote bundles what it uses. */
export { mailAddress } from './mail-address.ts';
export { telephoneAddress } from './telephone-address.ts';
