import {
  giveConsent,
  hasAnswered,
  hasConsent,
  loadThirdPartyScript,
  onConsentChange,
  refuseConsent,
  withdrawConsent,
} from './index.ts';

const scripts = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

describe('consent', () => {
  it('is stored under gdpr-consent, as true only', () => {
    expect(hasConsent()).toBe(false);
    localStorage.setItem('gdpr-consent', 'false');
    expect(hasConsent()).toBe(false);
    giveConsent();
    expect(localStorage.getItem('gdpr-consent')).toBe('true');
    expect(hasConsent()).toBe(true);
    withdrawConsent();
    expect(localStorage.getItem('gdpr-consent')).toBeNull();
  });

  it('stores nothing when refused, and remembers that until the document is closed', () => {
    giveConsent();
    refuseConsent();
    expect([hasConsent(), hasAnswered()]).toEqual([false, true]);
    expect(localStorage).toHaveLength(0);
    giveConsent();
    expect([hasConsent(), hasAnswered()]).toEqual([true, true]);
    expect({ ...localStorage }).toEqual({ 'gdpr-consent': 'true' });
    refuseConsent();
    withdrawConsent();
    expect(hasAnswered()).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('notifies listeners of changes in this and other tabs', () => {
    const listener = jest.fn();
    const stop = onConsentChange(listener);
    giveConsent();
    expect(listener).toHaveBeenLastCalledWith(true);
    localStorage.removeItem('gdpr-consent');
    window.dispatchEvent(new StorageEvent('storage', { key: 'gdpr-consent', newValue: null }));
    expect(listener).toHaveBeenLastCalledWith(false);
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth-id' }));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    giveConsent();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['keeps nothing', ['getItem', 'setItem', 'removeItem']],
    ['has no room left', ['setItem']],
  ] as const)('lasts until the page is closed when the browser %s', (_, refused) => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const method of refused) {
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    }
    expect(hasConsent()).toBe(false);
    giveConsent();
    expect([hasConsent(), hasAnswered()]).toEqual([true, true]);
    withdrawConsent();
    expect([hasConsent(), hasAnswered()]).toEqual([false, false]);
    refuseConsent();
    expect([hasConsent(), hasAnswered()]).toEqual([false, true]);
  });
});

describe('a third-party script', () => {
  it('waits until consent is stored', async () => {
    const loading = loadThirdPartyScript('https://provider.test/a.js', { consent: 'stored' });
    await settled();
    expect(scripts()).toEqual([]);
    giveConsent();
    await settled();
    expect(scripts().map(({ src }) => src)).toEqual(['https://provider.test/a.js']);
    scripts()[0]?.dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBeUndefined();
  });

  it('loads at a press, with or without consent, and once for several presses', async () => {
    const loading = [1, 2].map(() => loadThirdPartyScript('https://provider.test/b.js', { consent: 'pressed' }));
    expect(scripts()).toHaveLength(1);
    scripts()[0]?.dispatchEvent(new Event('load'));
    await Promise.all(loading);
    await loadThirdPartyScript('https://provider.test/b.js', { consent: 'pressed' });
    expect(scripts()).toHaveLength(1);
  });

  it('reports a failed load, and can be retried', async () => {
    const loading = loadThirdPartyScript('https://provider.test/c.js', { consent: 'pressed' });
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('provider.test/c.js can');
    expect(scripts()).toEqual([]);
    void loadThirdPartyScript('https://provider.test/c.js', { consent: 'pressed' });
    expect(scripts()).toHaveLength(1);
  });
});
