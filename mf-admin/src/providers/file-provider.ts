import type { DataProvider, GetListParams } from 'ra-core';
import type {
  FetchedFile,
  FileTag,
  FileUse,
  MovedFiles,
  Page,
  StoredFile,
  TaggedFiles,
  UploadToken,
} from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { listParams, withSignal } from './list-params.ts';

/** Name of the library's files in ra-core. */
export const FILES = 'file';

/** A file in ra-core's form, with an `id`. */
export type LibraryFile = StoredFile & { id: string };

const PATH = '/bucket/file/';

const asRecord = (file: StoredFile): LibraryFile => ({ ...file, id: file._id });

const getList = async (_: string, params: GetListParams) => {
  const options = { params: listParams(params), ...withSignal(params.signal) };
  const { data, total } = await http.get<Page<StoredFile>>(PATH, options);
  return { data: data.map(asRecord), total };
};

const getFile = async (id: unknown): Promise<LibraryFile> =>
  asRecord(await http.get<StoredFile>(`${PATH}${id}/record`));

/** ra-core's data provider of the library. Files are created by uploads, so there is no `create`. */
export const fileProvider = {
  supportAbortSignal: true,
  getList,
  getOne: async (_: string, { id }: { id: unknown }) => ({ data: await getFile(id) }),
  getMany: async (_: string, { ids }: { ids: unknown[] }) => ({ data: await Promise.all(ids.map(getFile)) }),
} as unknown as DataProvider;

/** The editable data of a file. */
export type FileChange = Pick<StoredFile, 'name' | 'focus' | 'tags' | 'translations' | 'version'> & {
  alt: string | null;
};

/** @throws HttpError with the current file, when it has changed since */
export const changeFile = (id: string, change: FileChange): Promise<StoredFile> =>
  http.put<StoredFile>(PATH + id, change);

/** Sets the visible part of a picture, preserving its other data. @throws HttpError when it has changed since */
export const cropFile = (
  { _id, name, alt, translations, version }: StoredFile,
  framing: Pick<StoredFile, 'crop' | 'focus'>,
): Promise<StoredFile> =>
  http.put<StoredFile>(PATH + _id, { name, alt: alt ?? null, translations, version, ...framing });

/** Address of the whole picture, uncropped. */
export const getWhole = async (id: string, signal?: AbortSignal): Promise<string> =>
  (await http.get<{ url: string }>(`${PATH}${id}/whole`, withSignal(signal))).url;

/** The tags in use, most used first. */
export const listTags = (signal?: AbortSignal): Promise<FileTag[]> =>
  http.get<FileTag[]>(`${PATH}tags`, withSignal(signal));

/** The uses of a file. */
export const listUses = (id: string, signal?: AbortSignal): Promise<FileUse[]> =>
  http.get<FileUse[]>(`${PATH}${id}/usage`, withSignal(signal));

/** Moves a file to the trash. @throws HttpError when it is in use */
export const deleteFile = (id: string): Promise<unknown> => http.delete(PATH + id);

export const restoreFile = (id: string): Promise<StoredFile> => http.post<StoredFile>(`${PATH}${id}/restore`);

export type TrashAction = 'delete' | 'restore';

/** Moves the unused ones of several files to the trash, or restores files. */
export const moveFiles = (action: TrashAction, ids: readonly string[]): Promise<MovedFiles> =>
  http.post<MovedFiles>(`${PATH}trash`, { action, ids });

export interface TagChange {
  add?: string[];
  remove?: string[];
}

/** Adds and removes tags of several files. */
export const changeTags = (ids: readonly string[], change: TagChange): Promise<TaggedFiles> =>
  http.post<TaggedFiles>(`${PATH}tags`, { ids, ...change });

/**
 * Replaces a file by another one wherever it is used. The old content gets the other one's id, so the same call undoes
 * it.
 * @param keepsTexts - whether each keeps its alternative texts
 */
export const replaceFile = ({ _id, version }: StoredFile, by: string, keepsTexts: boolean): Promise<StoredFile> =>
  http.post<StoredFile>(`${PATH}${_id}/replacement`, { by, keepsTexts, version });

/**
 * Undoes a replacement. Uses the current versions of both files: either may have changed, or an earlier attempt may
 * have succeeded.
 */
export const undoReplacement = async (id: string, by: string, keepsTexts: boolean): Promise<StoredFile> => {
  const [now, before] = await Promise.all([getFile(id), getFile(by)]);
  if (before.deletedAt) await restoreFile(by);
  return replaceFile(now, by, keepsTexts);
};

/**
 * Has the API download the file of an address.
 * @param mimeTypes - accepted kinds: `image`, `document`, or both
 */
export const importFile = async (url: string, mimeTypes = 'image,document'): Promise<FetchedFile> => {
  const params = { mimeTypes };
  const { token } = await http.get<UploadToken>('/auth/z/upload-token', { params });
  return http.post<FetchedFile>(`${PATH}create-by-url`, { url }, { token, withoutTimeout: true });
};
