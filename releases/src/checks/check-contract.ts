import {
  type FragmentLoading,
  type LabelledEntry,
  MENU_PLACES,
  type ModuleNeed,
  type ModuleOffer,
  type RemoteContract,
  SHELL_NAME,
  SLOTS,
} from 'shared-kernel/remote';
import { checkAccess } from './check-access.ts';
import { isSamePattern, overlaps } from './path-patterns.ts';

/** First path segments that no remote may use: the shell's pages and files, the API, the languages. */
export const RESERVED_PATHS = [
  'access',
  'api',
  'ar',
  'assets',
  'en',
  'fr',
  'health',
  'privacy-policy',
  'release-set',
  'releases',
  'terms-of-service',
  'unavailable',
];

type Route = RemoteContract['routes'][number];

/** The federation runtime and the locales address remotes by name, so another name could collide with a shared one. */
const REMOTE = /^mf-[a-z0-9-]+$/;
const VERSION = /^\d[\w.+-]*$/;
const PATH = /^(?:(?!\.+$)[\p{L}\p{N}_.~-]+\??|:[\w-]+\??|\*)$/u;
const LOADINGS: FragmentLoading[] = ['page', 'idle', 'interaction'];
const ID = /^[\w-]+$/;
/** Each optional segment doubles the number of patterns. */
const MOST_OPTIONAL = 3;
const MOST_ROUTES = 500;
const LONGEST_PATH = 200;

const fail = (reason: string): never => {
  throw new Error(reason);
};

const checkName = ({ name, version }: RemoteContract): void => {
  if (name !== SHELL_NAME && !REMOTE.test(name)) fail(`${name} is no name of a remote: call it as in mf-blog`);
  if (!VERSION.test(version)) fail(`${version} is no version: write it as in 1.2.0`);
};

const checkPath = ({ id, path }: Route): void => {
  const [first = '', ...rest] = path.split('/');
  const where = `route ${id}`;
  if (![first, ...rest].every((segment) => PATH.test(segment))) fail(`${where}: "${path}" is no path of a page`);
  if (!/^[\p{L}\p{N}]/u.test(first) || first.endsWith('?')) {
    fail(`${where}: "${path}" would take every address; begin it with a fixed word`);
  }
  if (RESERVED_PATHS.includes(first.toLowerCase())) fail(`${where}: "${path}" begins like an address of the shell's`);
  if (path.length > LONGEST_PATH) fail(`${where}: its path is longer than ${LONGEST_PATH} characters`);
  if (rest.filter((segment) => segment.endsWith('?')).length > MOST_OPTIONAL) {
    fail(`${where}: "${path}" has more than ${MOST_OPTIONAL} optional segments`);
  }
  if (rest.slice(0, -1).includes('*')) fail(`${where}: "${path}" continues after *`);
};

const firstTwice = <T>(items: T[], isSame: (one: T, other: T) => boolean): [T, T] | undefined => {
  for (const [index, one] of items.entries()) {
    const other = items.slice(index + 1).find((candidate) => isSame(one, candidate));
    if (other !== undefined) return [one, other];
  }
  return undefined;
};

// Browsers know only the open routes, so there the open route would match the other's address.
const hides = (one: Route, other: Route): boolean =>
  (one.access === undefined) !== (other.access === undefined) && overlaps(one.path, other.path);

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isNeed = (need: ModuleNeed | null): boolean => typeof need?.range === 'string' && isListOfTexts(need.exports);

const isOffer = (offer: ModuleOffer | null): boolean =>
  typeof offer?.version === 'string' && isListOfTexts(offer.exports);

const isBudget = (bytes: unknown): boolean => Number.isSafeInteger(bytes) && Number(bytes) > 0;

const checkShape = (contract: RemoteContract): void => {
  const { name, routes, fragments, queryKeys, assets, needs, budgets, offers, scripts } = contract;
  for (const { id } of [...routes, ...fragments]) if (!ID.test(id)) fail(`"${id}" is no name of a page or fragment`);
  if (!isListOfTexts(queryKeys)) fail('queryKeys is no list of texts');
  if (!Object.values(assets).every(isListOfTexts)) fail('assets names something else than files');
  if (!Object.values(needs ?? {}).every(isNeed)) fail('needs names something else than shared modules');
  if (!Object.values(budgets ?? {}).every(isBudget)) fail('a budget is no whole number of bytes above 0');
  if (!Object.values(offers ?? {}).every(isOffer)) fail('offers names something else than shared modules');
  if (name === SHELL_NAME ? !isListOfTexts(scripts) : scripts !== undefined) fail('scripts are what starts the shell');
};

const checkRoutes = (routes: Route[]): void => {
  if (routes.length > MOST_ROUTES) fail(`it has more than ${MOST_ROUTES} routes`);
  routes.forEach(checkPath);
  const sameId = firstTwice(routes, (one, other) => one.id === other.id);
  if (sameId) fail(`two routes are called ${sameId[0].id}: give each page a unique id`);
  const samePath = firstTwice(routes, (one, other) => isSamePattern(one.path, other.path));
  if (samePath) fail(`routes ${samePath[0].id} and ${samePath[1].id} have the same path "${samePath[0].path}"`);
  const hidden = firstTwice(routes, hides);
  if (hidden) {
    const [open, restricted] = hidden[0].access ? [hidden[1], hidden[0]] : hidden;
    fail(`"${open.path}" is public and matches addresses of "${restricted.path}", which is restricted`);
  }
};

const checkFragments = (fragments: RemoteContract['fragments']): void => {
  const twice = firstTwice(fragments, (one, other) => one.id === other.id);
  if (twice) fail(`two fragments are called ${twice[0].id}: give each a unique id`);
  for (const { id, slot, order, failure, loading = 'page' } of fragments) {
    if (!SLOTS.includes(slot)) fail(`fragment ${id}: the shell has no slot ${slot}, only ${SLOTS.join(', ')}`);
    if (!Number.isFinite(order)) fail(`fragment ${id}: its order is no number`);
    if (!LOADINGS.includes(loading))
      fail(`fragment ${id}: it loads with ${loading}, and not with ${LOADINGS.join(', ')}`);
    if (slot === 'app.overlay' && loading === 'interaction') {
      fail(`fragment ${id}: in app.overlay there is nothing to interact with; let it load when \`idle\``);
    }
    if (failure === 'essential' && loading === 'interaction') {
      fail(`fragment ${id}: a fragment that loads on interaction has no fallback; set its failure to \`regular\``);
    }
  }
};

const isEntry = (entry: LabelledEntry | null): boolean =>
  entry !== null &&
  ID.test(entry.id) &&
  /^\/(?!\/)/.test(entry.to) &&
  Number.isFinite(entry.order) &&
  MENU_PLACES.includes(entry.place) &&
  typeof entry.label?.fr === 'string' &&
  isListOfTexts(Object.values(entry.label));

const checkMenu = (menu: LabelledEntry[]): void => {
  const wrong = menu.findIndex((entry) => !isEntry(entry));
  if (wrong >= 0) {
    fail(
      `menu entry ${menu[wrong]?.id}: it needs an id, an address of the site, an order, a place and a text in French`,
    );
  }
  const twice = firstTwice(menu, (one, other) => one.id === other.id);
  if (twice) fail(`two menu entries are called ${twice[0].id}: give each a unique id`);
};

/** Validates a contract before a shell uses it. @throws an error that says what is wrong, and how to fix it */
export const checkContract = (contract: RemoteContract): void => {
  checkName(contract);
  checkShape(contract);
  // The reserved paths are the shell's own.
  if (contract.name !== SHELL_NAME) checkRoutes(contract.routes);
  checkFragments(contract.fragments);
  checkMenu(contract.menu ?? []);
  checkAccess(contract);
};
