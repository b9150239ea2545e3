import { contentHash } from './content-hash.ts';

/**
 * Records presses before hydration, and repeats them afterwards in the same order: of buttons, of forms that only work
 * with scripts, and of fields that submit on change. A button that was pressed twice is pressed once. Links,
 * `<details>`, popovers and forms with an action work without this. Runs in the browser, as an inline script.
 */
export const holdPresses = (): void => {
  const page = document.documentElement;
  const held = new Map<Element, { element: Element; repeat: () => void }>();

  const hold = (element: Element, repeat: () => void, key = element): void => {
    held.get(key)?.element.removeAttribute('aria-busy');
    held.delete(key);
    held.set(key, { element, repeat });
    element.setAttribute('aria-busy', 'true');
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
    hold(event.submitter ?? form, () => form.requestSubmit(event.submitter), form);
  };
  const onInput = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    const { form, type } = field;
    if (!form?.hasAttribute('action')) return;
    const repeat = (): void => {
      // React handles a change of a checkbox on click.
      if (type === 'checkbox') {
        field.checked = !field.checked;
        field.click();
      } else field.dispatchEvent(new Event(type === 'search' ? 'input' : 'change', { bubbles: true }));
    };
    hold(field, repeat, form);
  };
  const listeners = { click: onClick, submit: onSubmit, input: onInput };

  for (const [type, listener] of Object.entries(listeners))
    document.addEventListener(type, listener as EventListener, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    for (const [type, listener] of Object.entries(listeners))
      document.removeEventListener(type, listener as EventListener, true);
    for (const { element } of held.values()) element.removeAttribute('aria-busy');
    for (const { repeat } of held.values()) repeat();
  }).observe(page, { attributeFilter: ['data-hydrated'] });
};

/** The inline script of every page. */
export const HELD_PRESSES = `(${holdPresses})()`;
export const HELD_PRESSES_HASH = contentHash(HELD_PRESSES);
