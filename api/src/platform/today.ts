import { toLocalTime } from 'shared-kernel/hours';
import type { Config } from './config.ts';

/** The date by the mall's clock, as `YYYY-MM-DD`. */
export const todayIn = ({ site }: Pick<Config, 'site'>): string => toLocalTime(new Date(), site.timeZone).date;
