import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { giveConsent, hasConsent, refuseConsent } from 'shared-kernel/consent';
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
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

describe('the cookie notice', () => {
  it('appears three seconds after the page, and takes nobody’s place', async () => {
    await open();
    screen.getByRole('button', { name: 'Gérer les cookies' }).focus();
    await pass(2_999);
    expect(notice()).toBeNull();
    await pass(1);
    expect(notice()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Gérer les cookies' })).toHaveFocus();
  });

  it('does not appear where consent is stored', async () => {
    giveConsent();
    await open();
    await pass(60_000);
    expect(notice()).toBeNull();
  });

  it('stores that it was accepted', async () => {
    await open();
    await pass(3_000);
    await press('Accepter');
    expect(notice()).toBeNull();
    expect(localStorage.getItem('gdpr-consent')).toBe('true');
  });

  it('stores that it was refused, and no consent', async () => {
    await open();
    await pass(3_000);
    await press('Refuser');
    expect(notice()).toBeNull();
    expect({ ...localStorage }).toEqual({ 'gdpr-refusal': '2' });
  });

  it('does not appear where a refusal is stored, unless it was of an earlier notice', async () => {
    localStorage.setItem('gdpr-refusal', '2');
    await open();
    await pass(60_000);
    expect(notice()).toBeNull();
    cleanup();
    localStorage.setItem('gdpr-refusal', '1');
    await open();
    await pass(3_000);
    expect(notice()).toBeInTheDocument();
  });

  it.each([
    ['Accepter', 'true', '2'],
    ['Refuser', null, null],
  ])('asks whoever had accepted an earlier one, for whom “%s” holds', async (name, consent, version) => {
    localStorage.setItem('gdpr-consent', 'true');
    await open();
    await pass(3_000);
    await press(name);
    expect(notice()).toBeNull();
    expect(localStorage.getItem('gdpr-consent')).toBe(consent);
    expect(localStorage.getItem('gdpr-consent-version')).toBe(version);
  });

  it('goes away when it is answered in another tab', async () => {
    await open();
    await pass(3_000);
    localStorage.setItem('gdpr-consent-version', '2');
    localStorage.setItem('gdpr-consent', 'true');
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'gdpr-consent' })));
    expect(notice()).toBeNull();
  });

  it('goes away when it is refused in another tab', async () => {
    await open();
    await pass(3_000);
    localStorage.setItem('gdpr-refusal', '2');
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'gdpr-refusal' })));
    expect(notice()).toBeNull();
  });

  it('can be reopened by who has refused', async () => {
    refuseConsent();
    await open();
    await press('Gérer les cookies');
    await pass(0);
    expect(notice()).toHaveFocus();
    await press('Accepter');
    expect({ ...localStorage }).toEqual({ 'gdpr-consent': 'true', 'gdpr-consent-version': '2' });
  });

  it('opens the rules in new tabs, in the page’s language', async () => {
    await open('/ar/');
    await pass(3_000);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ar/terms-of-service', '/ar/privacy-policy']);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
    }
  });

  it('can be reopened, which takes consent back, and leads back to where it was reopened from', async () => {
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
