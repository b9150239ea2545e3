import { lazy, type MouseEvent, Suspense, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FileRecord, IMAGE_WIDTHS, imageUrl } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { isPlainClick, Picture, Thumbnail, VisuallyHidden } from 'shared-kernel/ui';
import { Frame } from './gallery.styles.ts';
import { Steps } from './steps.tsx';
import { useSlides } from './use-slides.ts';

const loadEnlargement = () => import('./enlargement.tsx');
/** Preloads the script, ignoring failures. */
const prepareEnlargement = (): void => void loadEnlargement().catch(() => undefined);
const Enlargement = lazy(async () => ({ default: (await loadEnlargement()).Enlargement }));

interface Props {
  pictures: FileRecord[];
  /** The shop's name. */
  title: string;
}

const SIZES = '(min-width: 1280px) 800px, (min-width: 1024px) 55vw, 92vw';
const THUMBNAIL = 200;

/** The largest rendition that screens need. */
const wholeUrl = ({ url, width = 0 }: FileRecord): string =>
  imageUrl(url, IMAGE_WIDTHS.find((candidate) => candidate >= width) ?? IMAGE_WIDTHS.at(-1));

/**
 * A shop's pictures: one visible at a time, with thumbnails below. Without scripts they scroll, thumbnails are anchors
 * of the pictures, and each picture links to its file. With scripts, it opens enlarged above the page.
 */
export const Gallery = ({ pictures, title }: Props) => {
  const t = useTexts('mf-catalog');
  const slides = useSlides<HTMLUListElement>();
  const [enlarged, setEnlarged] = useState<number>();
  /** Index of the picture at which the enlargement was closed. */
  const left = useRef<number>(undefined);
  const count = pictures.length;

  // When it closes, the dialog returns the focus to the picture that opened it.
  const showLeftPicture = useEffectEvent((): void => {
    if (left.current === undefined) return;
    slides.show(left.current);
    slides.list.current?.children[left.current]?.querySelector('a')?.focus({ preventScroll: true });
    left.current = undefined;
  });
  useLayoutEffect(() => {
    if (enlarged === undefined) showLeftPicture();
  }, [enlarged]);

  if (count === 0) return null;
  const enlarge = (event: MouseEvent, position: number): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // If its script can't be loaded, follow the link.
    const { href } = event.currentTarget as HTMLAnchorElement;
    loadEnlargement().then(
      () => setEnlarged(position),
      () => window.location.assign(href),
    );
  };
  const leave = (last: number): void => {
    left.current = last;
    setEnlarged(undefined);
  };
  return (
    <Frame aria-labelledby="gallery" className="gallery">
      <h2 id="gallery">{t('gallery.title')}</h2>
      <div className="stage">
        <ul ref={slides.list} className="slides" aria-label={t('gallery.of', { title })} onScroll={slides.onScroll}>
          {pictures.map((picture, index) => (
            <li key={picture._id} id={`picture-${index + 1}`}>
              <a
                href={wholeUrl(picture)}
                onPointerEnter={prepareEnlargement}
                onClick={(event) => enlarge(event, index)}
              >
                <VisuallyHidden>{t('gallery.enlarge', { number: index + 1, count })}</VisuallyHidden>
                <Picture picture={picture} sizes={SIZES} />
              </a>
            </li>
          ))}
        </ul>
        {count > 1 && <Steps slides={slides} count={count} />}
      </div>
      {count > 1 && (
        <ol className="thumbnails">
          {pictures.map(({ _id: id, url }, index) => (
            <li key={id}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t('gallery.show', { number: index + 1 })}
                aria-current={index === slides.shown ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  slides.show(index);
                }}
              >
                <Thumbnail url={url} side={THUMBNAIL} width="96" height="96" loading="lazy" />
              </a>
            </li>
          ))}
        </ol>
      )}
      {enlarged !== undefined && (
        <Suspense>
          <Enlargement pictures={pictures} title={title} first={enlarged} onDismiss={leave} />
        </Suspense>
      )}
    </Frame>
  );
};
