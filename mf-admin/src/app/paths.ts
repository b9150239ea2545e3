import { BACK_OFFICE_PATH as ROOT } from 'shared-kernel/access';

/** Paths of the back office, without a language. */
export const paths = {
  start: ROOT,
  list: (address: string): string => `${ROOT}/${address}`,
  order: (address: string): string => `${ROOT}/${address}/order`,
  import: (address: string): string => `${ROOT}/${address}/import`,
  create: (address: string): string => `${ROOT}/${address}/create`,
  /** The form of a new record whose draft has this id. */
  createWith: (address: string, draft: string): string => `${ROOT}/${address}/create?draft=${draft}`,
  copy: (address: string, id: string): string => `${ROOT}/${address}/create?copy=${id}`,
  /** The form of a new record that starts with a template. */
  fromTemplate: (address: string, id: string): string => `${ROOT}/${address}/create?template=${id}`,
  history: (address: string, id: string): string => `${ROOT}/${address}/${id}/history`,
  record: (address: string, id: string): string => `${ROOT}/${address}/${id}`,
  site: '/',
  account: '/account',
  /** The account's sessions: a section of the account's page. */
  sessions: '/account#sessions',
};
