import type { Access } from '../http/access.ts';

const word = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words of an address segment: `shops-paths` becomes `ShopsPaths`, `{idOrSlug}` becomes `ByIdOrSlug`. */
const wordsOf = (part: string): string => {
  const name = /^[:{](\w+)\}?$/.exec(part)?.[1];
  return name
    ? `By${word(name)}`
    : part
        .split(/[^\p{L}\p{N}]+/u)
        .map(word)
        .join('');
};

/**
 * Name of an operation for generated clients: `GET /api/v1/shop/shop/{idOrSlug}` is `getShopShopByIdOrSlug`.
 * @param method in any case
 * @param url address of the route, with its parameters
 */
export const operationIdOf = (method: string, url: string): string => {
  const parts = url
    .replace(/^\/api\/v\d+/, '')
    .split('/')
    .filter(Boolean);
  return method.toLowerCase() + parts.map(wordsOf).join('');
};

/** How callers authenticate. */
export const SECURITY_SCHEMES = {
  accessToken: { type: 'http', scheme: 'bearer', description: 'The access token of a session.' },
  refreshToken: { type: 'http', scheme: 'bearer', description: 'The refresh token of a session.' },
  uploadToken: { type: 'http', scheme: 'bearer', description: 'A token of `GET /api/v1/auth/z/upload-token`.' },
} as const;

/** A route's access as an OpenAPI security requirement. */
export const securityOf = (access: Access | undefined): Record<keyof typeof SECURITY_SCHEMES, []>[] => {
  if (access === undefined || access === 'PUBLIC') return [];
  const scheme = { REFRESH_TOKEN: 'refreshToken', UPLOAD_TOKEN: 'uploadToken' }[access as string] ?? 'accessToken';
  return [{ [scheme]: [] } as never];
};
