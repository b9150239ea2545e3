/** What someone does who turns to a part of the page. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'input'] as const;
/** What works by its scripts alone, or better by far; other links, and fields, do what they do without. */
const BUTTON = 'button, [role="button"], [aria-haspopup], input[type="submit"]';
/** How long a press is held for scripts that don't come, where it does something without them. */
const HOLD_MS = 5_000;

/** A link leads on, and a form that says where it goes is sent; another one would come back empty. */
const worksWithoutScripts = (pressed: Element): boolean => pressed.closest('a[href], form[action]') !== null;

interface Options {
  /** The place, told by its fragment's key. */
  fragmentKey: string;
  /** Called at the first sign. */
  onTurn: () => void;
  /** Ends when the place is alive. */
  alive: Promise<unknown>;
}

/** Promise and its end, of a place that hydrates once. */
export const aliveSignal = (): { alive: Promise<void>; onAlive: () => void } => {
  let onAlive: () => void = () => undefined;
  const alive = new Promise<void>((resolve) => {
    onAlive = resolve;
  });
  return { alive, onAlive };
};

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Watches a place whose scripts aren't there for interaction. A press of one of its buttons is held, and done when the place is
 * alive; so is sending its form. What works without scripts is done without them where they take too long.
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
  // React keeps presses of what it hasn't hydrated from those below the document.
  const entries = Object.entries(listeners);
  const stop = (): void => {
    for (const [type, listener] of entries) document.removeEventListener(type, listener, true);
  };
  for (const [type, listener] of entries) {
    document.addEventListener(type, listener, { capture: true, passive: type === 'touchstart' });
  }
  return stop;
};
