import { act, render, screen, waitFor } from '@testing-library/react';
import { notify } from 'shared-kernel/notifications';
import { Toasts } from './toasts.tsx';

// The document of the tests has no media; the messages ask whether to hold still.
beforeAll(() => void Object.assign(globalThis, { matchMedia: () => ({ matches: true }) }));

describe('pop-up messages', () => {
  it('shows a message given before anything could show it', async () => {
    notify.error('Le serveur ne répond pas');
    render(<Toasts />);
    expect(await screen.findByText('Le serveur ne répond pas')).toBeInTheDocument();
  });

  it('replaces what was under way by what came of it', async () => {
    render(<Toasts />);
    const id = await act(async () => notify.loading('Envoi…'));
    expect(await screen.findByText('Envoi…')).toBeInTheDocument();
    await act(async () => void notify.success('Envoyé', { id }));
    expect(await screen.findByText('Envoyé')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Envoi…')).not.toBeInTheDocument());
  });
});
