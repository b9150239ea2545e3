import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drainQueue, notificationStore } from '../../notifications/index.ts';
import { TestSite } from '../../testing/test-site.tsx';
import { Share } from './share.tsx';

const URL = 'https://mall.example/ar/blogs/soldes';

const show = () =>
  render(
    <TestSite locale="ar">
      <Share title="تخفيضات" path="/blogs/soldes" />
    </TestSite>,
  );

const give = (name: 'clipboard' | 'share', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

const notices = () => notificationStore.getState().orders.map((order) => 'notice' in order && order.notice);

beforeEach(() => {
  drainQueue();
});

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

it('leads to WhatsApp with the title and the whole address', () => {
  show();
  const href = screen.getByRole('link', { name: 'إرسال عبر واتساب' }).getAttribute('href') as string;
  expect(new globalThis.URL(href).searchParams.get('text')).toBe(`تخفيضات ${URL}`);
});

it('copies the address, and says so', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'نسخ الرابط' }));
  expect(await navigator.clipboard.readText()).toBe(URL);
  expect(notices()).toMatchObject([{ kind: 'success', message: 'نُسخ الرابط' }]);
});

it('says where the address is when the browser lets nothing be copied', async () => {
  const user = userEvent.setup();
  give('clipboard', { writeText: () => Promise.reject(new Error('not allowed')) });
  show();
  await user.click(screen.getByRole('button', { name: 'نسخ الرابط' }));
  expect(notices()).toMatchObject([{ kind: 'error' }]);
});

it('opens the device’s own sheet where there is one, and takes a closed one for nothing', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  give('share', share);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'مشاركة' }));
  expect(share).toHaveBeenCalledWith({ title: 'تخفيضات', url: URL });
  expect(notices()).toEqual([]);
});

it('says so when the device can’t share', async () => {
  give('share', jest.fn().mockRejectedValue(new DOMException('not now', 'NotAllowedError')));
  show();
  await userEvent.click(screen.getByRole('button', { name: 'مشاركة' }));
  expect(notices()).toMatchObject([{ kind: 'error', message: 'تعذّرت مشاركة هذه الصفحة.' }]);
});

it('offers no sheet where the device has none', () => {
  show();
  expect(screen.queryByRole('button', { name: 'مشاركة' })).not.toBeInTheDocument();
});
