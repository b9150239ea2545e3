import { screen } from '@testing-library/react';
import type { StoredFile } from 'shared-kernel/contracts';
import { openBackOffice, pageOf } from '../../testing/open-back-office.ts';

/** Path of the API's files. */
export const FILES = '/bucket/file/';

export const buildFile = (overrides: Partial<StoredFile> = {}): StoredFile => {
  const _id = overrides._id ?? '5f00000000000000000000f1';
  return {
    _id,
    key: _id,
    url: `/api/v1/bucket/file/${_id}/$w/$h`,
    name: 'plage.jpg',
    type: 'image/jpeg',
    size: 340_000,
    width: 1200,
    height: 800,
    alt: 'Une plage',
    crop: null,
    whole: { width: 1200, height: 800 },
    focus: null,
    translations: {},
    tags: [],
    owner: '5f00000000000000000000a1',
    isPersonal: false,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    deletedAt: null,
    version: 1,
    ...overrides,
  };
};

const { alt: _, ...silent } = buildFile({ _id: '5f00000000000000000000f2', name: 'tapis.png', type: 'image/png' });
const { width, height, ...menu } = buildFile({
  _id: '5f00000000000000000000f3',
  name: 'menu.pdf',
  type: 'application/pdf',
  size: 2_400_000,
  whole: null,
});

export const BEACH = buildFile();
export const SILENT = silent;
export const MENU = menu;
/** Tags in use. */
export const TAGS = [
  { tag: 'Été 2027', count: 2 },
  { tag: 'Soldes', count: 1 },
];
export const HERO = {
  resource: 'hero',
  id: '5f00000000000000000000b1',
  title: 'Soldes',
  field: 'picture',
  isDeleted: false,
  mayChange: true,
};

/** Opens the library with three files, and with additional API responses. */
export const openLibrary = async (query = '', api = {}, options = {}) => {
  const opened = await openBackOffice(
    `/admin/files${query}`,
    {
      [FILES]: pageOf([BEACH, SILENT, MENU], { total: 100 }),
      [`${FILES}tags`]: TAGS,
      [`${FILES}${BEACH._id}/record`]: BEACH,
      [`${FILES}${BEACH._id}/usage`]: [],
      ...api,
    },
    options,
  );
  await screen.findByRole('link', { name: /plage\.jpg/ });
  const lastParams = () => opened.calls.filter(({ path }) => path === FILES).at(-1)?.params;
  const sent = (method: string) => opened.calls.filter((call) => call.method === method);
  return { ...opened, lastParams, sent };
};

/** Opens the details of the first of them. */
export const openBeach = (api = {}, options = {}) => openLibrary(`?file=${BEACH._id}`, api, options);

export const findDetails = () => screen.findByRole('dialog', { name: 'plage.jpg' });
