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

it('says nothing of a body that there isn’t', async () => {
  answerWith(200, {});
  await http.put('/blogs/blogs/upvote/soldes');
  await http.put('/user/me', { firstName: 'Amel' });
  expect(sent.map(typeOf)).toEqual([undefined, 'application/json']);
});

it('asks the site’s own server at its own path, as the API is asked', async () => {
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

it('takes what stands before the API and answers with a page for no payload of it', async () => {
  answerWith(502, '<h1>Bad Gateway</h1>');
  await expect(http.get('/things')).rejects.toMatchObject({ status: 502, payload: undefined });
});

it('tells when to come back', async () => {
  answerWith(429, { message: 'Trop de requêtes' }, { 'retry-after': '30' });
  const error = await http.get('/things').catch((thrown) => thrown);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 429, retryAfter: 30, message: 'Trop de requêtes' });
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

  it('is made once more when the caller has shown who they are', async () => {
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

describe('a script of the client that doesn’t come', () => {
  beforeEach(() => {
    answerWith(200, { isThere: true });
    jest.doMock('axios', () => {
      throw new Error('ChunkLoadError');
    });
  });

  afterEach(() => jest.dontMock('axios'));

  it('is no answer', async () => {
    const error = await http.get('/things').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 0 });
  });

  it('is asked for again by the next call', async () => {
    await expect(http.get('/things')).rejects.toThrow();
    jest.dontMock('axios');
    await expect(http.get('/things')).resolves.toEqual({ isThere: true });
  });
});

it('gives the status of a refusal without a body', async () => {
  answerWith(403, null);
  await expect(http.get('/things')).rejects.toMatchObject({ name: 'HttpError', status: 403, payload: undefined });
});

it('lets a last call outlive the page', async () => {
  answerWith(204, '');
  await http.get('/auth/n/logout', { token: 'refresh', keepalive: true });
  await http.get('/things');
  expect(sent.map(({ fetchOptions }) => fetchOptions?.keepalive)).toEqual([true, undefined]);
});

it('gives every call up in time, but for one that says that its answer takes long', async () => {
  answerWith(200, {});
  await http.get('/things');
  await http.get('/user/me/export', { isPatient: true });
  expect(sent.map(({ timeout }) => timeout)).toEqual([10_000, 0]);
});
