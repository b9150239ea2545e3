import { FILE_TYPES, type FileType } from 'shared-kernel/contracts';
import { extensionOf, hasExtension } from './declared-type.ts';

/** Characters of a name, its ending included. */
export const MAX_NAME = 150;
/** Of a longer one the end is read alone: no system has such names, and reading one takes time by the square of it. */
const LONGEST_GIVEN = 1_000;
/** Control characters, marks that turn the direction of writing, and what some system's paths are made of. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;
/** Quotes and line ends as browsers write them in a form's file names. */
const ESCAPED = /%(?:22|0A|0D)/g;

/** A file's name without folders or anything that misleads, ending as its type does. */
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
