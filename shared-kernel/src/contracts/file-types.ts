interface KnownFileType {
  kind: 'image' | 'document';
  /** File extensions. The first one is added to names without any of them. */
  extensions: readonly string[];
}

/** All media types that can be uploaded. Browsers run scripts in SVG and HTML, so neither may be added. */
export const FILE_TYPES = {
  'image/jpeg': { kind: 'image', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  'image/png': { kind: 'image', extensions: ['png', 'apng'] },
  'image/webp': { kind: 'image', extensions: ['webp'] },
  'image/avif': { kind: 'image', extensions: ['avif'] },
  'image/gif': { kind: 'image', extensions: ['gif'] },
  /** Photos of phones; the API stores a JPEG of them. */
  'image/heic': { kind: 'image', extensions: ['heic', 'heif'] },
  'image/tiff': { kind: 'image', extensions: ['tif', 'tiff'] },
  'application/pdf': { kind: 'document', extensions: ['pdf'] },
  'application/msword': { kind: 'document', extensions: ['doc'] },
  'application/vnd.ms-powerpoint': { kind: 'document', extensions: ['ppt', 'pps'] },
  'application/vnd.ms-excel': { kind: 'document', extensions: ['xls'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { kind: 'document', extensions: ['docx'] },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    kind: 'document',
    extensions: ['pptx'],
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { kind: 'document', extensions: ['xlsx'] },
} as const satisfies Record<string, KnownFileType>;

/** A media type that can be uploaded. */
export type FileType = keyof typeof FILE_TYPES;

export const isFileType = (type: string): type is FileType => Object.hasOwn(FILE_TYPES, type);

/** Types of a kind: upload tokens can be requested with the kind instead of a type. */
export const fileTypesOf = (kind: KnownFileType['kind']): FileType[] =>
  (Object.keys(FILE_TYPES) as FileType[]).filter((type) => FILE_TYPES[type].kind === kind);

/** The most files of one upload. */
export const MAX_FILES = 20;

/** The most bytes of one file. */
export const MAX_FILE_BYTES = { image: 20 * 1024 * 1024, document: 40 * 1024 * 1024 } as const;

/** Permission to upload: a bearer token and its limits. */
export interface UploadToken {
  token: string;
  mimeTypes: FileType[];
  /** The most bytes of one file. */
  maxSize: number;
  /** ISO 8601 UTC. */
  expiresAt: string;
}
