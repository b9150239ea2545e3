import { keptContent, staticSelector } from 'shared-kernel/ui';
import type { Boot } from '../boot.ts';
import { readBoot } from './read-boot.ts';
import type { Router } from './router.ts';

const MINUTE_MS = 60_000;

/** The instants in the content that have passed, as one text. */
const passedIn = (element: Element): string =>
  [...element.querySelectorAll<HTMLElement>('[data-until]')]
    .map(({ dataset }) => dataset.until ?? '')
    .filter((until) => Date.parse(until) <= Date.now())
    .join();

/** Whether the visitor uses the content: new HTML would remove their focus or input, or close what they opened. */
const isInUse = (element: Element): boolean =>
  element.contains(document.activeElement) ||
  element.querySelector('details[open]') !== null ||
  [...element.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue);

/**
 * Replaces outdated static content with the HTML that the server now renders for the same page. Checks each minute,
 * when the page becomes visible, and when the network is back. Until a request succeeds, the old content stays. Each
 * instant is handled once, even when the device's clock is ahead of the server's.
 */
export const renewStatic = (boot: Boot, router: Pick<Router, 'state'>): void => {
  const answered = new Map<string, string>();
  const renew = async (): Promise<void> => {
    if (document.hidden || !navigator.onLine || router.state.navigation.state !== 'idle') return;
    const outdated = [...keptContent].filter(([name]) => {
      const element = document.querySelector(staticSelector(name));
      const passed = element ? passedIn(element) : '';
      return element && passed && answered.get(name) !== passed && !isInUse(element);
    });
    if (outdated.length === 0) return;
    const response = await fetch(window.location.href, { headers: { accept: 'text/html' } });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    // Another release has other styles.
    if (readBoot(page).release !== boot.release) return;
    for (const [name, show] of outdated) {
      const element = document.querySelector(staticSelector(name));
      const html = page.querySelector(staticSelector(name))?.innerHTML;
      if (!element || html === undefined) continue;
      answered.set(name, passedIn(element));
      show(html);
    }
  };
  const renewSafely = (): void => void renew().catch(() => undefined);
  setInterval(renewSafely, MINUTE_MS);
  document.addEventListener('visibilitychange', renewSafely);
  window.addEventListener('online', renewSafely);
  renewSafely();
};
