export {
  type AccessMismatch,
  canChangeGrants,
  canGrantOrRevoke,
  covers,
  isRoleAllowed,
  levelOn,
  managesOwnShops,
  mismatch,
  missingOf,
  missingToChangeGrants,
  missingToOutrank,
  outranks,
  type Requirement,
  type Rights,
  reaches,
} from './access.ts';
export { BACK_OFFICE, BACK_OFFICE_PATH, MOMENTS, screenAddress } from './back-office.ts';
export { EVERY_RESOURCE, GOD, type Grant, LEVELS, type Level, RESOURCES, type Resource } from './levels.ts';
