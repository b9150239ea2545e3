import { proposalFileUses } from './platform/content/file-uses.ts';
import type { FileUseSource } from './platform/files/file-uses.ts';
import { clientFileUses } from './services/auth/file-uses.ts';
import { postFileUses } from './services/blogs/file-uses.ts';
import { categoryFileUses } from './services/categories/file-uses.ts';
import { mallEventFileUses } from './services/mall-event/file-uses.ts';
import { shopFileUses } from './services/shop/file-uses.ts';

/** Everything that shows files, whichever services this process runs: what another one shows is in use all the same. */
export const FILE_USES: readonly FileUseSource[] = [
  ...categoryFileUses,
  ...clientFileUses,
  ...mallEventFileUses,
  ...postFileUses,
  ...proposalFileUses,
  ...shopFileUses,
];
