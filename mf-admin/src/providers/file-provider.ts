import type { DataProvider, GetListParams } from 'ra-core';
import type { FileUse, Page, StoredFile, UploadToken } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { listParams, withSignal } from './list-params.ts';

/** What ra-core calls the library's files. */
export const FILES = 'file';

/** A file, as ra-core's hooks know records: by `id`. */
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

/** What the library's screens read through ra-core; files come in by an upload, and have no `create`. */
export const fileProvider = {
  supportAbortSignal: true,
  getList,
  getOne: async (_: string, { id }: { id: unknown }) => ({ data: await getFile(id) }),
  getMany: async (_: string, { ids }: { ids: unknown[] }) => ({ data: await Promise.all(ids.map(getFile)) }),
} as unknown as DataProvider;

/** What whoever looks after files changes of one, beside its bytes. */
export type FileChange = Pick<StoredFile, 'name' | 'focus' | 'translations' | 'version'> & { alt: string | null };

/** @throws HttpError with the file as it is now, when it has changed since */
export const changeFile = (id: string, change: FileChange): Promise<StoredFile> =>
  http.put<StoredFile>(PATH + id, change);

/** Shows another part of a picture; all else that is kept of it stays. @throws HttpError when it has changed since */
export const cropFile = (
  { _id, name, alt, translations, version }: StoredFile,
  framing: Pick<StoredFile, 'crop' | 'focus'>,
): Promise<StoredFile> =>
  http.put<StoredFile>(PATH + _id, { name, alt: alt ?? null, translations, version, ...framing });

/** The address of all of a picture, whichever part of it is shown: it is the picture itself. */
export const getWhole = async (id: string, signal?: AbortSignal): Promise<string> =>
  (await http.get<{ url: string }>(`${PATH}${id}/whole`, withSignal(signal))).url;

/** Where a file is shown. */
export const listUses = (id: string, signal?: AbortSignal): Promise<FileUse[]> =>
  http.get<FileUse[]>(`${PATH}${id}/usage`, withSignal(signal));

/** Puts a file into the trash. @throws HttpError when something shows it */
export const deleteFile = (id: string): Promise<unknown> => http.delete(PATH + id);

export const restoreFile = (id: string): Promise<StoredFile> => http.post<StoredFile>(`${PATH}${id}/restore`);

/**
 * Shows another file wherever a file is shown. What it was is under the other one's id: the same again takes it back.
 * @param keepsTexts - leaves each of the two its alternative texts
 */
export const replaceFile = ({ _id, version }: StoredFile, by: string, keepsTexts: boolean): Promise<StoredFile> =>
  http.post<StoredFile>(`${PATH}${_id}/replacement`, { by, keepsTexts, version });

/**
 * Puts back what a file was before another one replaced it. Both are taken as they are by now: either may have been changed
 * since, or this been tried before.
 */
export const undoReplacement = async (id: string, by: string, keepsTexts: boolean): Promise<StoredFile> => {
  const [now, before] = await Promise.all([getFile(id), getFile(by)]);
  if (before.deletedAt) await restoreFile(by);
  return replaceFile(now, by, keepsTexts);
};

/**
 * Has the API fetch the file that an address leads to.
 * @param mimeTypes - what it may be: `image`, `document`, or both
 */
export const importFile = async (url: string, mimeTypes = 'image,document'): Promise<StoredFile> => {
  const params = { mimeTypes };
  const { token } = await http.get<UploadToken>('/auth/z/upload-token', { params });
  return http.post<StoredFile>(`${PATH}create-by-url`, { url }, { token, isPatient: true });
};
