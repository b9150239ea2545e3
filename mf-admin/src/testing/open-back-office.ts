import type { Grant } from 'shared-kernel/access';
import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import type { AuthClient, Locale, ManagedSummary, Page } from 'shared-kernel/contracts';
import { forgetDrafts } from 'shared-kernel/forms/drafts';
import { HttpError } from 'shared-kernel/http';
import { sessionStore } from 'shared-kernel/session';
import { type Answers, renderPage } from 'shared-kernel/testing';
import { AUTOSAVE } from '../drafts/use-autosave.ts';
import remote from '../remote.ts';
import { storedDrafts } from './stored-drafts.ts';

/** Access of accounts with all rights, of editors, and of shop managers. */
export const EVERYTHING: Grant[] = [{ resource: '*', privileges: 'REVOKE' }];
export const EDITOR: Grant[] = (['BLOGS', 'MALL_EVENTS', 'HERO'] as const).map((resource) => ({
  resource,
  privileges: 'WRITE',
}));
export const MANAGER: Grant[] = (['SHOPS', 'FILES'] as const).map((resource) => ({
  resource,
  privileges: 'DELETE_SELF',
}));

const buildAccount = (access: Grant[], role: string): AuthClient => ({
  authID: '5f00000000000000000000a1',
  role: { name: role },
  access,
  user: {
    authID: '5f00000000000000000000a1',
    email: 'amel@mall.example',
    avatar: null,
    firstName: 'Amel',
    lastName: 'Ben Salah',
    phoneNumber: null,
    version: 1,
  },
  mustChangePassword: false,
  hasFactor: false,
  hasApp: false,
  hasPasskey: false,
  mustSetFactor: false,
  hasPassword: true,
  isEmailConfirmed: true,
});

let count = 0;

/** A record in lists. Pass the fields of its type as overrides. */
export const buildSummary = (overrides: Partial<ManagedSummary> & Record<string, unknown> = {}): ManagedSummary => ({
  id: `5f0000000000000000000${(++count).toString(16).padStart(3, '0')}`,
  version: 1,
  approvalStatus: 'APPROVED',
  ownerId: null,
  publishedAt: '2026-11-01T09:00:00.000Z',
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  unpublishedAt: null,
  deletedAt: null,
  title: `Titre ${count}`,
  translations: {},
  slug: `titre-${count}`,
  hasProposal: false,
  hasDraft: false,
  refusal: null,
  ...overrides,
});

export const pageOf = <T>(data: T[], overrides: Partial<Page<T>> = {}): Page<T> => ({
  data,
  page: 1,
  limit: 20,
  total: data.length,
  pageCount: 1,
  ...overrides,
});

/** Path of the API calls of a type's screens. */
export const managed = (name: ContentName): string => {
  const { service, path } = CONTENT_TYPES[name];
  return `/${service}/manage${path}/`;
};

// jsdom has no window width; the drawer only listens for changes.
const asWideWindow = (query: string) => Object.assign(new EventTarget(), { matches: false, media: query });

/** Expects rejected calls, which ra-core logs for developers. */
export const expectRefusals = (): void => {
  jest.spyOn(console, 'error').mockImplementation((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
  });
};

/** Paths of the counts in the bar and in the navigation. */
const UNREAD = '/notifications/unread';
export const WAITING = '/insights/work/waiting';
/** Path of the count of messages. */
export const WAITING_MESSAGES = '/mailing/message/?status=new&limit=1';

interface Options {
  access?: Grant[];
  role?: string;
  locale?: Locale;
  /** Whether a form is saved at a pause in typing. Otherwise a slow machine would save while a test types. */
  autosaves?: boolean;
}

/** Milliseconds, longer than any test. */
const LONGER_THAN_TESTS = 3_600_000;

/** Opens a screen of the back office with a session. */
export const openBackOffice = (
  address: string,
  api: Answers = {},
  { access = EVERYTHING, role = 'ADMIN', locale = 'fr', autosaves = false }: Options = {},
) => {
  AUTOSAVE.pauseMs = autosaves ? 500 : LONGER_THAN_TESTS;
  window.matchMedia = asWideWindow as unknown as typeof window.matchMedia;
  forgetDrafts();
  localStorage.clear();
  const account = buildAccount(access, role);
  sessionStore.setState({ ...sessionStore.getInitialState(), status: 'loggedIn', account }, true);
  const answers = {
    '/categories/category/': pageOf([{ id: '5f00000000000000000000c1', title: 'Vie du centre' }]),
    '/shop/floor/': pageOf([]),
    [UNREAD]: { count: 0 },
    [WAITING]: [],
    [WAITING_MESSAGES]: pageOf([]),
    '/shop/shop/units': [],
    '/templates/*': [],
    '/drafts/*': storedDrafts(),
    '/auth/z/upload-token': { token: 'upload', mimeTypes: ['image/webp'], maxSize: 1, expiresAt: '' },
    ...api,
  };
  return renderPage(remote, address, { api: answers, locale, unlisted: [UNREAD, WAITING, WAITING_MESSAGES] });
};
