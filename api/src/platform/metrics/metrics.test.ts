import { readDocuments } from '../../testing/read-paths.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const TOKEN = 'a-token-of-the-settings';
let api: TestApp;

beforeAll(async () => {
  api = await openTestApp({ METRICS_TOKEN: TOKEN, JOBS: 'off' });
});

afterAll(() => api.close());

const collect = async (): Promise<string> => (await api.get('/metrics', { authorization: `Bearer ${TOKEN}` })).body;

it('measures responses by route, not by address', async () => {
  await api.get('/shop/shop/none');
  await api.get('/shop/shop/nothing?x=1');
  await api.get(`/nowhere/${Math.random()}`);
  const text = await collect();
  const labels = 'method="GET",route="/api/v1/shop/shop/:idOrSlug"';
  expect(text).toContain(`http_request_duration_seconds_count{${labels},status="404"} 2`);
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
});

it('measures the process from when it listens, its connections and the jobs that wait', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  await api.deps.jobs.send(api.deps.database.db, 'mail', {});
  const text = await collect();
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  expect(text).toMatch(/^nodejs_heap_size_used_bytes \d+$/m);
  expect(text).toContain('jobs{queue="mail",state="created"} 1');
  if (api.databaseUrl) expect(text).toMatch(/^database_connections\{state="idle"\} [1-9]/m);
});

it('requires its token or an administrator', async () => {
  expect((await api.get('/metrics', (await api.signIn('ADMIN')).headers)).status).toBe(200);
  expect((await api.get('/metrics', (await api.signIn('CLIENT')).headers)).status).toBe(403);
  expect((await api.get('/metrics')).status).toBe(403);
  expect(JSON.stringify(await readDocuments(api))).not.toContain(TOKEN);
  expect((await api.get('/metrics', { authorization: `Bearer ${TOKEN}x` })).status).toBe(403);
});
