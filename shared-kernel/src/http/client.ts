import type { AxiosAdapter, AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { ErrorPayload } from '../contracts/errors.ts';
import { HttpError } from './error.ts';

/** What sends one request; named here so that only this folder knows the library. */
export type HttpAdapter = AxiosAdapter;
export type HttpAnswer = AxiosResponse;

export interface RequestOptions {
  params?: Record<string, string | number | boolean | undefined>;
  signal?: AbortSignal;
}

/** What a host may set before the first call. */
export interface HttpSettings {
  /** Address that `/v1/…` is put behind; `/api` in a browser. */
  baseURL: string;
  /** Language of the answer, asked for each call. */
  language: () => string;
  /** Sees the headers of each answer. */
  onAnswer?: (headers: Record<string, unknown>) => void;
  /** Stands around each request: a cache, for one. */
  around?: (send: HttpAdapter) => HttpAdapter;
  /** Milliseconds until a request is given up. */
  timeout: number;
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

const toHttpError = (error: unknown): HttpError => {
  const response = (error as { response?: AxiosResponse<ErrorPayload> }).response;
  return new HttpError(response?.status ?? 0, response?.data, error);
};

const request = async <T>(config: AxiosRequestConfig, { signal, params }: RequestOptions): Promise<T> => {
  instance ??= createInstance();
  const client = await instance;
  try {
    const response = await client.request<T>({
      ...config,
      ...(signal && { signal }),
      params,
      headers: { 'Accept-Language': settings.language() },
    });
    settings.onAnswer?.(response.headers);
    return response.data;
  } catch (error) {
    throw toHttpError(error);
  }
};

export const http = {
  /**
   * Reads a resource.
   * @param path below `/api/v1`, with a leading slash: `/shop/shop/`
   * @throws HttpError with the status and the API's error payload; status 0 when no answer came
   */
  get: <T>(path: string, options: RequestOptions = {}): Promise<T> =>
    request<T>({ method: 'get', url: `/v1${path}` }, options),
};
