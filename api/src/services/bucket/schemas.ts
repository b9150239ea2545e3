import { AUTO_HEIGHT, IMAGE_SIZES, THUMBNAIL_SIZES } from 'shared-kernel/contracts';
import { id, oneOf, record, text, webAddress } from 'shared-kernel/validation';

const SIZES = IMAGE_SIZES.map(String);

export const renditionParams = record({
  id: id().required(),
  width: oneOf(SIZES).required(),
  height: oneOf([AUTO_HEIGHT, ...THUMBNAIL_SIZES.map(String)]).required(),
});

export const newFileByUrl = record({ url: webAddress().required() });

/** Media types, `image` or `document`, with commas between them. */
export const uploadTokenQuery = record({ mimeTypes: text(1000).default('image') });
