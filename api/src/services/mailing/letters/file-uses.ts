import { reaches } from 'shared-kernel/access';
import { type FileUseSource, filesNamedIn } from '../../../platform/service/file-uses.ts';
import { letters } from './table.ts';

/** Files that letters, and the mails as they were sent, name. Readers' programs load them from the site. */
export const letterFileUses: FileUseSource[] = [
  {
    resource: 'letter',
    table: letters,
    id: letters.id,
    title: letters.subject,
    deletedAt: null,
    fields: {
      introduction: filesNamedIn(letters.introduction),
      closing: filesNamedIn(letters.closing),
      mail: filesNamedIn(letters.mail),
    },
    mayChange: ({ actor }) => !actor || reaches(actor.access, 'CONTACT', 'WRITE'),
    refresh: () => undefined,
  },
];
