import type { FileRecord } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Picture } from 'shared-kernel/ui';
import { Row } from './gallery.styles.ts';

interface Props {
  pictures: FileRecord[];
  /** The shop's name. */
  title: string;
}

const SIZES = '(min-width: 1024px) 480px, 80vw';

/** A shop's pictures in a row that scrolls; it can have the focus, so that arrow keys scroll it as well. */
export const Gallery = ({ pictures, title }: Props) => {
  const t = useTexts('mf-catalog');
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery">{t('shop.gallery')}</h2>
      <Row tabIndex={0} role="group" aria-label={t('shop.galleryHint', { title })}>
        {pictures.map((picture) => (
          <figure key={picture._id}>
            <Picture picture={picture} sizes={SIZES} />
            {picture.alt && <figcaption aria-hidden="true">{picture.alt}</figcaption>}
          </figure>
        ))}
      </Row>
    </section>
  );
};
