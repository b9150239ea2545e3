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

it('links to WhatsApp with the title and the full address', () => {
  show();
  const href = screen.getByRole('link', { name: 'إرسال عبر واتساب' }).getAttribute('href') as string;
  expect(new globalThis.URL(href).searchParams.get('text')).toBe(`تخفيضات ${URL}`);
});

it('copies the address, and notifies', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'نسخ الرابط' }));
  expect(await navigator.clipboard.readText()).toBe(URL);
  expect(notices()).toMatchObject([{ kind: 'success', message: 'نُسخ الرابط' }]);
});

it('shows an error when the browser denies copying', async () => {
  const user = userEvent.setup();
  give('clipboard', { writeText: () => Promise.reject(new Error('not allowed')) });
  show();
  await user.click(screen.getByRole('button', { name: 'نسخ الرابط' }));
  expect(notices()).toMatchObject([{ kind: 'error' }]);
});

it('opens the device’s share sheet, and ignores that it is closed', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  give('share', share);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'مشاركة' }));
  expect(share).toHaveBeenCalledWith({ title: 'تخفيضات', url: URL });
  expect(notices()).toEqual([]);
});

it('shows an error when the device can’t share', async () => {
  give('share', jest.fn().mockRejectedValue(new DOMException('not now', 'NotAllowedError')));
  show();
  await userEvent.click(screen.getByRole('button', { name: 'مشاركة' }));
  expect(notices()).toMatchObject([{ kind: 'error', message: 'تعذّرت مشاركة هذه الصفحة.' }]);
});

it('has no share button without a share sheet', () => {
  show();
  expect(screen.queryByRole('button', { name: 'مشاركة' })).not.toBeInTheDocument();
});
