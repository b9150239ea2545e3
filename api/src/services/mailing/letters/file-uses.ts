import { reaches } from 'shared-kernel/access';
import { type FileUseSource, filesNamedIn } from '../../../platform/service/file-uses.ts';
import { letters } from './table.ts';

/** Pictures in introductions of letters. Sent mails load them from the site. */
export const letterFileUses: FileUseSource[] = [
  {
    resource: 'letter',
    table: letters,
    id: letters.id,
    title: letters.subject,
    deletedAt: null,
    fields: { introduction: filesNamedIn(letters.introduction) },
    mayChange: ({ actor }) => !actor || reaches(actor.access, 'CONTACT', 'WRITE'),
    refresh: () => undefined,
  },
];
