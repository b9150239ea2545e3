import 'fake-indexeddb/auto';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type Answers, renderFragment } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { Component } from './fragment.tsx';
import { useOffer } from './use-offer.ts';

const SUBSCRIBE = 'POST /mailing/contact/';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});

afterEach(() => jest.useRealTimers());

const open = (address = '/', api: Answers = { [SUBSCRIBE]: { status: 'pending' } }) =>
  renderFragment(remote, 'newsletter-prompt', { address, api });

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const dialog = () => screen.queryByRole('dialog', { name: 'Les nouveautés, avant tout le monde' });

it('opens fifteen seconds after hydration', async () => {
  await open();
  await pass(14_999);
  expect(dialog()).not.toBeInTheDocument();
  await pass(1);
  expect(dialog()).toBeInTheDocument();
});

it('counts from hydration, not from rendering', async () => {
  const { result } = renderHook(() => {
    useLayoutEffect(() => void jest.setSystemTime(Date.now() + 5_000), []);
    return useOffer('/shops');
  });
  await pass(14_999);
  expect(result.current.isOpen).toBe(false);
  await pass(1);
  expect(result.current.isOpen).toBe(true);
});

it.each(['dismissed', 'subscribed'])('does not open again after it was %s', async (decision) => {
  localStorage.setItem('newsletter', decision);
  await open();
  await pass(60_000);
  expect(dialog()).not.toBeInTheDocument();
});

it('does not open when the browser blocks storage', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await open();
  await pass(60_000);
  expect(dialog()).not.toBeInTheDocument();
  blocked.mockRestore();
});

it.each(['/account', '/admin/shops', '/invitation', '/newsletter/confirm', '/reset-password'])(
  'does not open at %s, which is no public page',
  async (address) => {
    const pages = [{ path: '*', element: <Component /> }];
    render(<RouterProvider router={createMemoryRouter(pages, { initialEntries: [address] })} />);
    await pass(60_000);
    expect(document.body).toHaveTextContent(/^$/);
  },
);

it('does not open after a subscription elsewhere on the page', async () => {
  await open();
  await pass(5_000);
  localStorage.setItem('newsletter', 'subscribed');
  await pass(60_000);
  expect(dialog()).not.toBeInTheDocument();
});

it('waits while another dialog is open', async () => {
  const other = document.body.appendChild(document.createElement('dialog'));
  other.setAttribute('open', '');
  await open();
  await pass(600_000);
  expect(dialog()).not.toBeInTheDocument();
  other.remove();
  await pass(60_000);
  expect(dialog()).toBeInTheDocument();
});

it('waits for a minute after another dialog was used', async () => {
  const other = document.body.appendChild(document.createElement('dialog'));
  const button = other.appendChild(document.createElement('button'));
  await open();
  await pass(10_000);
  fireEvent.click(button);
  other.remove();
  await pass(59_999);
  expect(dialog()).not.toBeInTheDocument();
  await pass(1);
  expect(dialog()).toBeInTheDocument();
});

it('waits while a drawer is open, and for a minute after it was closed', async () => {
  const drawer = document.body.appendChild(document.createElement('div'));
  drawer.setAttribute('popover', 'auto');
  drawer.setAttribute('role', 'dialog');
  await open();
  await pass(600_000);
  expect(dialog()).not.toBeInTheDocument();
  fireEvent(drawer, new Event('toggle'));
  drawer.removeAttribute('role');
  await pass(59_999);
  expect(dialog()).not.toBeInTheDocument();
  await pass(1);
  expect(dialog()).toBeInTheDocument();
  drawer.remove();
});

it.each(['/account', '/admin', '/admin/shop/create', '/newsletter/confirm', '/reset-password'])(
  'does not open at %s',
  async (address) => {
    await open(address);
    await pass(600_000);
    expect(dialog()).not.toBeInTheDocument();
  },
);

it.each(['/shops', '/accounts-of-the-mall'])('opens at %s', async (address) => {
  await open(address);
  await pass(15_000);
  expect(dialog()).toBeInTheDocument();
});

it('does not open on a page with a filled-in field', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  await open();
  fireEvent.input(field, { target: { value: 'a' } });
  field.remove();
  await pass(600_000);
  expect(dialog()).not.toBeInTheDocument();
});

it('waits while a field has the focus, and for a minute after it was left empty', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await open();
  await pass(30_000);
  expect(dialog()).not.toBeInTheDocument();
  field.blur();
  await pass(59_999);
  expect(dialog()).not.toBeInTheDocument();
  await pass(1);
  expect(dialog()).toBeInTheDocument();
  field.remove();
});

it.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  [
    'a press outside',
    () => {
      fireEvent.pointerDown(screen.getByRole('dialog'));
      fireEvent.click(screen.getByRole('dialog'));
    },
  ],
])('closes by %s and stores that', async (_, close) => {
  await open();
  await pass(15_000);
  close();
  expect(dialog()).not.toBeInTheDocument();
  expect(localStorage.getItem('newsletter')).toBe('dismissed');
});

it('closes three seconds after the thanks', async () => {
  await open();
  await pass(15_000);
  fireEvent.change(screen.getByPlaceholderText('Votre adresse email'), { target: { value: 'amel@mall.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'S’inscrire' }));
  for (let turn = 0; turn < 100 && !screen.queryByRole('status'); turn += 1) await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent('Merci !');
  expect(screen.getByRole('dialog')).toHaveAccessibleName(/^Merci/);
  await pass(2_999);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await pass(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('newsletter')).toBe('subscribed');
});
