import Fastify from 'fastify';
import { requireDeclaredAccess } from './access.ts';

it('refuses a route that doesn’t say who may call it', () => {
  const app = Fastify();
  requireDeclaredAccess(app);
  expect(() => app.get('/open', { config: { access: 'PUBLIC' } }, () => 'ok')).not.toThrow();
  expect(() => app.get('/forgotten', () => 'ok')).toThrow('/forgotten declares no access');
});
