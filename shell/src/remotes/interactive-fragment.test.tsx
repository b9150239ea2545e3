import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useId, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useLocale } from 'shared-kernel/site';
import { App, AppProviders } from '../app.tsx';
import { attachFragment } from '../browser/attach-fragment.ts';
import { createProviderProps } from '../testing/provider-props.ts';
import { InteractiveFragment, RootContent } from './interactive-fragment.tsx';

const onEnd = jest.fn();
const onError = jest.fn();
let isBroken = false;
let requests: number;

const Letter = ({ data }: { data: string }) => {
  const id = useId();
  const [count, setCount] = useState(0);
  useEffect(() => onEnd, []);
  if (isBroken) throw new Error('broken in the browser');
  return (
    <form aria-label={data} lang={useLocale()}>
      <label htmlFor={id}>Adresse</label>
      <input id={id} defaultValue="" />
      <button type="button" onClick={() => setCount(count + 1)}>{`${count} envois`}</button>
    </form>
  );
};

const surroundingsFor = (id: string) =>
  createProviderProps([
    {
      id,
      lazy: async () => {
        requests += 1;
        return { Component: Letter };
      },
    },
  ]);

const onServer = async (id: string, isRendered: boolean): Promise<string> => {
  const surroundings = surroundingsFor(id);
  const key = `mf-a/${id}`;
  const code = await surroundings.registry.loadFragment({ key, remote: 'mf-a', id });
  const root = (
    <AppProviders {...surroundings}>
      <RootContent fragmentKey={key} code={code} data="Lettre" />
    </AppProviders>
  );
  const markup = new Map(isRendered ? [[key, renderToString(root, { identifierPrefix: key })]] : []);
  return renderToString(
    <App {...surroundings} roots={{ markup }}>
      <InteractiveFragment fragmentKey={key} data="Lettre" />
    </App>,
  );
};

/** Opens a page with the server-rendered fragment. A fragment's code is cached by its id, so use a new one. */
const open = async (id: string, { isRendered = true } = {}): Promise<Root> => {
  const html = await onServer(id, isRendered);
  document.body.innerHTML = `<div>${html}</div>`;
  requests = 0;
  return act(async () =>
    hydrateRoot(
      document.body.firstElementChild as Element,
      <App {...surroundingsFor(id)} roots={{ attach: attachFragment }}>
        <InteractiveFragment fragmentKey={`mf-a/${id}`} data="Lettre" />
      </App>,
    ),
  );
};

const turnTo = (): Promise<void> =>
  act(async () => {
    fireEvent.focusIn(screen.getByLabelText('Adresse'));
  });

// jsdom lacks both.
beforeAll(() => {
  Object.assign(performance, { mark: () => undefined });
  Object.assign(window, { reportError: (error: unknown) => onError(error) });
});

beforeEach(() => {
  isBroken = false;
  jest.resetAllMocks();
});

it('hydrates the server’s markup on the first interaction, and keeps typed values', async () => {
  await open('typed');
  const input = screen.getByLabelText<HTMLInputElement>('Adresse');
  input.value = 'amel@';
  expect(requests).toBe(0);
  await turnTo();
  expect(requests).toBe(1);
  fireEvent.click(await screen.findByRole('button', { name: '0 envois' }));
  expect(await screen.findByRole('button', { name: '1 envois' })).toBeInTheDocument();
  expect(screen.getByLabelText('Adresse')).toBe(input);
  expect(input).toHaveValue('amel@');
});

it('repeats a press after hydration', async () => {
  await open('pressed');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '0 envois' }));
  });
  expect(await screen.findByRole('button', { name: '1 envois' })).toBeInTheDocument();
});

it('loads without interaction when the server rendered nothing', async () => {
  await open('absent', { isRendered: false });
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: '0 envois' }));
  expect(await screen.findByRole('button', { name: '1 envois' })).toBeInTheDocument();
});

it('keeps the server’s markup when it fails', async () => {
  await open('broken');
  isBroken = true;
  await turnTo();
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken in the browser' }));
  expect(screen.getByRole('form', { name: 'Lettre' })).toBeInTheDocument();
});

it('unmounts with the page around it', async () => {
  const page = await open('ended');
  await turnTo();
  expect(onEnd).not.toHaveBeenCalled();
  await act(async () => page.unmount());
  expect(onEnd).toHaveBeenCalledTimes(1);
});
