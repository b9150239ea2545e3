import type { SitemapEntry } from 'shared-kernel/remote';
import { paths } from './paths.ts';

export const pages = async (): Promise<SitemapEntry[]> => [{ path: paths.contact }];
