import { toLocalTime } from 'shared-kernel/hours';
import type { Config } from '../config/config.ts';
import { currentTime } from './scope.ts';

/** The date by the mall's clock, as `YYYY-MM-DD`. */
export const todayIn = ({ site }: Pick<Config, 'site'>): string => toLocalTime(currentTime(), site.timeZone).date;
