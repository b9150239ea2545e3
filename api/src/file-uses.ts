import { proposalFileUses } from './content/approval/file-uses.ts';
import { draftFileUses } from './content/drafts/file-uses.ts';
import { templateFileUses } from './content/templates/file-uses.ts';
import { CONTENT_MODELS } from './content-models.ts';
import type { FileUseSource } from './platform/service/file-uses.ts';
import { accountFileUses } from './services/auth/accounts/file-uses.ts';
import { letterFileUses } from './services/mailing/letters/file-uses.ts';
import { siteFileUses } from './services/site/file-uses.ts';

/** All file uses, regardless of which services this process runs. */
export const FILE_USES: readonly FileUseSource[] = [
  ...Object.values(CONTENT_MODELS).flatMap(({ fileUses }) => fileUses ?? []),
  ...accountFileUses,
  ...draftFileUses,
  ...proposalFileUses,
  ...letterFileUses,
  ...siteFileUses,
  ...templateFileUses,
];
