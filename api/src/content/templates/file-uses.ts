import type { FileUseSource } from '../../platform/service/file-uses.ts';
import { filesOfInput } from '../drafts/file-uses.ts';
import { templates } from './table.ts';

/** Files that templates use: a record that starts from one shows them. */
export const templateFileUses: FileUseSource[] = [
  {
    resource: 'template',
    table: templates,
    id: templates.id,
    title: templates.name,
    deletedAt: null,
    fields: filesOfInput(templates.data),
    mayChange: () => true,
    refresh: () => undefined,
  },
];
