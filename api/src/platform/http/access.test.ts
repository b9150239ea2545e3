import Fastify, { type FastifyContextConfig } from 'fastify';
import { LEVELS, RESOURCES } from 'shared-kernel/access';
import { type Access, checkAccess, requireDeclaredAccess } from './access.ts';
import { type Caller, callerOf } from './caller.ts';
import { errorAnswerer } from './error-handler.ts';
import { TokenError } from './errors.ts';
import { readLocale } from './locale.ts';

const PERSON: Caller = {
  authId: 'a'.repeat(24),
  sessionId: 's',
  authenticatedAt: new Date(),
  email: 'amel@example.tn',
  roleId: 'r',
  role: 'EDITOR',
  access: [],
  mustChangePassword: false,
  hasFactor: false,
  mustSetFactor: false,
};

/** An app with one route, called by `account` with the token "good". */
const openApp = (access: Access, account: Partial<Caller> = {}, more: FastifyContextConfig = {}) => {
  const app = Fastify();
  app.setErrorHandler(errorAnswerer('UTC'));
  requireDeclaredAccess(app);
  readLocale(app);
  checkAccess(app, async (token) => {
    if (token !== 'good') throw new TokenError();
    return { ...PERSON, ...account };
  });
  app.get('/', { config: { access, limit: 'read', ...more } }, (request) =>
    access === 'PUBLIC' ? 'anybody' : callerOf(request).email,
  );
  return app;
};

const ask = async (app: ReturnType<typeof openApp>, authorization?: string) => {
  const { statusCode, body } = await app.inject({ url: '/', headers: authorization ? { authorization } : {} });
  return { status: statusCode, ...(body.startsWith('{') ? JSON.parse(body) : { body }) };
};

it('rejects a route without declared access', () => {
  const app = Fastify();
  requireDeclaredAccess(app);
  expect(() => app.get('/open', { config: { access: 'PUBLIC', isCached: true } }, () => 'ok')).not.toThrow();
  expect(() => app.get('/forgotten', () => 'ok')).toThrow('/forgotten declares no access');
});

it.each([
  ['GET', { access: 'PUBLIC' }],
  ['GET', { access: 'REFRESH_TOKEN' }],
  ['POST', { access: 'PUBLIC', limit: 'none' }],
] as const)('rejects a %s route of %j, which is public and neither cached nor limited', (method, config) => {
  const app = Fastify();
  requireDeclaredAccess(app);
  expect(() => app.route({ method, url: '/open', config, handler: () => 'ok' })).toThrow('/open is open');
});

it.each([
  ['GET', { access: 'PUBLIC', isCached: true }],
  ['GET', { access: 'PUBLIC', limit: 'read' }],
  ['POST', { access: 'PUBLIC' }],
  ['GET', { access: 'AUTHENTICATED' }],
] as const)('accepts a %s route of %j', (method, config) => {
  const app = Fastify();
  requireDeclaredAccess(app);
  expect(() => app.route({ method, url: '/bounded', config, handler: () => 'ok' })).not.toThrow();
});

it('ignores tokens on a public route', async () => {
  expect(await ask(openApp('PUBLIC'), 'Bearer bad')).toMatchObject({ status: 200, body: 'anybody' });
});

it.each([undefined, 'Bearer bad', 'Bearer ', 'Bearer', 'good', 'Basic good', 'Bearer good extra', 'Bearer {"a":1}'])(
  'rejects %p as a token',
  async (header) => {
    expect(await ask(openApp('AUTHENTICATED'), header)).toMatchObject({
      status: 403,
      message: 'Token invalid or expired',
    });
  },
);

it('identifies the caller by a valid token', async () => {
  expect(await ask(openApp('AUTHENTICATED'), 'Bearer good')).toMatchObject({ status: 200, body: PERSON.email });
});

it.each(RESOURCES)('allows calls that require the level on %s or a lower one', async (resource) => {
  for (const requests of LEVELS) {
    for (const held of LEVELS) {
      const app = openApp({ resource, privileges: requests }, { access: [{ resource, privileges: held }] });
      const response = await ask(app, 'Bearer good');
      const isEnough = LEVELS.indexOf(held) >= LEVELS.indexOf(requests);
      const missing = [{ resource, privileges: requests }];
      expect(response).toMatchObject(isEnough ? { status: 200 } : { status: 403, message: 'Access mismatch', missing });
    }
  }
});

it('requires one of the route’s roles, unless the caller is GOD', async () => {
  const access = { resource: 'SHOPS', privileges: 'READ', roles: ['ADMIN'] } as const;
  const grants = [{ resource: '*', privileges: 'REVOKE' }] as const;
  expect(await ask(openApp(access, { access: grants }), 'Bearer good')).toMatchObject({ message: 'Role mismatch' });
  expect(await ask(openApp(access, { access: grants, role: 'GOD' }), 'Bearer good')).toMatchObject({ status: 200 });
});

it('allows only routes that are open before the password change while the password is an assigned one', async () => {
  const account = { mustChangePassword: true };
  expect(await ask(openApp('AUTHENTICATED', account), 'Bearer good')).toMatchObject({
    status: 403,
    reason: 'mustChangePassword',
    message: 'Veuillez d’abord changer votre mot de passe',
  });
  expect(
    await ask(openApp('AUTHENTICATED', account, { isOpenBeforePasswordChange: true }), 'Bearer good'),
  ).toMatchObject({ status: 200 });
});

it.each([
  [14, 200],
  [16, 403],
])(
  'responds to a call after a sign-in of %d minutes ago with %d where a recent sign-in is required',
  async (ago, status) => {
    const authenticatedAt = new Date(Date.now() - ago * 60_000);
    const response = await ask(
      openApp('AUTHENTICATED', { authenticatedAt }, { needsRecentSignIn: true }),
      'Bearer good',
    );
    expect(response.status).toBe(status);
    if (status === 403) {
      expect(response).toMatchObject({
        reason: 'reauthenticate',
        message: 'Confirmez que c’est bien vous pour continuer',
      });
    }
    expect((await ask(openApp('AUTHENTICATED', { authenticatedAt }), 'Bearer good')).status).toBe(200);
  },
);
