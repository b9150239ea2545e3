import mime from 'mime';

const ENCODINGS: Record<string, string> = { '.br': 'br', '.gz': 'gzip' };

/** Folders of immutable version files. All other objects of a store can be overwritten. */
const VERSION_FILE = /\/(browser|node)\//;

/** Headers with which static hosts serve an object. */
export const objectHeaders = (key: string): { ContentType: string; ContentEncoding?: string; CacheControl: string } => {
  const encoding = ENCODINGS[key.slice(-3)];
  return {
    ContentType: mime.getType(encoding ? key.slice(0, -3) : key) ?? 'application/octet-stream',
    ...(encoding && { ContentEncoding: encoding }),
    CacheControl: VERSION_FILE.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
};
