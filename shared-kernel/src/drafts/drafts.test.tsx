import 'fake-indexeddb/auto';
import { session, sessionStore } from '../session/index.ts';
import { type DraftName, draftOf, forgetDraft, forgetDrafts, hasDrafts, keepDraft, keepDraftSoon } from './index.ts';

const AMEL: DraftName = { owner: 'a'.repeat(24), name: 'shop/1', place: 'browser' };
const BEA = { ...AMEL, owner: 'b'.repeat(24) };
const draft = { version: 3, saved: { title: 'Olive' }, typed: { title: 'Olives' } };

/** The module as another tab of the same browser has it. */
const anotherTab = async (): Promise<typeof import('./index.ts')> => {
  let loaded: typeof import('./index.ts') | undefined;
  await jest.isolateModulesAsync(async () => {
    loaded = await import('./index.ts');
  });
  return loaded as typeof import('./index.ts');
};

const asksBeforeLeaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const signIn = (authID: string) => sessionStore.setState({ status: 'loggedIn', account: { authID } as never });

beforeEach(() => {
  forgetDrafts();
  sessionStore.setState(sessionStore.getInitialState(), true);
});

it('a draft of the browser outlives the tab, for the same account alone', async () => {
  keepDraft(AMEL, draft);
  expect((await anotherTab()).draftOf(AMEL)).toEqual(draft);
  expect((await anotherTab()).draftOf(BEA)).toBeUndefined();
  expect((await anotherTab()).hasDrafts()).toBe(false);
});

it('a draft of the page stays in it', async () => {
  const inPage = { ...AMEL, place: 'page' } as const;
  keepDraft(inPage, draft);
  expect(draftOf(inPage)).toEqual(draft);
  expect((await anotherTab()).draftOf(inPage)).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Olives');
});

it('each record has its own', () => {
  const other = { ...AMEL, name: 'shop/2' };
  keepDraft(AMEL, draft);
  keepDraft(other, { ...draft, version: 5 });
  forgetDraft(AMEL);
  expect(draftOf(AMEL)).toBeUndefined();
  expect(draftOf(other)).toMatchObject({ version: 5 });
  expect(asksBeforeLeaving()).toBe(true);
  forgetDraft(other);
  expect(asksBeforeLeaving()).toBe(false);
});

it('somebody else’s sign-in forgets them for good', async () => {
  keepDraft(AMEL, draft);
  signIn(AMEL.owner);
  expect(draftOf(AMEL)).toEqual(draft);
  signIn(BEA.owner);
  expect(hasDrafts()).toBe(false);
  expect((await anotherTab()).draftOf(AMEL)).toBeUndefined();
});

it('signing out leaves nothing in the browser, whichever page it is done on', async () => {
  keepDraft(AMEL, draft);
  await session.signOut();
  expect((await anotherTab()).draftOf(AMEL)).toBeUndefined();
});

it('signing out forgets what was kept in the page, and asks nobody who leaves', async () => {
  signIn(AMEL.owner);
  keepDraft({ owner: AMEL.owner, name: 'shop/3' }, draft);
  expect(asksBeforeLeaving()).toBe(true);
  await session.signOut();
  expect(hasDrafts()).toBe(false);
  expect(asksBeforeLeaving()).toBe(false);
});

it('signing out to sign in again keeps them', async () => {
  signIn(AMEL.owner);
  keepDraft(AMEL, draft);
  await session.signOut('reauthentication');
  expect(draftOf(AMEL)).toEqual(draft);
  expect((await anotherTab()).draftOf(AMEL)).toEqual(draft);
});

describe('a draft of a record that another tab has a draft of, too', () => {
  const theirs = { ...draft, typed: { title: 'Oliviers' } };
  const hear = () => window.dispatchEvent(new StorageEvent('storage', { key: 'drafts' }));
  const leave = () => window.dispatchEvent(new Event('pagehide'));

  it('is kept again when the other tab has saved its own', async () => {
    const other = await anotherTab();
    keepDraft(AMEL, draft);
    other.keepDraft(AMEL, theirs);
    hear();
    expect(draftOf(AMEL)).toEqual(theirs);
    other.forgetOwnDraft(AMEL, theirs);
    hear();
    expect((await anotherTab()).draftOf(AMEL)).toEqual(draft);
  });

  it('is what a page finds that is read anew', async () => {
    const other = await anotherTab();
    other.keepDraft(AMEL, draft);
    keepDraft(AMEL, draft);
    other.keepDraft(AMEL, theirs);
    leave();
    expect((await anotherTab()).draftOf(AMEL)).toEqual(draft);
    other.forgetDrafts();
  });

  it('stays away once it is saved', async () => {
    keepDraft(AMEL, draft);
    keepDraft({ ...AMEL, name: 'shop/2' }, draft);
    forgetDraft(AMEL);
    hear();
    leave();
    expect(draftOf(AMEL)).toBeUndefined();
  });

  it('stays away once the other tab has signed out', async () => {
    signIn(AMEL.owner);
    keepDraft(AMEL, draft);
    localStorage.removeItem('drafts');
    hear();
    sessionStore.setState({ status: 'loggedOut', account: null, ending: 'otherTab' });
    leave();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Olives');
  });
});

it('a browser that keeps nothing loses them with the tab, and warns before', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepDraft(AMEL, draft);
  expect(draftOf(AMEL)).toBeUndefined();
  expect(asksBeforeLeaving()).toBe(true);
  setItem.mockRestore();
});

it('what somebody else left in the browser’s storage is no draft', () => {
  localStorage.setItem('drafts', '{broken');
  expect(draftOf(AMEL)).toBeUndefined();
});

describe('a draft that waits for a pause', () => {
  const isStored = (): boolean => JSON.stringify({ ...localStorage }).includes('Olives');
  const keep = jest.fn(() => keepDraft(AMEL, draft));
  const type = (): void => keepDraftSoon(AMEL, keep);

  beforeEach(() => {
    jest.useFakeTimers();
    keep.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  it('is kept once, when nobody types for a moment', () => {
    type();
    jest.advanceTimersByTime(200);
    type();
    jest.advanceTimersByTime(200);
    expect(isStored()).toBe(false);
    jest.advanceTimersByTime(100);
    expect(isStored()).toBe(true);
    expect(keep).toHaveBeenCalledTimes(1);
  });

  it('is kept every few seconds of who never pauses', () => {
    for (let key = 0; key < 31; key += 1) {
      type();
      jest.advanceTimersByTime(100);
    }
    expect(isStored()).toBe(true);
    expect(keep).toHaveBeenCalledTimes(1);
  });

  it('is there for who asks before', () => {
    type();
    expect(draftOf(AMEL)).toEqual(draft);
    expect(hasDrafts()).toBe(true);
  });

  it.each([
    ['left', () => expect(asksBeforeLeaving()).toBe(true)],
    ['closed unasked', () => window.dispatchEvent(new Event('pagehide'))],
    ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is kept when the page is %s', (_, leave) => {
    type();
    leave();
    expect(isStored()).toBe(true);
  });

  it('isn’t kept after signing out', async () => {
    signIn(AMEL.owner);
    type();
    await session.signOut();
    jest.advanceTimersByTime(5_000);
    expect(isStored()).toBe(false);
  });
});
