import { act, screen, waitFor } from '@testing-library/react';
import { notify } from 'shared-kernel/notifications';
import { showAt } from '../testing/show-at.tsx';
import { Toasts } from './toasts.tsx';

const show = (): void => showAt('/', [{ path: '*', Component: Toasts }]);

describe('pop-up messages', () => {
  it('shows a message that was queued before the toaster loaded', async () => {
    notify.error('Le serveur ne répond pas');
    show();
    expect(await screen.findByText('Le serveur ne répond pas')).toBeInTheDocument();
  });

  it('shows messages at the top, centred', async () => {
    notify.info('Bonjour');
    show();
    const place = (await screen.findByText('Bonjour')).closest('.place') as Element;
    expect(getComputedStyle(place).justifyItems).toBe('center');
    const { position, insetBlockStart } = getComputedStyle(place.parentElement as Element);
    expect([position, insetBlockStart]).toEqual(['fixed', 'var(--space-2)']);
  });

  it('replaces a progress message with its result', async () => {
    show();
    const id = await act(async () => notify.loading('Envoi…'));
    expect(await screen.findByText('Envoi…')).toBeInTheDocument();
    await act(async () => void notify.success('Envoyé', { id }));
    expect(await screen.findByText('Envoyé')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Envoi…')).not.toBeInTheDocument());
  });

  it('announces a message within an open dialog, and on the page after the dialog closes', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    show();
    await act(async () => void notify.error('La connexion est coupée'));
    expect(await screen.findByText('La connexion est coupée')).toBeInTheDocument();
    await act(async () => dialog.showModal());
    expect(dialog).toContainElement(screen.getByText('La connexion est coupée'));
    await act(async () => dialog.close());
    expect(screen.getByText('La connexion est coupée')).toBeInTheDocument();
    expect(dialog).toBeEmptyDOMElement();
    dialog.remove();
  });

  it('announces a message within an open drawer', async () => {
    const drawer = document.body.appendChild(document.createElement('div'));
    drawer.setAttribute('popover', 'auto');
    show();
    await act(async () => void notify.error('Rien à faire'));
    expect(await screen.findByText('Rien à faire')).toBeInTheDocument();
    expect(drawer).toBeEmptyDOMElement();
    await act(async () => drawer.setAttribute('role', 'dialog'));
    expect(drawer).toContainElement(screen.getByText('Rien à faire'));
    await act(async () => drawer.removeAttribute('role'));
    expect(screen.getByText('Rien à faire')).toBeInTheDocument();
    expect(drawer).toBeEmptyDOMElement();
    drawer.remove();
  });

  describe('with fake timers', () => {
    /** Milliseconds that a message takes to fade. */
    const FADING = 1_000;
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

    /** After the browser was idle, so that the code that shows messages is loaded. */
    const showIdle = async (): Promise<void> => {
      show();
      await pass(1_000);
    };

    beforeEach(() => {
      jest.useFakeTimers();
    });

    afterEach(() => {
      jest.useRealTimers();
    });

    const KINDS = [
      ['success', 2_000],
      ['error', 4_000],
      ['info', 4_000],
    ] as const;

    it.each(KINDS)('still shows a %s after %d milliseconds', async (kind, duration) => {
      await showIdle();
      act(() => void notify[kind](`Reste : ${kind}`));
      await pass(duration - 1);
      // A fading message would have disappeared by then.
      await pass(FADING);
      expect(screen.getByText(`Reste : ${kind}`)).toBeInTheDocument();
    });

    it.each(KINDS)('removes a %s after %d milliseconds', async (kind, duration) => {
      await showIdle();
      act(() => void notify[kind](`Part : ${kind}`));
      await pass(duration);
      await pass(FADING);
      expect(screen.queryByText(`Part : ${kind}`)).not.toBeInTheDocument();
    });

    it('shows the newest twenty', async () => {
      await showIdle();
      for (let number = 1; number <= 25; number += 1) act(() => void notify.info(`Avis ${number}.`));
      const shown = screen.getAllByText(/^Avis \d+\.$/).map(({ textContent }) => textContent);
      expect(shown).toHaveLength(20);
      expect([shown[0], shown.at(-1)]).toEqual(['Avis 25.', 'Avis 6.']);
    });

    it('shows a progress message until its task ends', async () => {
      await showIdle();
      act(() => void notify.loading('Envoi du fichier…'));
      await pass(600_000);
      expect(screen.getByText('Envoi du fichier…')).toBeInTheDocument();
    });
  });
});
