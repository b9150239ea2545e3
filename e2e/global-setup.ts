import type { FullConfig } from '@playwright/test';
import { startSharedSites } from './fixtures/shared-sites.ts';
import { prepareBrowserTests } from './prepare.ts';

/** Prepares what tests share, once before the first test. @returns the teardown */
const prepare = async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  await prepareBrowserTests();
  return startSharedSites(workers);
};

export default prepare;
