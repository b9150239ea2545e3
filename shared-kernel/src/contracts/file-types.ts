interface KnownFileType {
  kind: 'image' | 'document';
  /** What names of such files end with; the first is given to a name that has none of them. */
  extensions: readonly string[];
}

/** Every media type that can be uploaded. SVG and HTML are programs to a browser, and never will be among them. */
export const FILE_TYPES = {
  'image/jpeg': { kind: 'image', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  'image/png': { kind: 'image', extensions: ['png'] },
  'image/webp': { kind: 'image', extensions: ['webp'] },
  'image/avif': { kind: 'image', extensions: ['avif'] },
  'image/gif': { kind: 'image', extensions: ['gif'] },
  /** As phones write them; the API keeps a JPEG of one. */
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

/** Types by the words that an upload token may be asked for in place of them. */
export const fileTypesOf = (kind: KnownFileType['kind']): FileType[] =>
  (Object.keys(FILE_TYPES) as FileType[]).filter((type) => FILE_TYPES[type].kind === kind);

/** The most files that one upload may bring. */
export const MAX_FILES = 20;

/** Bytes of one file. */
export const MAX_FILE_BYTES = { image: 20 * 1024 * 1024, document: 40 * 1024 * 1024 } as const;

/** What uploading takes: a bearer token, and what may be sent with it. */
export interface UploadToken {
  token: string;
  mimeTypes: FileType[];
  /** Bytes of the largest file that it takes. */
  maxSize: number;
  /** ISO 8601 UTC. */
  expiresAt: string;
}
