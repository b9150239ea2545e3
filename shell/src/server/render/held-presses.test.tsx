import { holdPresses } from './held-presses.ts';

const hydrate = async (): Promise<void> => {
  document.documentElement.dataset.hydrated = '';
  // The observer is called in a microtask.
  await Promise.resolve();
};

const add = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};

beforeEach(() => {
  delete document.documentElement.dataset.hydrated;
  holdPresses();
});

// Ends what the test has begun.
afterEach(hydrate);

it('presses a button again once the page has hydrated, and shows that it waits', async () => {
  const button = add('<button type="button"><span>Applaudir</span></button>');
  (button.firstElementChild as HTMLElement).click();
  expect(button).toHaveAttribute('aria-busy', 'true');
  const onClick = jest.fn();
  button.addEventListener('click', onClick);
  await hydrate();
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).not.toHaveAttribute('aria-busy');
  button.click();
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('presses the last of several buttons', async () => {
  add('<div><button type="button">1</button><button type="button">2</button></div>');
  const [first, second] = document.querySelectorAll('button');
  first?.click();
  second?.click();
  const onClick = jest.fn();
  document.body.addEventListener('click', ({ target }) => onClick(target), { once: true });
  await hydrate();
  expect(onClick.mock.calls).toEqual([[second]]);
  expect(first).not.toHaveAttribute('aria-busy');
});

it('sends a form that only scripts send, with the button that was pressed', async () => {
  const form = add('<form method="post"><button name="a">Envoyer</button></form>') as HTMLFormElement;
  const submitted: SubmitEvent[] = [];
  form.addEventListener('submit', (event) => submitted.push(event));
  form.querySelector('button')?.click();
  expect(submitted.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true]);
  form.addEventListener('submit', (event) => event.preventDefault());
  await hydrate();
  expect(submitted).toHaveLength(2);
  expect(submitted[1]?.submitter).toBe(form.querySelector('button'));
});

it.each([
  ['a form with an address', '<form action="/search"><button>Chercher</button></form>'],
  ['a button that opens a popover', '<div><button type="button" popovertarget="menu">Menu</button></div>'],
  ['a link', '<div><a href="#there"><span>Boutiques</span></a></div>'],
])('leaves %s to the browser', async (_, html) => {
  const element = add(html);
  const events: Event[] = [];
  const note = (event: Event): void => {
    events.push(event);
    // Whether it was prevented before; jsdom can't follow it.
    if (!event.defaultPrevented && event.type === 'submit') event.preventDefault();
  };
  element.addEventListener('click', note);
  element.addEventListener('submit', note);
  element.querySelector<HTMLElement>('button, span')?.click();
  const before = events.length;
  await hydrate();
  expect(events).toHaveLength(before);
  expect(element.querySelector('[aria-busy]')).toBeNull();
});
