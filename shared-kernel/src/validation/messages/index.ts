import { MESSAGE_STATUSES, MESSAGE_SUBJECTS } from '../../contracts/index.ts';
import { NAME_MAX } from '../accounts/rules.ts';
import { newEmail, oneOf, record, requiredLine, requiredText } from '../index.ts';

/** Maximum characters of a message, and of an answer. */
export const MAX_MESSAGE = 4_000;

/** What visitors send with the contact form. */
export const messageRules = record({
  subject: oneOf(MESSAGE_SUBJECTS).required(),
  // The form fills in the account's first and last name.
  name: requiredLine(2 * NAME_MAX + 1),
  email: newEmail().required(),
  message: requiredText(MAX_MESSAGE),
}).meta({ title: 'NewMessage' });

/** An answer of the team. */
export const replyRules = record({ reply: requiredText(MAX_MESSAGE) });

/** A change of a message's state. */
export const messageStatusRules = record({ status: oneOf(MESSAGE_STATUSES).required() });
