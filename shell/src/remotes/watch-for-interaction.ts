/** Events by which a visitor starts to use a part of the page. */
const INTERACTION_EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'input'] as const;
/** Controls that need scripts; other links and fields work without. */
const BUTTON = 'button, [role="button"], [aria-haspopup], input[type="submit"]';
/** Milliseconds that a press waits for scripts, when it also works without. */
const HOLD_MS = 5_000;

/** Links, and forms with an action, work without scripts; a form without one would only reload the page. */
const worksWithoutScripts = (pressed: Element): boolean => pressed.closest('a[href], form[action]') !== null;

interface Options {
  /** Key of the fragment in the place. */
  fragmentKey: string;
  /** Called at the first event. */
  onInteraction: () => void;
  /** Resolves when the place is hydrated. */
  hydrated: Promise<unknown>;
}

/** A promise that resolves on hydration, and the function that resolves it. */
export const createHydrationSignal = (): { hydrated: Promise<void>; onHydrated: () => void } => {
  let onHydrated: () => void = () => undefined;
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
  });
  return { hydrated, onHydrated };
};

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Watches a fragment without its scripts for interaction. Presses and submits wait until it is hydrated, and are then
 * repeated. Those that work without scripts proceed when the scripts take too long.
 * @returns stops watching
 */
export const watchForInteraction = ({ fragmentKey, onInteraction, hydrated }: Options): (() => void) => {
  let repeatPress: (() => void) | undefined;
  const isWithin = (target: EventTarget | null): target is Element =>
    target instanceof Element && target.closest(`[data-fragment="${CSS.escape(fragmentKey)}"]`) !== null;

  const delayPress = (event: Event, pressed: Element, again: () => void): void => {
    event.preventDefault();
    event.stopPropagation();
    onInteraction();
    const isFirst = !repeatPress;
    repeatPress = again;
    if (isFirst) void Promise.race(worksWithoutScripts(pressed) ? [hydrated, wait(HOLD_MS)] : [hydrated]).then(release);
  };
  const release = (): void => {
    stop();
    repeatPress?.();
  };
  const listeners: Record<string, (event: Event) => void> = {
    ...Object.fromEntries(
      INTERACTION_EVENTS.map((sign) => [sign, ({ target }: Event) => isWithin(target) && onInteraction()]),
    ),
    click: (event) => {
      if (!isWithin(event.target)) return;
      const button = event.target.closest<HTMLElement>(BUTTON);
      if (button) delayPress(event, button, () => button.click());
    },
    submit: (event) => {
      const form = event.target as HTMLFormElement;
      if (isWithin(form)) delayPress(event, form, () => form.requestSubmit((event as SubmitEvent).submitter));
    },
  };
  // React listens on the document, and stops presses on elements that aren't hydrated.
  const entries = Object.entries(listeners);
  const stop = (): void => {
    for (const [type, listener] of entries) document.removeEventListener(type, listener, true);
  };
  for (const [type, listener] of entries) {
    document.addEventListener(type, listener, { capture: true, passive: type === 'touchstart' });
  }
  return stop;
};
