import type { ViewReport } from 'shared-kernel/contracts';
import type { RemoteContract } from 'shared-kernel/remote';
import type { Boot } from '../boot.ts';
import { Registry } from '../remotes/registry.ts';
import { FAILED_FRAGMENT, notePageErrors, recordRecoveredError, recordRenderError } from './page-errors.ts';
import { ViewReporter } from './view-reporter.ts';

const contractOf = (name: string): RemoteContract => ({
  name,
  version: '1.0.0',
  routes: [],
  queryKeys: [],
  fragments: [],
  assets: {},
});

const NAMES = [
  'mf-page',
  'mf-thrown',
  'mf-promise',
  'mf-file',
  'mf-rendered',
  'mf-hydrated',
  'mf-server',
  'mf-fragment',
  'mf-unused',
];

const boot = {
  view: { shell: '3.0.0', page: 'mf-page/list', status: 503 },
  hydration: {
    loaderData: { root: { slots: { 'header.menu': [{ key: 'mf-server/menu', ok: false }] } }, content: null },
  },
} as unknown as Boot;

const errorWith = (stack: string): Error => Object.assign(new Error('broken'), { stack });

const fileOf = (name: string, version = '1.0.0'): string =>
  `https://mall.example/releases/${name}/${version}/browser/page.js:1:2`;

const hide = (state: string): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

test('reports once, when the page is hidden, how many errors each version caused', async () => {
  const sent: Blob[] = [];
  navigator.sendBeacon = (address, blob) => {
    expect(address).toBe('/api/v1/releases/reports');
    return sent.push(blob as Blob) > 0;
  };
  window.reportError = jest.fn();
  performance.mark = jest.fn();
  performance.getEntriesByType = () => [{ name: `${FAILED_FRAGMENT}mf-fragment/hero` }] as PerformanceEntry[];
  notePageErrors();
  const ofShell = fileOf('shell', '3.0.0');
  const thrown = errorWith(`at ${ofShell} at ${fileOf('mf-thrown')} at ${fileOf('mf-page')}`);
  for (const error of [thrown, thrown, errorWith(`at ${ofShell}`), errorWith('at chrome-extension://a/b.js')]) {
    window.dispatchEvent(new ErrorEvent('error', { error }));
  }
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: errorWith(fileOf('mf-promise')) });
  window.dispatchEvent(rejection);
  const script = document.head.appendChild(document.createElement('script'));
  script.src = fileOf('mf-file');
  script.dispatchEvent(new Event('error'));
  recordRenderError(errorWith(`at ${ofShell}`), { componentStack: `at ${fileOf('mf-rendered')}` });
  const whileHydrating = Object.assign(new Error('recovered', { cause: errorWith(fileOf('mf-hydrated')) }), {
    stack: '',
  });
  recordRecoveredError(whileHydrating, {});
  expect(window.reportError).toHaveBeenLastCalledWith(whileHydrating.cause);

  const registry = new Registry(NAMES.map(contractOf), () => Promise.reject(new Error('not here')));
  new ViewReporter(boot, registry).start();
  hide('hidden');
  hide('visible');
  hide('hidden');

  expect(sent).toHaveLength(1);
  expect(sent[0]?.type).toBe('application/json');
  const text = await new Promise<string>((resolve) => {
    const reader = Object.assign(new FileReader(), { onload: () => resolve(String(reader.result)) });
    reader.readAsText(sent[0] as Blob);
  });
  const { versions, ...view } = JSON.parse(text) as ViewReport;
  expect(view).toEqual({ status: 503, vitals: {} });
  expect(versions).toContainEqual({ name: 'shell', version: '3.0.0', errors: 1 });
  expect(Object.fromEntries(versions.map(({ name, errors }) => [name, errors]))).toEqual({
    shell: 1,
    'mf-page': 0,
    'mf-thrown': 1,
    'mf-promise': 1,
    'mf-file': 1,
    'mf-rendered': 1,
    'mf-hydrated': 1,
    'mf-server': 1,
    'mf-fragment': 1,
  });
});
