/** Requirements of a release, checked when it is published and by every shell that loads it. */
export { checkContract, RESERVED_PATHS } from './check-contract.ts';
export { conflictBetween } from './conflicts.ts';
export { overlaps } from './path-patterns.ts';
export { unmetNeeds } from './unmet-needs.ts';
