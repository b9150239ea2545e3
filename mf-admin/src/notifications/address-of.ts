import type { Notification } from 'shared-kernel/contracts';
import { paths } from '../app/paths.ts';
import { RESOURCES } from '../resources/resources.ts';

/** The screen that a notification is about. */
export const addressOf = ({ kind, resource: name, recordId, detail }: Notification): string => {
  if (name === 'letter') return paths.record('letters', recordId);
  if (name === 'message') return paths.record('messages', recordId);
  const resource = RESOURCES.find((each) => each.name === name);
  if (!resource) return paths.account;
  const { address } = resource;
  if (kind === 'comment' || kind === 'mention') return paths.history(address, recordId);
  if (kind === 'import') return paths.import(address);
  if (detail === 'import') return `${paths.list(address)}?tab=proposals`;
  return detail === 'new' ? paths.createWith(address, recordId) : paths.record(address, recordId);
};
