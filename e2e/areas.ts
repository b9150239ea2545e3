/** The remotes that visitors see. */
const PUBLIC_REMOTES = ['mf-catalog', 'mf-blog', 'mf-account'];
/** What the shell imports, too. A change of the shell's own files runs all specs without it. */
const SHELL = 'shell/src';
/** What every service of the API builds on. */
const API_BASE = ['api/src/platform', 'api/src/content'];
const CATALOG_API = ['api/src/services/shop', 'api/src/services/categories', 'api/src/services/site'];
const NEWS_API = ['api/src/services/blogs', 'api/src/services/mall-event'];
const ACCOUNT_API = ['api/src/services/auth', 'api/src/services/bucket', 'api/src/services/mailing'];

/**
 * The folders of specs, each with the sources that its specs test, beside their imports: paths from the root. `npm test
 * -- --changed` runs a folder when one of these files, or a file that imports one, has changed. A spec with other
 * sources than its folder has a separate entry, without `.spec.ts`.
 */
export const AREAS: Record<string, string[]> = {
  account: ['mf-account', ...ACCOUNT_API],
  admin: ['mf-admin', 'api/src'],
  seo: ['mf-catalog', 'mf-blog', SHELL, 'demo', ...CATALOG_API, ...NEWS_API],
  catalog: ['mf-catalog', 'demo', ...CATALOG_API],
  cookies: [SHELL],
  deploy: ['deploy', SHELL, ...API_BASE],
  development: ['tooling/dev', 'tooling/webpack', SHELL],
  gallery: ['shared-kernel/gallery', 'mf-admin/gallery', 'tooling/gallery'],
  languages: [...PUBLIC_REMOTES, SHELL, 'demo'],
  ux: [SHELL],
  'ux/large-text': [...PUBLIC_REMOTES, SHELL],
  'ux/not-found': [...PUBLIC_REMOTES, SHELL],
  'ux/print': [...PUBLIC_REMOTES, SHELL],
  'ux/translation': [...PUBLIC_REMOTES, SHELL],
  news: ['mf-blog', 'demo', ...NEWS_API],
  newsletter: ['mf-account', 'api/src/services/mailing', SHELL],
  resilience: ['tooling/release', 'api/src/services/releases', 'e2e/remotes', SHELL],
  'resilience/own-repository': ['tooling/packages', 'tooling/jest', 'tooling/webpack', 'e2e/own-repository', SHELL],
  security: [...API_BASE, 'api/src/services/auth', 'api/src/services/bucket', SHELL],
  smoke: [...PUBLIC_REMOTES, 'mf-admin', SHELL, 'demo', 'api/src/services'],
  speed: [...PUBLIC_REMOTES, SHELL],
};
