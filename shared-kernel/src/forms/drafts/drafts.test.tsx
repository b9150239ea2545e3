import 'fake-indexeddb/auto';
import { session, sessionStore } from '../../session/index.ts';
import { type DraftName, draftOf, forgetDraft, forgetDrafts, hasDrafts, keepDraft, keepDraftSoon } from './index.ts';

const AMEL: DraftName = { owner: 'a'.repeat(24), name: 'shop/1', place: 'browser' };
const BEA = { ...AMEL, owner: 'b'.repeat(24) };
const draft = { version: 3, saved: { title: 'Olive' }, typed: { title: 'Olives' } };

/** Loads the module again, as in another tab of the same browser. */
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

it('restores a browser draft in a new tab, for the same account only', async () => {
  keepDraft(AMEL, draft);
  expect((await anotherTab()).draftOf(AMEL)).toEqual(draft);
  expect((await anotherTab()).draftOf(BEA)).toBeUndefined();
  expect((await anotherTab()).hasDrafts()).toBe(false);
});

it('keeps a page draft out of the browser’s storage', async () => {
  const inPage = { ...AMEL, place: 'page' } as const;
  keepDraft(inPage, draft);
  expect(draftOf(inPage)).toEqual(draft);
  expect((await anotherTab()).draftOf(inPage)).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Olives');
});

it('stores one draft for each record', () => {
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

it('deletes the drafts when another account signs in', async () => {
  keepDraft(AMEL, draft);
  signIn(AMEL.owner);
  expect(draftOf(AMEL)).toEqual(draft);
  signIn(BEA.owner);
  expect(hasDrafts()).toBe(false);
  expect((await anotherTab()).draftOf(AMEL)).toBeUndefined();
});

it('deletes all browser drafts on sign-out, on any page', async () => {
  keepDraft(AMEL, draft);
  await session.signOut();
  expect((await anotherTab()).draftOf(AMEL)).toBeUndefined();
});

it('deletes page drafts on sign-out, and no longer asks before leaving', async () => {
  signIn(AMEL.owner);
  keepDraft({ owner: AMEL.owner, name: 'shop/3' }, draft);
  expect(asksBeforeLeaving()).toBe(true);
  await session.signOut();
  expect(hasDrafts()).toBe(false);
  expect(asksBeforeLeaving()).toBe(false);
});

it('keeps drafts on a sign-out for reauthentication', async () => {
  signIn(AMEL.owner);
  keepDraft(AMEL, draft);
  await session.signOut('reauthentication');
  expect(draftOf(AMEL)).toEqual(draft);
  expect((await anotherTab()).draftOf(AMEL)).toEqual(draft);
});

describe('a draft of a record that also has a draft in another tab', () => {
  const theirs = { ...draft, typed: { title: 'Oliviers' } };
  const hear = () => window.dispatchEvent(new StorageEvent('storage', { key: 'drafts' }));
  const leave = () => window.dispatchEvent(new Event('pagehide'));

  it('is stored again when the other tab saves its own', async () => {
    const other = await anotherTab();
    keepDraft(AMEL, draft);
    other.keepDraft(AMEL, theirs);
    hear();
    expect(draftOf(AMEL)).toEqual(theirs);
    other.forgetOwnDraft(AMEL, theirs);
    hear();
    expect((await anotherTab()).draftOf(AMEL)).toEqual(draft);
  });

  it('is restored after a reload', async () => {
    const other = await anotherTab();
    other.keepDraft(AMEL, draft);
    keepDraft(AMEL, draft);
    other.keepDraft(AMEL, theirs);
    leave();
    expect((await anotherTab()).draftOf(AMEL)).toEqual(draft);
    other.forgetDrafts();
  });

  it('is not stored again once it is saved', async () => {
    keepDraft(AMEL, draft);
    keepDraft({ ...AMEL, name: 'shop/2' }, draft);
    forgetDraft(AMEL);
    hear();
    leave();
    expect(draftOf(AMEL)).toBeUndefined();
  });

  it('is not stored again once the other tab has signed out', async () => {
    signIn(AMEL.owner);
    keepDraft(AMEL, draft);
    localStorage.removeItem('drafts');
    hear();
    sessionStore.setState({ status: 'loggedOut', account: null, ending: 'otherTab' });
    leave();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Olives');
  });
});

it('warns before the tab closes when storage is blocked', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepDraft(AMEL, draft);
  expect(draftOf(AMEL)).toBeUndefined();
  expect(asksBeforeLeaving()).toBe(true);
  setItem.mockRestore();
});

it('ignores invalid content of the browser’s storage', () => {
  localStorage.setItem('drafts', '{broken');
  expect(draftOf(AMEL)).toBeUndefined();
});

describe('a draft with a pending write', () => {
  const isStored = (): boolean => JSON.stringify({ ...localStorage }).includes('Olives');
  const keep = jest.fn(() => keepDraft(AMEL, draft));
  const type = (): void => keepDraftSoon(AMEL, keep);

  beforeEach(() => {
    jest.useFakeTimers();
    keep.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  it('is stored once, at a pause in typing', () => {
    type();
    jest.advanceTimersByTime(200);
    type();
    jest.advanceTimersByTime(200);
    expect(isStored()).toBe(false);
    jest.advanceTimersByTime(100);
    expect(isStored()).toBe(true);
    expect(keep).toHaveBeenCalledTimes(1);
  });

  it('is stored every few seconds during continuous typing', () => {
    for (let key = 0; key < 31; key += 1) {
      type();
      jest.advanceTimersByTime(100);
    }
    expect(isStored()).toBe(true);
    expect(keep).toHaveBeenCalledTimes(1);
  });

  it('is stored before drafts are read', () => {
    type();
    expect(draftOf(AMEL)).toEqual(draft);
    expect(hasDrafts()).toBe(true);
  });

  it.each([
    ['left', () => expect(asksBeforeLeaving()).toBe(true)],
    ['closed unasked', () => window.dispatchEvent(new Event('pagehide'))],
    ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is stored when the page is %s', (_, leave) => {
    type();
    leave();
    expect(isStored()).toBe(true);
  });

  it('isn’t stored after a sign-out', async () => {
    signIn(AMEL.owner);
    type();
    await session.signOut();
    jest.advanceTimersByTime(5_000);
    expect(isStored()).toBe(false);
  });
});
