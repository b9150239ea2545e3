import { IMAGE_WIDTHS, SOCIAL_IMAGE, THUMBNAIL_SIZES } from 'shared-kernel/contracts';
import { isUnavailable } from '../../../platform/database/failures.ts';
import { PICTURE_QUEUE, PICTURE_RETRIES, type PicturesToPrepare } from '../../../platform/files/prepare-pictures.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { findByIds } from '../repository.ts';
import type { FileRow } from '../table.ts';
import { FailedBeforeError } from './file-failures.ts';
import { planRendition, type Rendition } from './rendition.ts';
import type { Renditions } from './renditions.ts';

/** The widest rendition to prepare, in pixels; few screens need more. */
const MAX_WIDTH = 1920;
/** Formats that almost every browser accepts. */
const ACCEPT = 'image/avif,image/webp';

/** Defines the job that renders common sizes of newly used pictures. */
export const definePictureJob = (app: App, { jobs, database }: ServiceDeps, renditions: Renditions): void => {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  const prepare = async (file: FileRow): Promise<void> => {
    try {
      for (const rendition of commonRenditions(file)) {
        if (await renditions.findCached(file, rendition)) continue;
        await renditions.make(file, rendition, { caller: undefined, signal: closing.signal });
      }
    } catch (err) {
      const canRetry = isUnavailable(err) && !(err instanceof FailedBeforeError);
      if (closing.signal.aborted || canRetry) throw err;
      app.log.warn({ err, file: file.id }, 'a picture can’t be rendered');
    }
  };

  jobs.define<PicturesToPrepare>(
    PICTURE_QUEUE,
    async ({ fileIds }) => {
      const files = await findByIds(database.db, fileIds);
      for (const file of files.values()) if (isRendered(file)) await prepare(file);
    },
    PICTURE_RETRIES,
  );
};

/** Avatars have few sizes and few viewers, so they are rendered on demand. */
const isRendered = ({ type, isPersonal }: FileRow): boolean => type.startsWith('image/') && !isPersonal;

/** The renditions that most clients request. */
const commonRenditions = (file: FileRow): Rendition[] => {
  const widths = IMAGE_WIDTHS.filter((width) => width <= MAX_WIDTH);
  const renditions = [
    ...THUMBNAIL_SIZES.map((side) => planRendition(file, { width: side, height: side }, ACCEPT)),
    ...widths.map((width) => planRendition(file, { width, height: undefined }, ACCEPT)),
    // Crawlers of other sites accept no specific format.
    planRendition(file, SOCIAL_IMAGE),
  ];
  // All widths beyond the picture's own give the same rendition.
  return [...new Map(renditions.map((rendition) => [rendition.name, rendition])).values()];
};
