import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { configureHttp, HttpError, http } from './index.ts';

const sent: InternalAxiosRequestConfig[] = [];

const answerWith = (status: number, data: unknown, headers = {}) =>
  configureHttp({
    baseURL: 'http://api.test/api',
    language: () => 'fr',
    around: () => async (config) => {
      sent.push(config);
      const response = { status, data, headers, config, statusText: '' };
      if (status < 400) return response;
      throw new AxiosError('failed', undefined, config, null, response as never);
    },
  });

beforeEach(() => sent.splice(0));

const typeOf = (config: InternalAxiosRequestConfig | undefined) => config?.headers.toJSON()['Content-Type'];

it('has the base path /api in a browser', async () => {
  jest.resetModules();
  const { configureHttp: configure, http: client } = await import('./index.ts');
  configure({
    around: () => async (config) => {
      sent.push(config);
      return { status: 200, data: {}, headers: {}, config, statusText: '' };
    },
  });
  await client.get('/things');
  expect(sent.map(({ baseURL, url }) => [baseURL, url])).toEqual([['/api', '/v1/things']]);
});

it('sends no content type without a body', async () => {
  answerWith(200, {});
  await http.put('/blogs/blogs/upvote/soldes');
  await http.put('/user/me', { firstName: 'Amel' });
  expect(sent.map(typeOf)).toEqual([undefined, 'application/json']);
});

it('sends requests to the shell’s server at its path, with the API’s headers', async () => {
  answerWith(200, [], {});
  configureHttp({ bearer: async () => ({ token: 'abc', renew: () => Promise.reject(new Error('none')) }) });
  await http.site('/access', { params: { path: '/desk' } });
  configureHttp({ bearer: undefined });
  const [{ baseURL, url, params, headers } = {} as InternalAxiosRequestConfig] = sent;
  expect([baseURL, url, params, headers.get('Authorization')]).toEqual([
    '',
    '/access',
    { path: '/desk' },
    'Bearer abc',
  ]);
});

it('ignores an HTML page that a proxy returns instead of the API', async () => {
  answerWith(502, '<h1>Bad Gateway</h1>');
  await expect(http.get('/things')).rejects.toMatchObject({ status: 502, payload: undefined });
});

it('sends no call that the page’s setting rejects', async () => {
  answerWith(200, {});
  const onCall = (method?: string): void => {
    if (method !== 'get') throw new HttpError(403, undefined);
  };
  configureHttp({ onCall });
  await http.get('/things');
  await expect(http.delete('/things')).rejects.toMatchObject({ status: 403 });
  const form = new FormData();
  await expect(http.upload('/file', form, { token: 'abc' })).rejects.toMatchObject({ status: 403 });
  configureHttp({ onCall: undefined });
  await http.put('/things');
  expect(sent.map(({ method }) => method)).toEqual(['get', 'put']);
});

it('returns when to retry', async () => {
  answerWith(429, { message: 'Trop de requêtes' }, { 'retry-after': '30' });
  const error = await http.get('/things').catch((thrown) => thrown);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 429, retryAfter: 30, message: 'Trop de requêtes' });
});

describe('a call of an account that the API refuses', () => {
  const renew = jest.fn(async () => 'new');
  const refuse = (status: number, message: string) => {
    answerWith(status, { message, requestId: 'r' });
    configureHttp({ bearer: async () => ({ token: 'old', renew }) });
    return expect(http.get('/things')).rejects.toMatchObject({ status, message });
  };
  const tokens = () => sent.map(({ headers }) => headers.get('Authorization'));
  afterEach(() => {
    renew.mockClear();
    configureHttp({ bearer: undefined });
  });

  it('is repeated once with a new token when its token is invalid', async () => {
    await refuse(403, 'Token invalid or expired');
    expect(tokens()).toEqual(['Bearer old', 'Bearer new']);
  });

  it.each([
    [403, 'Access mismatch'],
    [401, 'Token invalid or expired'],
  ])('is not repeated after a %i “%s”', async (status, message) => {
    await refuse(status, message);
    expect(tokens()).toEqual(['Bearer old']);
    expect(renew).not.toHaveBeenCalled();
  });
});

describe('a call that needs a recent sign-in', () => {
  const REFUSAL = { reason: 'reauthenticate', message: 'Confirmez que c’est bien vous pour continuer', requestId: 'r' };
  const askAgain = (confirmCaller?: () => Promise<boolean>) => {
    answerWith(200, { isDone: true });
    configureHttp({
      confirmCaller,
      around: () => async (config) => {
        sent.push(config);
        const isFirst = sent.length === 1;
        const response = { status: isFirst ? 403 : 200, data: isFirst ? REFUSAL : 'done', headers: {}, config };
        if (!isFirst) return { ...response, statusText: '' };
        throw new AxiosError('failed', undefined, config, null, response as never);
      },
    });
  };
  afterEach(() => configureHttp({ confirmCaller: undefined }));

  it('is retried once after the caller has confirmed the account', async () => {
    askAgain(async () => true);
    expect(await http.post('/auth/z/ban-client/1', { reason: 'Spam' })).toBe('done');
    expect(sent.map(({ data }) => data)).toEqual(['{"reason":"Spam"}', '{"reason":"Spam"}']);
  });

  it.each([['declined', async () => false] as const, ['cannot', undefined] as const])(
    'fails as the API refused it when the caller %s',
    async (_, confirmCaller) => {
      askAgain(confirmCaller);
      await expect(http.post('/auth/z/ban-client/1')).rejects.toMatchObject({ status: 403, payload: REFUSAL });
      expect(sent).toHaveLength(1);
    },
  );
});

describe('a script of the client that fails to load', () => {
  beforeEach(() => {
    answerWith(200, { isThere: true });
    jest.doMock('axios', () => {
      throw new Error('ChunkLoadError');
    });
  });

  afterEach(() => jest.dontMock('axios'));

  it('is not reported as a response', async () => {
    const error = await http.get('/things').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 0 });
  });

  it('is loaded again by the next call', async () => {
    await expect(http.get('/things')).rejects.toThrow();
    jest.dontMock('axios');
    await expect(http.get('/things')).resolves.toEqual({ isThere: true });
  });
});

it('returns the status of an error without a body', async () => {
  answerWith(403, null);
  await expect(http.get('/things')).rejects.toMatchObject({ name: 'HttpError', status: 403, payload: undefined });
});

it('keeps a last call alive when the page closes', async () => {
  answerWith(204, '');
  await http.get('/auth/n/logout', { token: 'refresh', keepalive: true });
  await http.get('/things');
  expect(sent.map(({ fetchOptions }) => fetchOptions?.keepalive)).toEqual([true, undefined]);
});

it('times every call out, except those without a timeout', async () => {
  answerWith(200, {});
  await http.get('/things');
  await http.get('/user/me/export', { withoutTimeout: true });
  expect(sent.map(({ timeout }) => timeout)).toEqual([10_000, 0]);
});
