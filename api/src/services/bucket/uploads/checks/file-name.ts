import { FILE_TYPES, type FileType } from 'shared-kernel/contracts';
import { extensionOf, hasExtension } from './declared-type.ts';

/** Maximum characters of a name with its extension. */
export const MAX_NAME = 150;
/** Only the end of longer names is read, since cleaning takes quadratic time. */
const LONGEST_GIVEN = 1_000;
/** Control characters, marks that change the writing direction, and characters that paths reserve. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;
/** Quotes and line breaks as browsers escape them in forms. */
const ESCAPED = /%(?:22|0A|0D)/g;

/** Sanitises a file name: no folders, nothing misleading, and the type's extension. */
export const safeName = (given: string, type: FileType): string => {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .slice(-LONGEST_GIVEN)
    .normalize('NFC')
    .replace(ESCAPED, '')
    .replace(UNSAFE, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const ending = extensionOf(clean);
  const isFitting = hasExtension(type, ending);
  const extension = isFitting ? ending : FILE_TYPES[type].extensions[0];
  const stem = isFitting ? clean.slice(0, -ending.length - 1) : clean;
  return `${[...(stem || 'fichier')]
    .slice(0, MAX_NAME - extension.length - 1)
    .join('')
    .trim()}.${extension}`;
};
