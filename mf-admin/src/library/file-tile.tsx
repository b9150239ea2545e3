import { type StoredFile, THUMBNAIL_SIZES } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { LineDrawing, Thumbnail } from 'shared-kernel/ui';
import { Badge } from 'shared-kernel/ui/status';
import { ICONS } from '../app/icons.ts';
import { factsOf, isPicture, isShownPicture, kindOf } from './file-facts.ts';

const [, SIDE] = THUMBNAIL_SIZES;

/** Preview of a file: a thumbnail, or the kind of a document. */
export const FileImage = ({ file }: { file: StoredFile }) =>
  isPicture(file) ? (
    <Thumbnail url={file.url} side={SIDE} loading="lazy" decoding="async" />
  ) : (
    <span className={`document ${kindOf(file).slice(0, 3).toLowerCase()}`} aria-hidden="true">
      <LineDrawing>
        <path d={ICONS.page} />
      </LineDrawing>
      {kindOf(file)}
    </span>
  );

/** A file in a grid. */
export const FileTile = ({ file }: { file: StoredFile }) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  return (
    <>
      <span className="image">
        <FileImage file={file} />
        {isShownPicture(file) && !file.alt && <Badge className="waiting">{t('library.noAlt')}</Badge>}
      </span>
      <span className="name">
        <bdi>{file.name}</bdi>
      </span>
      <span className="facts">{factsOf(file, locale).join(' · ')}</span>
      {file.tags.length > 0 && (
        <span className="facts tags">
          <bdi>{file.tags.join(' · ')}</bdi>
        </span>
      )}
    </>
  );
};
