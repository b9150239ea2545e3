import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
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

// Removes what a test has added.
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

it('presses each of several buttons once, in the order of their last presses', async () => {
  add('<div><button type="button">1</button><button type="button">2</button></div>');
  const [first, second] = document.querySelectorAll('button');
  for (const button of [first, second, first]) button?.click();
  const pressed: (EventTarget | null)[] = [];
  const record = ({ target }: Event) => pressed.push(target);
  document.body.addEventListener('click', record);
  await hydrate();
  document.body.removeEventListener('click', record);
  expect(pressed).toEqual([second, first]);
  expect(first).not.toHaveAttribute('aria-busy');
});

describe('fields of a form with an address', () => {
  const onChange = jest.fn();
  const onInput = jest.fn();
  // Builds for development warn of `aria-busy`.
  const Filters = () => (
    <form action="/shops" onChange={(event) => onChange(Object.fromEntries(new FormData(event.currentTarget)))}>
      <input type="search" name="keyword" defaultValue="" onInput={onInput} suppressHydrationWarning />
      <select name="floor" defaultValue="" suppressHydrationWarning>
        <option value="">Tous</option>
        <option value="1">1</option>
      </select>
      <input type="checkbox" name="isOpen" value="true" suppressHydrationWarning />
    </form>
  );

  /** Changes fields of the server's markup, then hydrates it. */
  const changeEarly = async (change: (form: HTMLFormElement) => void): Promise<HTMLFormElement> => {
    const place = add(`<div>${renderToString(<Filters />)}</div>`);
    const form = place.firstElementChild as HTMLFormElement;
    change(form);
    expect(form.querySelectorAll('[aria-busy=true]')).toHaveLength(1);
    await act(() => hydrateRoot(place, <Filters />));
    expect(onChange).not.toHaveBeenCalled();
    await hydrate();
    expect(form.querySelector('[aria-busy]')).toBeNull();
    return form;
  };
  const choose = ({ elements }: HTMLFormElement, floor: string): void => {
    const select = elements.namedItem('floor') as HTMLSelectElement;
    select.value = floor;
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  };

  afterEach(() => jest.clearAllMocks());

  it('repeats a choice', async () => {
    await changeEarly((form) => choose(form, '1'));
    expect(onChange.mock.calls).toEqual([[{ keyword: '', floor: '1' }]]);
  });

  it('repeats the last of several changes, since it sends all', async () => {
    const form = await changeEarly((form) => {
      choose(form, '1');
      (form.elements.namedItem('isOpen') as HTMLInputElement).click();
    });
    expect(onChange.mock.calls).toEqual([[{ keyword: '', floor: '1', isOpen: 'true' }]]);
    expect(form.elements.namedItem('isOpen')).toBeChecked();
  });

  it('repeats the input of a search that submits while the visitor types', async () => {
    await changeEarly(({ elements }) => {
      const field = elements.namedItem('keyword') as HTMLInputElement;
      field.value = 'zara';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(onInput).toHaveBeenCalledTimes(1);
  });
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
])('does not handle %s', async (_, html) => {
  const element = add(html);
  const events: Event[] = [];
  const record = (event: Event): void => {
    events.push(event);
    // Whether it was prevented before; jsdom can't follow it.
    if (!event.defaultPrevented && event.type === 'submit') event.preventDefault();
  };
  element.addEventListener('click', record);
  element.addEventListener('submit', record);
  element.querySelector<HTMLElement>('button, span')?.click();
  const before = events.length;
  await hydrate();
  expect(events).toHaveLength(before);
  expect(element.querySelector('[aria-busy]')).toBeNull();
});
