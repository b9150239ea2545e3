import type { AxiosAdapter, AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { ErrorPayload } from '../contracts/errors.ts';
import { HttpError, isExpiry, isReauthentication } from './error.ts';

/** What sends one request; named here so that only this folder knows the library. */
export type HttpAdapter = AxiosAdapter;
export type HttpResponse = AxiosResponse;

export interface RequestOptions {
  params?: Record<string, string | number | boolean | undefined>;
  signal?: AbortSignal;
  /** A bearer of its own in place of the session's: a refresh token, a media token. It is never exchanged. */
  token?: string;
  /** Names what the call makes: sent again under the same key, it makes no second one. */
  idempotencyKey?: string;
  /** Lets the call go on when the page is left. */
  keepalive?: boolean;
  /** Waits for as long as the answer takes to arrive. */
  isPatient?: boolean;
}

export interface DeleteOptions extends RequestOptions {
  /** What the API wants to know first: a password, say. */
  body?: unknown;
}

export interface UploadOptions extends RequestOptions {
  token: string;
  /** Gets the share that is sent, in percent. */
  onProgress?: (percent: number) => void;
}

/** What one call bears. */
export interface Access {
  /** The access token, when somebody is signed in. */
  token: string | undefined;
  /**
   * Gives the next access token when the API has refused this one; calls that ask at once get the same.
   * @throws the same for all of them: there is no refresh token, or it can't be exchanged
   */
  renew: () => Promise<string>;
}

/** Says who calls, as each call begins. */
export type Bearer = () => Promise<Access>;

/** What a host may set before the first call. */
export interface HttpSettings {
  /** Address that `/v1/…` is put behind; `/api` in a browser. */
  baseURL: string;
  /** Language of the answer, asked for each call. */
  language: () => string;
  /** Sees the headers of each answer. */
  onResponse?: (headers: Record<string, unknown>) => void;
  /** Stands around each request: a cache, for one. */
  around?: (send: HttpAdapter) => HttpAdapter;
  /** Milliseconds until a request is given up. */
  timeout: number;
  /** Who calls; without one, calls are anonymous. */
  bearer?: Bearer | undefined;
  /** Asks the signed-in user to authenticate again; resolves to whether they did. */
  confirmCaller?: (() => Promise<boolean>) | undefined;
}

let settings: HttpSettings = {
  baseURL: '/api',
  language: () => document.documentElement.lang,
  timeout: 10_000,
};

let instance: Promise<AxiosInstance> | undefined;

/** Sets the client up for this host. Calls made before keep what they had. */
export const configureHttp = (changes: Partial<HttpSettings>): void => {
  settings = { ...settings, ...changes };
  instance = undefined;
};

// A page that was rendered on the server needs no client until someone navigates, so it waits in a chunk of its own.
const createInstance = async (): Promise<AxiosInstance> => {
  const { create, getAdapter } = await import('axios');
  const { baseURL, timeout, around } = settings;
  const send = getAdapter('fetch');
  return create({ baseURL, timeout, adapter: around?.(send) ?? send });
};

const getInstance = (): Promise<AxiosInstance> => {
  instance ??= createInstance().catch((error) => {
    // The next call asks for the script again.
    instance = undefined;
    throw error;
  });
  return instance;
};

const toHttpError = (error: unknown): HttpError => {
  const response = (error as { response?: AxiosResponse<ErrorPayload> }).response;
  const retryAfter = Number(response?.headers['retry-after']) || undefined;
  // What stands before the API answers in its own way when it is down: with a page, say.
  const payload = typeof response?.data === 'object' ? (response.data ?? undefined) : undefined;
  return new HttpError(response?.status ?? 0, payload, error, retryAfter);
};

const send = async <T>(config: AxiosRequestConfig, token: string | undefined): Promise<T> => {
  try {
    const client = await getInstance();
    const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    // Of a call without a body the library would say that its body is a form.
    const typeless = config.data === undefined ? { 'Content-Type': false } : {};
    const headers = { ...config.headers, 'Accept-Language': settings.language(), ...typeless, ...authorization };
    const response = await client.request<T>({ ...config, headers });
    settings.onResponse?.(response.headers);
    return response.data;
  } catch (error) {
    throw toHttpError(error);
  }
};

const sendAsCaller = async <T>(config: AxiosRequestConfig): Promise<T> => {
  const access = await settings.bearer?.();
  try {
    return await send<T>(config, access?.token);
  } catch (error) {
    if (!access || !isExpiry(error)) throw error;
    return send<T>(config, await access.renew());
  }
};

const request = async <T>(config: AxiosRequestConfig, options: RequestOptions): Promise<T> => {
  const { token, signal, params, keepalive, isPatient, idempotencyKey } = options;
  const extras = {
    ...(signal && { signal }),
    ...(keepalive && { fetchOptions: { keepalive } }),
    ...(isPatient && { timeout: 0 }),
    ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }),
  };
  const whole = { ...config, ...extras, params };
  if (token !== undefined) return send<T>(whole, token);
  try {
    return await sendAsCaller<T>(whole);
  } catch (error) {
    const isAsked = error instanceof HttpError && isReauthentication(error);
    if (!isAsked || !(await settings.confirmCaller?.())) throw error;
    return sendAsCaller<T>(whole);
  }
};

const callWithBody =
  (method: 'patch' | 'post' | 'put') =>
  <T>(path: string, body?: unknown, options: RequestOptions = {}): Promise<T> =>
    request<T>({ method, url: `/v1${path}`, data: body }, options);

/**
 * Calls the API. Paths are below `/api/v1`, with a leading slash: `/shop/shop/`. Each call bears the access token of
 * the signed-in user; an expired one is exchanged once, and the call repeated. It is also repeated after the user has
 * authenticated again, where the API asks for that.
 *
 * All throw an `HttpError` with the status and the API's error payload; status 0 when no answer came, be it that a script
 * of the client didn't.
 */
export const http = {
  get: <T>(path: string, options: RequestOptions = {}): Promise<T> =>
    request<T>({ method: 'get', url: `/v1${path}` }, options),
  delete: <T>(path: string, { body, ...options }: DeleteOptions = {}): Promise<T> =>
    request<T>({ method: 'delete', url: `/v1${path}`, data: body }, options),
  post: callWithBody('post'),
  put: callWithBody('put'),
  patch: callWithBody('patch'),
  /** Asks the site's own server, at a path of its own, as the API is asked. */
  site: <T>(path: string, options: RequestOptions = {}): Promise<T> =>
    request<T>({ method: 'get', url: path, baseURL: '' }, options),
  /** Sends a form with files, for as long as that takes. */
  upload: <T>(path: string, form: FormData, { onProgress, ...options }: UploadOptions): Promise<T> =>
    request<T>(
      {
        method: 'post',
        url: `/v1${path}`,
        data: form,
        timeout: 0,
        // The one transport of browsers that tells how much is sent.
        ...(typeof XMLHttpRequest === 'undefined' ? {} : { adapter: 'xhr' }),
        onUploadProgress: ({ loaded, total = 0 }) => onProgress?.(total > 0 ? Math.round((100 * loaded) / total) : 0),
      },
      options,
    ),
};
