import type { NotificationKind, NotificationMode } from 'shared-kernel/contracts';
import { enumOf, ID, INSTANT, INTEGER, listOf, nullable, responseObject, TEXT } from '../openapi/json-schema.ts';
import { DEFAULT_MODES } from './notify.ts';

export const KINDS = Object.keys(DEFAULT_MODES) as NotificationKind[];
export const MODES = ['office', 'mail', 'digest', 'off'] as const satisfies NotificationMode[];

export const notificationResponse = responseObject('Notification', {
  id: ID,
  kind: enumOf(KINDS),
  text: TEXT,
  note: nullable(TEXT),
  resource: TEXT,
  recordId: ID,
  detail: nullable(TEXT),
  actorId: nullable(ID),
  at: INSTANT,
  readAt: nullable(INSTANT),
});

export const unreadResponse = responseObject('UnreadNotifications', { count: INTEGER });

export const choicesResponse = responseObject('NotificationChoices', {
  choices: listOf(responseObject('NotificationChoice', { kind: enumOf(KINDS), mode: enumOf(MODES) })),
});
