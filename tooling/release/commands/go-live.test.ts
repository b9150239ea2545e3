import { smokeTest } from '../smoke/smoke-test.ts';
import { FOLDER, TestStore } from '../testing/test-store.ts';

// It renders the site in a browser.
jest.mock('../smoke/smoke-test.ts', () => ({ requireApi: jest.fn(), smokeTest: jest.fn() }));

const smokeTestMock = jest.mocked(smokeTest);

let releases: TestStore;

beforeEach(async () => {
  smokeTestMock.mockReset();
  releases = await TestStore.create(FOLDER);
});

afterEach(() => releases.close());

it('promotes a canary without repeating the smoke test that it passed at the same API', async () => {
  await releases.releaseSnapshot('mf-a', 'one');
  const { version } = await releases.publish('mf-a', 'two');
  const promote = async (...options: string[]) => {
    const { status, stderr } = await releases.run('promote', `mf-a@${version}`, '--wait', '0', ...options);
    return [status, stderr, smokeTestMock.mock.calls.length];
  };
  smokeTestMock.mockRejectedValueOnce(new Error('a page fails'));
  expect(await promote('--traffic', '10')).toEqual([1, expect.stringContaining('a page fails'), 1]);
  expect(await promote('--traffic', '10')).toEqual([0, '', 2]);
  const elsewhere = await releases.at({ ...releases.env, API_URL: 'http://another.example' });
  await elsewhere.run('promote', `mf-a@${version}`, '--dry-run');
  expect(smokeTestMock).toHaveBeenCalledTimes(3);
  expect(await promote()).toEqual([0, expect.stringMatching(/^Set \S+ has already passed the smoke test\n$/), 3]);
});
