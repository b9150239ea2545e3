import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The lines that a server logs for these requests. */
const linesOf = async (...calls: { method: string; url: string; headers?: object }[]) => {
  const script = `
    import { openServer } from '${import.meta.dirname}/open-server.ts';
    const app = openServer({ logLevel: 'info', trustedProxies: [], origin: 'https://mall.example' });
    app.all('/*', (request) => {
      if (request.url.startsWith('/broken')) throw new Error('broken');
      return 'a page';
    });
    for (const call of ${JSON.stringify(calls)}) await app.inject(call);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
};

it('logs each response, without the token of a mailed link', async () => {
  const lines = await linesOf(
    { method: 'GET', url: '/reset-password?token=jasmin' },
    {
      method: 'PUT',
      url: '/api/v1/auth/n/reset-password-confirm?token=jasmin',
      headers: { 'x-request-id': 'one-of-many' },
    },
  );
  expect(JSON.stringify(lines)).not.toContain('jasmin');
  expect(lines).toMatchObject([
    { method: 'GET', path: '/reset-password', status: 200 },
    {
      method: 'PUT',
      path: '/api/v1/auth/n/reset-password-confirm',
      status: 200,
      from: '127.0.0.1',
      reqId: 'one-of-many',
    },
  ]);
  expect(lines[0]).not.toHaveProperty('from');
});

it('logs the address and the error of a failed call', async () => {
  const lines = await linesOf({ method: 'GET', url: '/broken?token=jasmin' });
  expect(JSON.stringify(lines)).not.toContain('jasmin');
  expect(lines).toMatchObject([
    { err: { message: 'broken' }, msg: 'a request failed' },
    { path: '/broken', status: 503, from: '127.0.0.1' },
  ]);
});
