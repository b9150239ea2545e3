import { contentHash } from './content-hash.ts';

/**
 * Holds what a visitor presses before the page hydrates, and presses it again then: buttons, and forms that only scripts
 * send. Links, `<details>`, popovers and forms with an address work before. Runs in the browser, from the document itself.
 */
export const holdPresses = (): void => {
  const page = document.documentElement;
  let held: HTMLElement | undefined;
  let release: (() => void) | undefined;

  const hold = (element: HTMLElement | null, again: () => void): void => {
    held?.removeAttribute('aria-busy');
    held = element ?? undefined;
    held?.setAttribute('aria-busy', 'true');
    release = again;
  };
  const onClick = ({ target }: Event): void => {
    const button = (target as Element).closest('button');
    if (!button || button.hasAttribute('popovertarget') || (button.form && button.type !== 'button')) return;
    hold(button, () => button.click());
  };
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute('action')) return;
    event.preventDefault();
    hold(event.submitter, () => form.requestSubmit(event.submitter));
  };

  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    held?.removeAttribute('aria-busy');
    release?.();
  }).observe(page, { attributeFilter: ['data-hydrated'] });
};

/** The inline script of every page. */
export const HELD_PRESSES = `(${holdPresses})()`;
export const HELD_PRESSES_HASH = contentHash(HELD_PRESSES);
