import { CONTAINER_RUNTIME } from 'shared-kernel/remote';

const LATE = 11 * 60_000;
const FAILED = new Error('no script');

type Keep = typeof import('./keep-loading.ts').keepLoading;

/** A container of a remote, whose chunks load only while `isOpen` is true. */
const openContainer = (name: string, isOpen: () => boolean) => {
  const load = jest.fn(async () => {
    if (!isOpen()) throw FAILED;
    return 'loaded';
  });
  return { container: { e: load as (chunk: string) => Promise<unknown>, federation: { initOptions: { name } } }, load };
};

const remotes = [{ contract: { name: 'mf-back' } }];
let keepLoading: Keep;
let isPassGood: boolean;
let askAgain: jest.Mock<Promise<void>, []>;

const init = (webpackRequire: object): void => {
  const runtime = Reflect.get(globalThis, CONTAINER_RUNTIME);
  runtime.bundlerRuntime.initContainerEntry({ webpackRequire });
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { [CONTAINER_RUNTIME]: { bundlerRuntime: { initContainerEntry: () => undefined } } });
  jest.isolateModules(() => {
    ({ keepLoading } = jest.requireActual<{ keepLoading: Keep }>('./keep-loading.ts'));
  });
  isPassGood = true;
  askAgain = jest.fn(async () => {
    isPassGood = true;
    keepLoading(remotes, askAgain);
  });
  keepLoading(remotes, askAgain);
});

afterEach(() => jest.useRealTimers());

const openBack = () => {
  const opened = openContainer('mf_back', () => isPassGood);
  init(opened.container);
  return opened;
};

it('requests no pass while it is fresh, or for loaded code', async () => {
  const { container } = openBack();
  expect(await container.e('1')).toBe('loaded');
  jest.advanceTimersByTime(LATE);
  expect(await container.e('1')).toBe('loaded');
  expect(askAgain).not.toHaveBeenCalled();
});

it('renews the pass before it expires, once for all remotes', async () => {
  const { container, load } = openBack();
  jest.advanceTimersByTime(LATE);
  isPassGood = false;
  expect(await Promise.all([container.e('1'), container.e('2')])).toEqual(['loaded', 'loaded']);
  expect(askAgain).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(2);
});

it('renews a rejected pass and retries', async () => {
  const { container } = openBack();
  isPassGood = false;
  expect(await container.e('1')).toBe('loaded');
  expect(askAgain).toHaveBeenCalledTimes(1);
});

it('fails with the original error when no new pass is available', async () => {
  const { container } = openBack();
  isPassGood = false;
  askAgain.mockRejectedValue({ status: 401 });
  await expect(container.e('1')).rejects.toBe(FAILED);
});

it('ignores public remotes, and patches each container once', async () => {
  const { container } = openBack();
  const { e } = container;
  init(container);
  expect(container.e).toBe(e);
  const open = openContainer('mf_blog', () => false);
  init(open.container);
  await expect(open.container.e('1')).rejects.toBe(FAILED);
  expect(askAgain).not.toHaveBeenCalled();
});
