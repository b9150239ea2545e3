import { act, fireEvent, screen } from '@testing-library/react';
import { giveConsent, hasConsent, refuseConsent } from 'shared-kernel/session/consent';
import { showAt } from '../../testing/show-at.tsx';
import { useCookieNotice } from './use-cookie-notice.tsx';

const Page = () => {
  const { notice, reopen } = useCookieNotice();
  return (
    <>
      {notice}
      <button type="button" onClick={reopen}>
        Gérer les cookies
      </button>
    </>
  );
};

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const notice = () => screen.queryByRole('region', { name: 'Cookies' });

const open = async (address = '/'): Promise<void> => {
  showAt(address, [{ path: '*', Component: Page }]);
  await pass(0);
};

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.consent;
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

describe('the cookie notice', () => {
  it('appears three seconds after the page without moving the focus', async () => {
    await open();
    screen.getByRole('button', { name: 'Gérer les cookies' }).focus();
    await pass(2_999);
    expect(notice()).toBeNull();
    await pass(1);
    expect(notice()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Gérer les cookies' })).toHaveFocus();
  });

  it('does not appear when consent is stored', async () => {
    giveConsent();
    await open();
    await pass(60_000);
    expect(notice()).toBeNull();
  });

  it('stores consent when accepted', async () => {
    await open();
    await pass(3_000);
    await press('Accepter');
    expect(notice()).toBeNull();
    expect(localStorage.getItem('gdpr-consent')).toBe('true');
  });

  it('stores nothing when refused, and stays hidden until the document is closed', async () => {
    await open();
    await pass(3_000);
    await press('Refuser');
    expect(notice()).toBeNull();
    expect(localStorage).toHaveLength(0);
    await pass(60_000);
    expect(notice()).toBeNull();
  });

  it('disappears when it is answered in another tab', async () => {
    await open();
    await pass(3_000);
    localStorage.setItem('gdpr-consent', 'true');
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'gdpr-consent' })));
    expect(notice()).toBeNull();
  });

  it('can be reopened after a refusal', async () => {
    refuseConsent();
    await open();
    await press('Gérer les cookies');
    await pass(0);
    expect(notice()).toHaveFocus();
    await press('Accepter');
    expect({ ...localStorage }).toEqual({ 'gdpr-consent': 'true' });
  });

  it('opens the legal pages in new tabs, in the page’s language', async () => {
    await open('/ar/');
    await pass(3_000);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ar/terms-of-service', '/ar/privacy-policy']);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
    }
  });

  it('withdraws consent when reopened, and returns the focus when closed', async () => {
    giveConsent();
    await open();
    screen.getByRole('button', { name: 'Gérer les cookies' }).focus();
    await press('Gérer les cookies');
    await pass(0);
    expect(hasConsent()).toBe(false);
    expect(notice()).toHaveFocus();
    await press('Accepter');
    expect(hasConsent()).toBe(true);
    expect(notice()).toBeNull();
    expect(screen.getByRole('button', { name: 'Gérer les cookies' })).toHaveFocus();
    await press('Gérer les cookies');
    expect(notice()).toHaveFocus();
  });
});
