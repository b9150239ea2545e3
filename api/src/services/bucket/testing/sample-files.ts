import sharp from 'sharp';
import { officeDocument } from './sample-archive.ts';
import { compoundFileOf } from './sample-compound-file.ts';
import { sampleHeic } from './sample-heic.ts';

export const samplePicture = (width = 60, height = 40) =>
  sharp({
    create: { width, height, channels: 3, background: '#c1552f', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  });

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** A small file of every type that can be uploaded, by type. */
export const sampleFiles = async (): Promise<Record<string, Buffer<ArrayBuffer>>> => ({
  'image/jpeg': await samplePicture().jpeg().toBuffer(),
  'image/png': await samplePicture().png().toBuffer(),
  'image/webp': await samplePicture().webp().toBuffer(),
  'image/avif': await samplePicture().avif({ effort: 0 }).toBuffer(),
  'image/gif': await samplePicture().gif().toBuffer(),
  'image/heic': sampleHeic(),
  'image/tiff': await samplePicture().tiff({ compression: 'lzw' }).toBuffer(),
  'application/pdf': Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  'application/msword': compoundFileOf(['1Table', '\u0005SummaryInformation', 'Data', 'WordDocument']),
  'application/vnd.ms-powerpoint': compoundFileOf(['Current User', 'PowerPoint Document']),
  'application/vnd.ms-excel': compoundFileOf(['Workbook']),
  [`${OFFICE}.wordprocessingml.document`]: officeDocument('wordprocessingml.document'),
  [`${OFFICE}.presentationml.presentation`]: officeDocument('presentationml.presentation'),
  [`${OFFICE}.spreadsheetml.sheet`]: officeDocument('spreadsheetml.sheet'),
});
