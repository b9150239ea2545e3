/** What a release has to be before a site takes it, checked where it is made and by every shell. */
export { checkContract, RESERVED_PATHS } from './check-contract.ts';
export { conflictBetween } from './conflicts.ts';
export { overlaps } from './path-patterns.ts';
export { unmetNeeds } from './unmet-needs.ts';
