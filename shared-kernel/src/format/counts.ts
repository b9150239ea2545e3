import type { Locale } from '../contracts/index.ts';
import { formatNumber } from './numbers.ts';

/** "1 234". */
export const formatCount = (count: number, locale: Locale): string => formatNumber(count, locale);
