import type { AxiosAdapter, AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { ErrorPayload } from '../contracts/errors.ts';
import { HttpError, isExpiry, isReauthentication } from './error.ts';

/** The transport of requests. Only this folder imports the library. */
export type HttpAdapter = AxiosAdapter;
export type HttpResponse = AxiosResponse;

export interface RequestOptions {
  params?: Record<string, string | number | boolean | undefined>;
  signal?: AbortSignal;
  /** A bearer token instead of the session's: a refresh token, or a media token. It is never renewed. */
  token?: string;
  /** Identifies what the call creates: a repeated call with this key creates nothing more. */
  idempotencyKey?: string;
  /** Completes the call even when the page is left. */
  keepalive?: boolean;
  /** Waits without a timeout. */
  withoutTimeout?: boolean;
}

export interface DeleteOptions extends RequestOptions {
  /** Body of the request, such as a password. */
  body?: unknown;
}

export interface UploadOptions extends RequestOptions {
  token: string;
  /** Called with the progress in percent. */
  onProgress?: (percent: number) => void;
}

/** Authorization of one call. */
export interface Access {
  /** The access token of the signed-in account. */
  token: string | undefined;
  /**
   * Renews the access token after the API has rejected it. Simultaneous calls share one renewal.
   * @throws the same error for all of them: there is no refresh token, or it was rejected
   */
  renew: () => Promise<string>;
}

/** Provides the authorization when a call begins. */
export type Bearer = () => Promise<Access>;

/** Settings that a host can make before the first call. */
export interface HttpSettings {
  /** Address before `/v1/…`; `/api` in a browser. */
  baseURL: string;
  /** Language of responses, evaluated for each call. */
  language: () => string;
  /** The time for loaders, evaluated for each call: the current or the previewed instant. */
  now: () => Date;
  /** Called with the headers of each response. */
  onResponse?: (headers: Record<string, unknown>) => void;
  /** Wraps the transport, such as with a cache. */
  around?: (send: HttpAdapter) => HttpAdapter;
  /** Timeout of a request in milliseconds. */
  timeout: number;
  /** Called before each call with its method and address; what it throws rejects the call. */
  onCall?: ((method: string | undefined, url: string | undefined) => void) | undefined;
  /** Authorization of calls; without it, calls are anonymous. */
  bearer?: Bearer | undefined;
  /** Asks the signed-in user to authenticate again; resolves to whether they did. */
  confirmCaller?: (() => Promise<boolean>) | undefined;
}

let settings: HttpSettings = {
  baseURL: '/api',
  language: () => document.documentElement.lang,
  now: () => new Date(),
  timeout: 10_000,
};

let instance: Promise<AxiosInstance> | undefined;

/** Configures the client. Requests that have started keep the old settings. */
export const configureHttp = (changes: Partial<HttpSettings>): void => {
  settings = { ...settings, ...changes };
  instance = undefined;
};

// A page that was rendered on the server needs no client before the first navigation, so axios is loaded on demand.
const createInstance = async (): Promise<AxiosInstance> => {
  const { create, getAdapter } = await import('axios');
  const { baseURL, timeout, around } = settings;
  const send = getAdapter('fetch');
  return create({ baseURL, timeout, adapter: around?.(send) ?? send });
};

const getInstance = (): Promise<AxiosInstance> =>
  (instance ??= createInstance().catch((error) => {
    // The next call loads the script again.
    instance = undefined;
    throw error;
  }));

const toHttpError = (error: unknown): HttpError => {
  const response = (error as { response?: AxiosResponse<ErrorPayload> }).response;
  const retryAfter = Number(response?.headers['retry-after']) || undefined;
  // A proxy may respond with a page when the API is down.
  const data = response?.data;
  return new HttpError(response?.status ?? 0, Object(data) === data ? data : undefined, error, retryAfter);
};

const send = async <T>(config: AxiosRequestConfig, token: string | undefined): Promise<T> => {
  try {
    const client = await getInstance();
    const headers = {
      ...config.headers,
      'Accept-Language': settings.language(),
      // Without a body, axios would set the content type of a form.
      ...(config.data === undefined && { 'Content-Type': false }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    };
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
    if (access && isExpiry(error)) return send<T>(config, await access.renew());
    throw error;
  }
};

const request = async <T>(config: AxiosRequestConfig, options: RequestOptions): Promise<T> => {
  settings.onCall?.(config.method, config.url);
  const { token, signal, params, keepalive, withoutTimeout, idempotencyKey } = options;
  const whole = {
    ...config,
    params,
    ...(signal && { signal }),
    ...(keepalive && { fetchOptions: { keepalive } }),
    ...(withoutTimeout && { timeout: 0 }),
    ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }),
  };
  if (token !== undefined) return send<T>(whole, token);
  try {
    return await sendAsCaller<T>(whole);
  } catch (error) {
    const isAsked = error instanceof HttpError && isReauthentication(error);
    if (isAsked && (await settings.confirmCaller?.())) return sendAsCaller<T>(whole);
    throw error;
  }
};

const callWithBody =
  (method: 'patch' | 'post' | 'put') =>
  <T>(path: string, body?: unknown, options: RequestOptions = {}): Promise<T> =>
    request<T>({ method, url: `/v1${path}`, data: body }, options);

/**
 * Calls the API. Paths are below `/api/v1`, with a leading slash: `/shop/shop/`. Each call sends the access token of
 * the signed-in account. When it has expired, it is renewed once and the call is repeated. The call is also repeated
 * after the user has signed in again, where the API requires that.
 *
 * All throw an `HttpError` with the status and the API's error payload. The status is 0 without a response, also when a
 * script of the client failed to load.
 */
export const http = {
  /** The time for loaders: the current instant, or the previewed one. */
  now: (): Date => settings.now(),
  get: <T>(path: string, options: RequestOptions = {}): Promise<T> =>
    request<T>({ method: 'get', url: `/v1${path}` }, options),
  delete: <T>(path: string, { body, ...options }: DeleteOptions = {}): Promise<T> =>
    request<T>({ method: 'delete', url: `/v1${path}`, data: body }, options),
  post: callWithBody('post'),
  put: callWithBody('put'),
  patch: callWithBody('patch'),
  /** Calls the site's server, at a path outside the API. */
  site: <T>(path: string, options: RequestOptions = {}): Promise<T> =>
    request<T>({ method: 'get', url: path, baseURL: '' }, options),
  /** Uploads a form with files, without a timeout. */
  upload: <T>(path: string, form: FormData, { onProgress, ...options }: UploadOptions): Promise<T> =>
    request<T>(
      {
        method: 'post',
        url: `/v1${path}`,
        data: form,
        timeout: 0,
        // The only transport of browsers that reports upload progress.
        ...(typeof XMLHttpRequest === 'undefined' ? {} : { adapter: 'xhr' }),
        onUploadProgress: ({ loaded, total = 0 }) => onProgress?.(total > 0 ? Math.round((100 * loaded) / total) : 0),
      },
      options,
    ),
};
