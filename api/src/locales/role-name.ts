import type { Locale } from 'shared-kernel/contracts';
import { textsIn } from './index.ts';

/** Name of a role, in the reader's language if it is built in. */
export const roleNameIn = (locale: Locale, name: string): string =>
  textsIn(locale)(`roles.${name as 'GOD'}`, { defaultValue: name });
