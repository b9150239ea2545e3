import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { showAt } from '../testing/show-at.tsx';
import { NetworkState, useNetworkLine } from './network-state.tsx';

const Page = () => (
  <>
    <NetworkState line={useNetworkLine()} />
    <Link to="/shops">Shops</Link>
  </>
);

const goOnline = (isOnline: boolean): void =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

const line = () => document.querySelector('[aria-live=polite]');

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each([
  [
    '/',
    'Vous êtes hors ligne',
    'La page s’ouvrira d’elle-même dès le retour du réseau.',
    'Vous êtes de nouveau en ligne',
  ],
  ['/ar', 'أنتم غير متصلين بالإنترنت', 'ستُفتح الصفحة من تلقاء نفسها عند عودة الشبكة.', 'عاد الاتصال بالإنترنت'],
  ['/en', 'You are offline', 'The page will open by itself once the network is back.', 'You are back online'],
])(
  'reports at %s a lost network, a page that waits for it, and for four seconds its return',
  (home, offline, waits, back) => {
    const loader = () => new Promise<null>(() => undefined);
    showAt(home, [
      { path: '/', Component: Page },
      { path: '/shops', Component: Page, loader },
    ]);
    expect(line()).toBeEmptyDOMElement();
    goOnline(false);
    expect(line()).toHaveTextContent(new RegExp(`^${offline}$`));
    fireEvent.click(screen.getByRole('link'));
    expect(line()).toHaveTextContent(`${offline}. ${waits}`);
    goOnline(true);
    expect(line()).toHaveTextContent(back);
    act(() => jest.advanceTimersByTime(4_000));
    expect(line()).toBeEmptyDOMElement();
  },
);

it('reports a network that is lost again before its return expires', () => {
  showAt('/', [{ path: '/', Component: Page }]);
  goOnline(false);
  goOnline(true);
  act(() => jest.advanceTimersByTime(3_000));
  goOnline(false);
  act(() => jest.advanceTimersByTime(4_000));
  expect(line()).toHaveTextContent('Vous êtes hors ligne');
});
