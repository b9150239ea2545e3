/** Events of a visitor who turns to a part of the page. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'input'] as const;
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
  onTurn: () => void;
  /** Resolves when the place is hydrated. */
  alive: Promise<unknown>;
}

/** A promise that resolves on hydration, and the function that resolves it. */
export const aliveSignal = (): { alive: Promise<void>; onAlive: () => void } => {
  let onAlive: () => void = () => undefined;
  const alive = new Promise<void>((resolve) => {
    onAlive = resolve;
  });
  return { alive, onAlive };
};

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Watches a fragment without its scripts for interaction. Presses and submits wait until it is hydrated, and are then
 * repeated. Those that work without scripts proceed when the scripts take too long.
 * @returns stops watching
 */
export const watchForInteraction = ({ fragmentKey, onTurn, alive }: Options): (() => void) => {
  let redo: (() => void) | undefined;
  const isWithin = (target: EventTarget | null): target is Element =>
    target instanceof Element && target.closest(`[data-fragment="${CSS.escape(fragmentKey)}"]`) !== null;

  const hold = (event: Event, pressed: Element, again: () => void): void => {
    event.preventDefault();
    event.stopPropagation();
    onTurn();
    const isFirst = !redo;
    redo = again;
    if (isFirst) void Promise.race(worksWithoutScripts(pressed) ? [alive, wait(HOLD_MS)] : [alive]).then(release);
  };
  const release = (): void => {
    stop();
    redo?.();
  };
  const listeners: Record<string, (event: Event) => void> = {
    ...Object.fromEntries(SIGNS.map((sign) => [sign, ({ target }: Event) => isWithin(target) && onTurn()])),
    click: (event) => {
      if (!isWithin(event.target)) return;
      const button = event.target.closest<HTMLElement>(BUTTON);
      if (button) hold(event, button, () => button.click());
    },
    submit: (event) => {
      const form = event.target as HTMLFormElement;
      if (isWithin(form)) hold(event, form, () => form.requestSubmit((event as SubmitEvent).submitter));
    },
  };
  // React's listeners are on the document, and hold back presses of what isn't hydrated.
  const entries = Object.entries(listeners);
  const stop = (): void => {
    for (const [type, listener] of entries) document.removeEventListener(type, listener, true);
  };
  for (const [type, listener] of entries) {
    document.addEventListener(type, listener, { capture: true, passive: type === 'touchstart' });
  }
  return stop;
};
