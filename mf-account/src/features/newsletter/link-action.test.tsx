import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, Refusal, renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';

const PAGES = [
  [
    '/newsletter/confirm',
    'Confirmer mon inscription',
    'POST /mailing/contact/confirm',
    'vous recevrez notre prochaine newsletter',
  ],
  [
    '/newsletter/unsubscribe',
    'Me désinscrire',
    'POST /mailing/contact/unsubscribe',
    'vous ne recevrez plus rien de nous',
  ],
] as const;

describe.each(PAGES)('%s', (path, action, call, done) => {
  const open = (api: Answers, search = '?token=abc') => renderPage(remote, path + search, { api });
  const press = async () => userEvent.click(await screen.findByRole('button', { name: action }));

  it('changes nothing when opened, and acts when its button is pressed', async () => {
    const { calls, router } = await open({ [call]: { status: 'confirmed' } });
    await screen.findByRole('button', { name: action });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(calls).toEqual([]);
    await press();
    expect(await screen.findByRole('status')).toHaveTextContent(done);
    expect(screen.getByRole('status')).toHaveFocus();
    expect(calls).toMatchObject([{ body: { token: 'abc' } }]);
  });

  it('accepts a press before hydration, and sends it once', async () => {
    const { calls } = await open({ [call]: { status: 'confirmed' } });
    const button = await screen.findByRole('button', { name: action });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByRole('status')).toHaveTextContent(done);
    expect(calls).toHaveLength(1);
  });

  it('reports an expired link and moves the focus to the message', async () => {
    const fields = [{ fieldName: 'token', message: 'Ce lien n’est plus valable' }];
    await open({ [call]: new Refusal(422, { message: 'non', fields, requestId: 'r' }) });
    await press();
    expect(await screen.findByRole('status')).toHaveTextContent(/^Ce lien n’est plus valable/);
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['no answer came', 0, /Le site n’a pas répondu/],
    ['the API has failed', 500, /Une erreur est survenue/],
    ['there were too many', new Refusal(429, null, { 'retry-after': '60' }), /Réessayez dans 1 minute/],
  ])('reports the error and allows a retry when %s', async (_, failure, words) => {
    await open({ [call]: failure });
    await press();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: action })).toBeEnabled();
  });

  it('reports a missing token without moving the focus', async () => {
    await open({}, '');
    expect(await screen.findByText(/Ce lien n’est plus valable/)).toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });
});
