import { act, fireEvent, render, screen } from '@testing-library/react';
import { FragmentElement } from './fragment-element.tsx';
import { watchForInteraction } from './watch-for-interaction.ts';

const onInteraction = jest.fn();
const onPress = jest.fn();
const onSubmit = jest.fn();
let onHydrated: () => void;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  onSubmit.mockImplementation((event: Event) => event.preventDefault());
  render(
    <>
      <FragmentElement fragmentKey="mf-a/box">
        <a href="#there">Lien</a>
        <a href="#account" aria-haspopup="dialog">
          Compte
        </a>
        <button type="button">Bouton</button>
        <form aria-label="Formulaire">
          <input aria-label="Champ" />
          <button type="submit">Envoyer</button>
        </form>
      </FragmentElement>
      <button type="button">Ailleurs</button>
    </>,
  );
  for (const button of screen.getAllByRole('button')) button.addEventListener('click', onPress);
  screen.getByRole('form').addEventListener('submit', onSubmit);
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
  });
  stop = watchForInteraction({ fragmentKey: 'mf-a/box', onInteraction, hydrated });
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('a fragment without its scripts', () => {
  it.each([
    ['pointing at it', () => fireEvent.pointerOver(screen.getByText('Lien'))],
    ['touching it', () => fireEvent.pointerDown(screen.getByLabelText('Champ'))],
    ['focusing something in it', () => fireEvent.focusIn(screen.getByLabelText('Champ'))],
    ['filling it in', () => fireEvent.input(screen.getByLabelText('Champ'), { target: { value: 'a' } })],
  ])('reports interaction by %s', (_, turn) => {
    turn();
    expect(onInteraction).toHaveBeenCalled();
  });

  it('ignores interaction elsewhere', () => {
    fireEvent.pointerOver(screen.getByText('Ailleurs'));
    fireEvent.click(screen.getByText('Ailleurs'));
    expect(onInteraction).not.toHaveBeenCalled();
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('defers a press of a link that opens a dialog', async () => {
    const pressed = jest.fn();
    screen.getByText('Compte').addEventListener('click', pressed);
    expect(fireEvent.click(screen.getByText('Compte'))).toBe(false);
    expect(pressed).not.toHaveBeenCalled();
    await act(async () => onHydrated());
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('defers a press until hydration, and then repeats it once', async () => {
    fireEvent.click(screen.getByText('Bouton'));
    fireEvent.click(screen.getByText('Bouton'));
    expect(onInteraction).toHaveBeenCalled();
    expect(onPress).not.toHaveBeenCalled();
    await act(async () => onHydrated());
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('leaves links to the browser', () => {
    expect(fireEvent.click(screen.getByText('Lien'))).toBe(true);
  });

  it('submits a form with an action when its scripts do not load in time', async () => {
    screen.getByRole('form').setAttribute('action', '/send');
    fireEvent.click(screen.getByText('Envoyer'));
    await act(() => jest.advanceTimersByTimeAsync(4_900));
    expect(onSubmit).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('submits a form without an action only after hydration', async () => {
    fireEvent.click(screen.getByText('Envoyer'));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(onSubmit).not.toHaveBeenCalled();
    await act(async () => onHydrated());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
