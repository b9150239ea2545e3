import { WORKER_PATH } from '../boot.ts';
import { registerWorker } from './register-worker.ts';

const PUBLIC_PAGE = { hasWorker: true, view: { shell: '1.0.0', page: 'mf-catalog/shops', status: 200 } };

const register = jest.fn();

beforeEach(() => {
  register.mockReset().mockResolvedValue({});
  Object.assign(navigator, { serviceWorker: { register } });
});

it('registers the worker on a public page, and checks for updates at each visit', () => {
  registerWorker(PUBLIC_PAGE);
  expect(register.mock.calls).toEqual([[WORKER_PATH, { updateViaCache: 'none' }]]);
});

it.each([
  ['on a closed page', { view: { ...PUBLIC_PAGE.view, page: '' } }],
  ['in a preview', { preview: { token: 'a', isStill: false } }],
  ['where it is switched off', { hasWorker: false }],
])('registers no worker %s', (_, boot) => {
  registerWorker({ ...PUBLIC_PAGE, ...boot });
  expect(register).not.toHaveBeenCalled();
});

it('ignores browsers that reject or lack service workers', async () => {
  register.mockRejectedValue(new Error('refused'));
  expect(() => registerWorker(PUBLIC_PAGE)).not.toThrow();
  await Promise.resolve();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(() => registerWorker(PUBLIC_PAGE)).not.toThrow();
});
