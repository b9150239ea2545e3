import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { CONTENT_TYPES, type ContentType } from 'shared-kernel/content';
import { revisions } from '../content/revisions/table.ts';
import { imports } from '../content/sheets/table.ts';
import {
  as,
  type ContentApp,
  callsOf,
  TESTED_TYPES,
  type TestedType,
  testedType,
  unique,
} from '../content/testing/tested-types.ts';
import { mailsTo } from '../platform/mail/testing/read-mails.ts';
import { issueChallenge } from '../services/auth/factors/challenge.ts';
import { findByEmail } from '../services/auth/passwords/sign-in.ts';
import { createAuthenticator } from '../services/auth/testing/authenticator.ts';
import { openTestAccount } from '../services/auth/testing/open-test-account.ts';
import type { ProviderServer } from '../services/auth/testing/provider-server.ts';
import { codeOf, setUpFactor } from '../services/auth/testing/set-up-factor.ts';
import { samplePicture } from '../services/bucket/testing/sample-files.ts';
import { storeTestPicture } from '../services/bucket/testing/store-test-picture.ts';
import { formFile, uploadHeaders } from '../services/bucket/testing/upload.ts';
import { missedSearches } from '../services/insights/table.ts';
import { buildLetter } from '../services/mailing/letters/testing/add-reader.ts';
import { buildMessage, storeMessage } from '../services/mailing/messages/testing/store-message.ts';
import { contacts } from '../services/mailing/table.ts';
import type { TestStore } from '../services/releases/testing/open-test-store.ts';
import { shops } from '../services/shop/shop/table.ts';
import { demoRecords } from '../services/site/table.ts';

/** Calls of all operations that write, by operation, such as `PUT /auth/user/{authID}`. */
export type WriteCalls = Map<string, InjectOptions>;

const PASSWORD = 'jasmin-du-soir';
const CHANGE = { newPassword: 'olives-de-sfax', confirmPassword: 'olives-de-sfax' };
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

interface Sent {
  /** Values of the path's parameters, in order. */
  places?: string[];
  query?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * Prepares a valid, allowed call of every operation that writes; the required records exist.
 * @param provider - the sign-in provider.
 */
export const prepareWriteCalls = async (
  app: ContentApp,
  provider: ProviderServer,
  releases: TestStore,
): Promise<WriteCalls> => {
  const calls: WriteCalls = new Map();
  const add = (operation: string, { places = [], query = '', headers, body }: Sent) => {
    const [method = '', path = ''] = operation.split(' ');
    let place = 0;
    const url = `/api/v1${path.replace(/\{\w+\}/g, () => places[place++] ?? '')}${query}`;
    const payload = body === undefined ? {} : { payload: body as object };
    // The document's addresses have no trailing slash.
    calls.set(operation.replace(/\/$/, ''), { method: method as 'GET', url, headers: { ...headers }, ...payload });
  };
  for (const kind of TESTED_TYPES) {
    await addContent(app, kind, add);
    await addWithdrawals(app, kind, add);
  }
  await addVotes(app, add);
  await addFavourites(app, add);
  await addFiles(app, add, calls);
  await addContacts(app, add);
  await addLetters(app, add);
  await addMessages(app, add);
  await addEntrances(app, provider, add);
  await addOwnAccounts(app, add);
  await addFactors(app, add);
  await addAccounts(app, add);
  await addInvitations(app, add);
  await addReleases(app, releases, add);
  await addSite(app, add);
  await addDemo(app, add);
  await addImports(app, add);
  await addDrafts(app, add);
  await addComments(app, add);
  await addTemplates(app, add);
  add('PUT /notifications/read', { ...as(app.admin), body: {} });
  add('PUT /notifications/choices', { ...as(app.admin), body: { kind: 'review', mode: 'mail' } });
  return calls;
};

type Add = (operation: string, sent: Sent) => void;

const addContent = async (app: ContentApp, kind: TestedType, add: Add): Promise<void> => {
  const { path, manage, build, nameOf, create, inputOf } = callsOf(kind, () => app);
  const { admin, api } = app;
  const [made, trashed] = [await create(), await create()];
  await api.call('DELETE', `${path}/${nameOf(trashed)}`, as(admin));
  const data = inputOf(made);
  const proposal = { resource: kind.resource, recordId: made.id, number: 2, status: 'PENDING', base: 1 } as const;
  const proposed = { ...data, title: unique('Proposition') };
  await api.deps.database.db
    .insert(revisions)
    .values({ ...proposal, data: proposed, authorId: admin.authId, at: new Date() });
  const name = `{${kind.addressedBy}}`;
  const one = { places: [made.id], ...as(admin) };
  const gone = { places: [trashed.id], ...as(admin) };
  add(`POST ${path}/`, { ...as(admin), body: build() });
  add(`PUT ${path}/${name}`, { ...one, body: { ...data, title: unique('Suite'), version: 1 } });
  add(`DELETE ${path}/${name}`, one);
  add(`DELETE ${manage}/{id}`, gone);
  add(`POST ${manage}/{id}/restore`, gone);
  add(`DELETE ${manage}/{id}/revisions/{number}`, { ...one, places: [made.id, '2'] });
  const decision = { approvalStatus: 'APPROVED', proposal: 2, note: 'Une remarque à part', version: 1 };
  add(`PUT ${manage}/{id}/approval`, { ...one, body: decision });
  add(`POST ${manage}/{id}/revert`, { ...one, body: { number: 1, version: 1 } });
  add(`PUT ${manage}/{id}/owner`, { ...one, body: { ownerId: null, version: 1 } });
  add(`POST ${manage}/preview`, { ...as(admin), query: `?id=${made.id}`, body: { ...data, title: unique('Aperçu') } });
  const records = [{ id: made.id, version: 1 }];
  const { order }: ContentType = CONTENT_TYPES[kind.resource];
  if (order) {
    const first = { id: (await create()).id, version: 1 };
    add(`PUT ${manage}/order`, { ...as(admin), body: { records: [first, ...records] } });
  }
  add(`POST ${manage}/bulk`, { ...as(admin), body: { action: 'reject', records, note: 'Une remarque pour tous' } });
};

/** Roles whose writes to a type need approval. */
const PROPOSERS: Partial<Record<TestedType['resource'], string>> = {
  offer: 'SHOP_MANAGER',
  post: 'EDITOR',
  shop: 'SHOP_MANAGER',
  textPage: 'EDITOR',
};

/** Adds calls for two new pending records, one of them withdrawn. */
const addWithdrawals = async (app: ContentApp, kind: TestedType, add: Add): Promise<void> => {
  const role = PROPOSERS[kind.resource];
  if (!role) return;
  const { path, manage, build } = callsOf(kind, () => app);
  const account = await app.api.signIn(role);
  const proposer = as(account);
  if (kind.resource === 'offer') {
    // Proposing an offer requires owning its shop.
    await app.api.deps.database.db.update(shops).set({ ownerId: account.authId }).where(eq(shops.id, app.named.shop));
  }
  const propose = async (): Promise<string> =>
    (await app.api.call('POST', `${path}/`, { body: build(), ...proposer })).body.id;
  const [waiting, withdrawn] = [await propose(), await propose()];
  const withdrawal = { body: { version: 1 }, ...proposer };
  await app.api.call('POST', `${manage}/${withdrawn}/withdrawal`, withdrawal);
  add(`POST ${manage}/{id}/withdrawal`, { places: [waiting], ...withdrawal });
  add(`DELETE ${manage}/{id}/withdrawal`, { places: [withdrawn], ...proposer });
};

const addVotes = async (app: ContentApp, add: Add): Promise<void> => {
  const { path, create } = callsOf(testedType('post'), () => app);
  const { slug } = await create();
  await app.api.call('PUT', `${path}/upvote/${slug}`, as(app.admin));
  const reader = { places: [slug], ...as(app.god) };
  add(`PUT ${path}/clap/{slug}`, reader);
  add(`PUT ${path}/upvote/{slug}`, reader);
  add(`PUT ${path}/downvote/{slug}`, reader);
  add(`PUT ${path}/remove-vote/{slug}`, { ...reader, ...as(app.admin) });
  const closed = { date: '2026-07-25', ranges: [], reason: 'Fête de la République' };
  const shops = callsOf(testedType('shop'), () => app);
  const { id } = await shops.create();
  add('POST /insights/views', { body: { resource: 'shop', id } });
  const missed = { day: '2026-11-24', digest: 'd'.repeat(24), term: 'kazoo' };
  await app.api.deps.database.db.insert(missedSearches).values(missed);
  add('POST /preview', { ...as(app.admin), query: '?at=2027-02-08T19:00:00Z' });
  add('DELETE /insights/searches/{id}', { ...as(app.admin), places: [missed.digest] });
  add('PATCH /shop/shop/opening-hours', {
    ...as(app.admin),
    query: '?category=mode',
    body: { addExceptions: [closed] },
  });
};

const addFavourites = async (app: ContentApp, add: Add): Promise<void> => {
  const shop = callsOf(testedType('shop'), () => app);
  const [one, other] = [await shop.create(), await shop.create()];
  await app.api.call('PUT', `/shop/favourites/${one.id}`, as(app.admin));
  add('POST /shop/favourites', { body: { shops: [other.id] }, ...as(app.god) });
  add('PUT /shop/favourites/{id}', { places: [one.id], ...as(app.god) });
  add('DELETE /shop/favourites/{id}', { places: [one.id], ...as(app.admin) });
};

const addFiles = async (app: ContentApp, add: Add, calls: WriteCalls): Promise<void> => {
  const { admin, api } = app;
  const [kept, trashed, replaced, spare, removed] = await api.write(async (context) => [
    await storeTestPicture(context, api.deps.disk, 60, 40),
    await storeTestPicture(context, api.deps.disk, 60, 40),
    await storeTestPicture(context, api.deps.disk, 60, 40),
    await storeTestPicture(context, api.deps.disk, 60, 40),
    await storeTestPicture(context, api.deps.disk, 60, 40),
  ]);
  await api.call('DELETE', `/bucket/file/${trashed}`, as(admin));
  const texts = { name: 'porte-monumentale.webp', alt: 'Une porte monumentale', translations: {}, version: 1 };
  add('PUT /bucket/file/{id}', { places: [kept], ...as(admin), body: texts });
  add('POST /bucket/file/trash', { ...as(admin), body: { action: 'delete', ids: [removed] } });
  add('POST /bucket/file/tags', { ...as(admin), body: { ids: [replaced], add: ['Porte monumentale'] } });
  add('DELETE /bucket/file/{id}', { places: [kept], ...as(admin) });
  add('POST /bucket/file/{id}/replacement', { places: [replaced], ...as(admin), body: { by: spare, version: 1 } });
  add('POST /bucket/file/{id}/restore', { places: [trashed], ...as(admin) });
  const form = new FormData();
  const bytes = new Uint8Array(await samplePicture(20, 20).png().toBuffer());
  form.append('file', formFile(bytes, 'image/png', 'photo-de-famille.png'));
  const sent = new Response(form);
  const headers = await uploadHeaders(api, admin, 'image');
  const type = { 'content-type': sent.headers.get('content-type') ?? '' };
  add('POST /bucket/file/', { headers: { ...headers, ...type } });
  Object.assign(calls.get('POST /bucket/file') ?? {}, { payload: Buffer.from(await sent.arrayBuffer()) });
};

const addContacts = async (app: ContentApp, add: Add): Promise<void> => {
  const { api, admin } = app;
  const email = 'lectrice-du-soir@example.tn';
  await api.call('POST', '/mailing/contact/', { body: { email } });
  const [mail] = await mailsTo(api.deps.config.dataDir, email);
  const token = /confirm\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const [contact] = await api.deps.database.db.select().from(contacts);
  const places = [contact?.id ?? ''];
  const change = { email: 'lectrice-du-matin@example.tn', locale: 'ar', status: 'pending', version: contact?.version };
  add('POST /mailing/contact/', { body: { email: 'nouvelle-lectrice@example.tn' } });
  add('POST /mailing/contact/confirm', { body: { token } });
  add('POST /mailing/contact/unsubscribe', { body: { token: contact?.unsubscribeToken } });
  add('PUT /mailing/contact/{id}', { places, ...as(admin), body: change });
  add('DELETE /mailing/contact/{id}', { places, ...as(admin) });
};

const addMessages = async ({ api, admin }: ContentApp, add: Add): Promise<void> => {
  const { db } = api.deps.database;
  const [changed, answered, removed] = [await storeMessage(db), await storeMessage(db), await storeMessage(db)];
  add('POST /mailing/message/', { body: buildMessage({ email: 'visiteur-du-soir@example.tn' }) });
  add('PUT /mailing/message/{id}', { ...as(admin), places: [changed], body: { status: 'closed', version: 1 } });
  add('POST /mailing/message/{id}/reply', { ...as(admin), places: [answered], body: { reply: 'Bonjour', version: 1 } });
  add('DELETE /mailing/message/{id}', { ...as(admin), places: [removed] });
};

const addLetters = async ({ api, admin }: ContentApp, add: Add): Promise<void> => {
  const body = buildLetter();
  const create = async (): Promise<string> =>
    (await api.call('POST', '/mailing/letter/', { ...as(admin), body })).body.id;
  const schedule = { at: new Date(Date.now() + 3_600_000).toISOString(), version: 1 };
  const [changed, removed, planned, stopped] = [await create(), await create(), await create(), await create()];
  await api.call('POST', `/mailing/letter/${stopped}/schedule`, { ...as(admin), body: schedule });
  add('POST /mailing/letter/', { ...as(admin), body });
  add('PUT /mailing/letter/{id}', { ...as(admin), places: [changed], body: { ...body, version: 1 } });
  add('DELETE /mailing/letter/{id}', { ...as(admin), places: [removed] });
  add('POST /mailing/letter/trial', { ...as(admin), body });
  add('POST /mailing/letter/{id}/schedule', { ...as(admin), places: [planned], body: schedule });
  add('POST /mailing/letter/{id}/stop', { ...as(admin), places: [stopped], body: { version: 2 } });
};

const addEntrances = async ({ api }: ContentApp, provider: ProviderServer, add: Add): Promise<void> => {
  const credentials = { email: 'amel-des-oliviers@example.tn', password: PASSWORD };
  const { body: pair } = await api.call('POST', '/auth/n/classic', {
    body: { ...credentials, confirmPassword: PASSWORD },
  });
  const newcomer = { email: 'nouvelle-venue@example.tn', password: PASSWORD, confirmPassword: PASSWORD };
  add('POST /auth/n/classic', { body: newcomer });
  add('POST /auth/n/sign-in/classic', { body: credentials });
  const account = (id: string) => ({ id, email: `amel-${id}@example.tn` });
  add('POST /auth/n/google', { body: { token: await provider.googleToken(account('chez-google')) } });
  add('POST /auth/n/apple', {
    body: { token: await provider.appleToken(account('chez-apple')), firstName: 'Amel-Rym' },
  });
  add('POST /auth/n/facebook', { body: { token: provider.facebookToken(account('chez-facebook')) } });
  const confirming = {
    google: { token: await provider.googleToken(account('confirme-par-google')) },
    apple: { token: await provider.appleToken(account('confirme-par-apple')) },
    facebook: { token: provider.facebookToken(account('confirme-par-facebook')) },
  };
  for (const [name, body] of Object.entries(confirming)) {
    const { accessToken } = (await api.call('POST', `/auth/n/${name}`, { body })).body;
    add(`POST /auth/n/reauthenticate/${name}`, { ...bearing(accessToken), body });
  }
  add('GET /auth/z/refresh-token', bearing(pair.refreshToken));
  add('GET /auth/n/logout', bearing(pair.refreshToken));
};

const addOwnAccounts = async ({ api }: ContentApp, add: Add): Promise<void> => {
  const email = 'oublieuse-de-tout@example.tn';
  const signUp = { email, password: PASSWORD, confirmPassword: PASSWORD };
  const { body: pair } = await api.call('POST', '/auth/n/classic', { body: signUp });
  const headers = bearing(pair.accessToken);
  await api.call('PUT', '/auth/n/reset-password', { body: { emailOrUsername: email } });
  const mails = await mailsTo(api.deps.config.dataDir, email, 2);
  const token = mails.map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1]).find(Boolean);
  const { body: me } = await api.get('/auth/n/me', headers.headers);
  const [session] = (await api.get('/auth/n/sessions', headers.headers)).body;
  const avatar = await api.write((context) => storeTestPicture(context, api.deps.disk), { actorId: me.authID });
  const profile = { avatar, firstName: 'Amel-Rym', lastName: 'Ben Salah Zoghlami', phoneNumber: '98 123 456' };
  add('POST /auth/n/reauthenticate', { ...headers, body: { password: PASSWORD } });
  add('PUT /auth/n/update-password', { ...headers, body: { oldPassword: PASSWORD, ...CHANGE } });
  add('PUT /auth/n/reset-password', { body: { emailOrUsername: email } });
  add('PUT /auth/n/reset-password-confirm', { query: `?token=${token}`, body: CHANGE });
  add('PUT /auth/user/me', { ...headers, body: profile });
  add('PUT /auth/user/{authID}', { places: [me.authID], ...headers, body: profile });
  add('DELETE /auth/n/sessions/{id}', { places: [session.id], ...headers });
  add('DELETE /auth/user/me', { ...headers, body: { password: PASSWORD } });
};

/** Each call has its own account. */
const addFactors = async ({ api, god }: ContentApp, add: Add): Promise<void> => {
  const open = async () => {
    const { authId, email, accessToken } = await openTestAccount(api.deps, 'CLIENT');
    return { authId, email, ...bearing(accessToken) };
  };
  const openWithFactor = async () => {
    const account = await open();
    return { ...account, ...(await setUpFactor(api, account.headers)) };
  };
  const starting = await open();
  const { secret } = (await api.call('POST', '/auth/n/factor', { headers: starting.headers })).body;
  const challengeOf = async (email: string): Promise<string> => {
    const account = await findByEmail(api.deps.database.db, email);
    if (!account) throw new Error('the account is missing');
    return issueChallenge(api.deps.tokens, account);
  };
  const entering = await openWithFactor();
  const challenge = await challengeOf(entering.email);
  add('POST /auth/n/factor', { headers: (await open()).headers });
  const body = {
    // Read when the call is sent: a code is valid for a minute only.
    get code() {
      return codeOf(secret);
    },
  };
  add('POST /auth/n/factor/confirm', { headers: starting.headers, body });
  add('POST /auth/n/factor/recovery-codes', { headers: (await openWithFactor()).headers });
  add('DELETE /auth/n/factor', { headers: (await openWithFactor()).headers });
  add('DELETE /auth/z/factor/{id}', { places: [(await openWithFactor()).authId], ...as(god) });
  const key = createAuthenticator(api.deps.config.publicUrl);
  const offerOf = async (headers: Record<string, string>) =>
    (await api.call('POST', '/auth/n/passkeys/creation-options', { headers })).body.challenge;
  const { headers: owner, email } = await open();
  await api.call('POST', '/auth/n/passkeys', { headers: owner, body: key.create(await offerOf(owner)) });
  const { passkeys } = (await api.get('/auth/n/factor', owner)).body;
  add('DELETE /auth/n/passkeys/{id}', { places: [passkeys[0].id], headers: owner });
  add('POST /auth/n/passkeys/request-options', { headers: owner });
  add('POST /auth/n/sign-in/passkey-options', { body: { challenge: await challengeOf(email) } });
  const adding = (await open()).headers;
  const created = createAuthenticator(api.deps.config.publicUrl).create(await offerOf(adding));
  // Stack traces contain "internal".
  add('POST /auth/n/passkeys', { headers: adding, body: { ...created, transports: ['usb'] } });
  add('POST /auth/n/passkeys/creation-options', { headers: (await open()).headers });
  // A recovery code, since a code of the app is valid for a minute only.
  add('POST /auth/n/sign-in/second-factor', { body: { challenge, code: entering.recoveryCodes[0] } });
};

const addAccounts = async ({ api, god }: ContentApp, add: Add): Promise<void> => {
  const [account, banned] = [await openTestAccount(api.deps, 'CLIENT'), await openTestAccount(api.deps, 'CLIENT')];
  await api.call('POST', `/auth/z/ban-client/${banned.authId}`, { ...as(god), body: {} });
  const access = [{ resource: 'SHOPS', privileges: 'READ' }];
  const { body: role } = await api.call('POST', '/auth/roles/', { ...as(god), body: { name: 'STAGIAIRE', access } });
  const { version } = (await api.get(`/auth/user/${account.authId}`, god.headers)).body;
  const one = { places: [account.authId], ...as(god) };
  const until = '2999-01-01T00:00:00Z';
  add('POST /auth/z/ban-client/{id}', { ...one, body: { reason: 'Insultes répétées' } });
  add('POST /auth/z/suspend-client/{id}', { ...one, body: { until, reason: 'Propos déplacés' } });
  add('GET /auth/z/lift-ban-suspension/{id}', { ...one, places: [banned.authId] });
  add('PUT /auth/z/access/{id}', { ...one, body: { role: role.id, access, version } });
  add('POST /auth/roles/', { ...as(god), body: { name: 'GARDIENNE', access } });
  add('PUT /auth/roles/{id}', { places: [role.id], ...as(god), body: { name: 'APPRENTIE', access: [], version: 1 } });
  add('DELETE /auth/roles/{id}', { places: [role.id], ...as(god) });
};

const addInvitations = async ({ api, god }: ContentApp, add: Add): Promise<void> => {
  const { data: roles } = (await api.get('/auth/roles/?keyword=EDITOR', god.headers)).body;
  const invite = async (email: string) => {
    const body = { email, role: roles[0].id, locale: 'fr' };
    const { id } = (await api.call('POST', '/auth/invitations/', { ...as(god), body })).body;
    const [mail] = await mailsTo(api.deps.config.dataDir, email);
    return { id, body, token: /invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] };
  };
  const [visitor, leaver] = [await openTestAccount(api.deps, 'CLIENT'), await openTestAccount(api.deps, 'EDITOR')];
  const successor = await openTestAccount(api.deps, 'EDITOR');
  const [opened, accepted] = [await invite('nouvelle-recrue@example.tn'), await invite(visitor.email)];
  const withdrawn = await invite('invitation-retiree@example.tn');
  add('POST /auth/invitations/', { ...as(god), body: { ...withdrawn.body, email: 'invitee-de-plus@example.tn' } });
  add('PUT /auth/invitations/{id}', { ...as(god), places: [withdrawn.id], body: { isWithdrawn: true } });
  const newcomer = { firstName: 'Amel-Rym', lastName: 'Ben Salah', password: PASSWORD, confirmPassword: PASSWORD };
  add('POST /auth/n/invitation/account', { query: `?token=${opened.token}`, body: newcomer });
  add('POST /auth/n/invitation/acceptance', { ...bearing(visitor.accessToken), body: { token: accepted.token } });
  const signUp = { email: 'non-confirmee@example.tn', password: PASSWORD, confirmPassword: PASSWORD };
  const { accessToken } = (await api.call('POST', '/auth/n/classic', { body: signUp })).body;
  const { authID: sub } = (await api.get('/auth/n/me', bearing(accessToken).headers)).body;
  const confirmation = { token: await api.deps.tokens.sign('email', { sub }, 60) };
  add('POST /auth/n/confirm-email/mail', bearing(accessToken));
  add('POST /auth/n/confirm-email', { ...bearing(accessToken), body: confirmation });
  const departure = { places: [leaver.authId], body: { successor: successor.authId } };
  add('POST /auth/z/departure/{id}', { ...as(god), ...departure });
};

const addReleases = async ({ god }: ContentApp, { store, publish }: TestStore, add: Add): Promise<void> => {
  const [name, version] = ['mf-annonces', '1.1.0-essai'];
  const live = await publish(name, '1.0.0-essai');
  await store.makeLive([live]);
  await publish(name, version);
  const versions = [{ name, version: live.metadata.version, errors: 0 }];
  add('POST /releases/reports', { body: { status: 200, versions, vitals: {} } });
  add('POST /releases/promote', { ...as(god), body: { versions: [{ name, version }], traffic: 20 } });
  add('POST /releases/rollback', { ...as(god), body: {} });
};

const addSite = async ({ admin, api }: ContentApp, add: Add): Promise<void> => {
  const { file: _, ...settings } = (await api.get('/site/manage', admin.headers)).body;
  add('PUT /site/guide', { ...as(admin), body: { isDismissed: true } });
  add('PUT /site/guide/steps/{step}', { ...as(admin), places: ['hours'], body: { isAccepted: true } });
  add('POST /site/guide/mail-trial', as(admin));
  add('PUT /site', { ...as(admin), body: { ...settings, phone: '+216 74 000 141' } });
};

const addDemo = async (app: ContentApp, add: Add): Promise<void> => {
  const { path, create } = callsOf(testedType('hero'), () => app);
  const [there, removed] = [await create(), await create()];
  await app.api.call('DELETE', `${path}/${removed.id}`, as(app.admin));
  const mark = { resource: 'hero', version: 1 };
  await app.api.deps.database.db.insert(demoRecords).values([
    { ...mark, recordId: there.id, state: 'THERE' },
    { ...mark, recordId: removed.id, state: 'REMOVED' },
  ]);
  add('POST /site/demo/removal', { ...as(app.admin), body: { confirmation: 'Les Oliviers' } });
  add('POST /site/demo/restoration', as(app.admin));
};

const addImports = async ({ api, admin }: ContentApp, add: Add): Promise<void> => {
  const cells = { 'title.fr': unique('Import'), words: 'un; deux' };
  const body = { resource: 'searchTerm', fileName: 'feuille.csv', total: 1 };
  const start = async (): Promise<string> => {
    const { id } = (await api.call('POST', '/imports/', { ...as(admin), body })).body;
    await api.call('PUT', `/imports/${id}/rows`, { ...as(admin), body: { rows: [{ number: 2, cells }] } });
    return id;
  };
  const [open, run, running, done] = [await start(), await start(), await start(), await start()];
  const { db } = api.deps.database;
  await db.update(imports).set({ status: 'done' }).where(eq(imports.id, done));
  await db.update(imports).set({ status: 'running', mode: 'valid' }).where(eq(imports.id, running));
  add('POST /imports/', { ...as(admin), body });
  add('PUT /imports/{id}/rows', { ...as(admin), places: [open], body: { rows: [{ number: 3, cells }] } });
  add('POST /imports/{id}/run', { ...as(admin), places: [run], body: { mode: 'all' } });
  add('POST /imports/{id}/stop', { ...as(admin), places: [running] });
  add('POST /imports/{id}/undo', { ...as(admin), places: [done] });
  add('DELETE /imports/{id}', { ...as(admin), places: [open] });
};

const addComments = async ({ api, named, admin }: ContentApp, add: Add): Promise<void> => {
  const places = ['shop', named.shop];
  const { id } = (await api.call('POST', `/comments/${places.join('/')}`, { ...as(admin), body: { text: 'Vu' } })).body;
  add('POST /comments/{resource}/{id}', { ...as(admin), places, body: { text: 'À relire', mentions: [] } });
  add('DELETE /comments/{resource}/{id}/{comment}', { ...as(admin), places: [...places, id] });
};

const addTemplates = async ({ api, named, admin }: ContentApp, add: Add): Promise<void> => {
  const make = async (): Promise<string[]> => {
    const body = { name: unique('Modèle'), record: named.shop };
    return ['shop', (await api.call('POST', '/templates/shop/', { ...as(admin), body })).body.id];
  };
  const body = { name: unique('Modèle'), record: named.shop };
  add('POST /templates/{resource}/', { ...as(admin), places: ['shop'], body });
  add('PUT /templates/{resource}/{id}', { ...as(admin), places: await make(), body: { name: unique('Modèle') } });
  add('DELETE /templates/{resource}/{id}', { ...as(admin), places: await make() });
};

const addDrafts = async (app: ContentApp, add: Add): Promise<void> => {
  const { admin, api } = app;
  const { create, inputOf } = callsOf(testedType('searchTerm'), () => app);
  const draft = async (): Promise<string> => {
    const made = await create();
    const body = { version: 0, recordVersion: 1, data: { ...inputOf(made), title: unique('Brouillon') } };
    await api.call('PUT', `/drafts/searchTerm/${made.id}`, { ...as(admin), body });
    return made.id;
  };
  const seen = { version: 1, recordVersion: 1 };
  const [saved, published, planned, discarded] = [await draft(), await draft(), await draft(), await draft()];
  const placesOf = (id: string) => ({ ...as(admin), places: ['searchTerm', id] });
  add('PUT /drafts/{resource}/{id}', { ...placesOf(saved), body: { ...seen, data: { title: unique('Suite') } } });
  add('POST /drafts/{resource}/{id}/publication', { ...placesOf(published), body: seen });
  add('PUT /drafts/{resource}/{id}/schedule', {
    ...placesOf(planned),
    body: { ...seen, at: new Date(Date.now() + 3_600_000).toISOString() },
  });
  add('DELETE /drafts/{resource}/{id}', { ...placesOf(discarded), query: '?version=1' });
};
