import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteContract } from 'shared-kernel/remote';
import { dismissSignIn, sessionStore } from 'shared-kernel/session';
import { showAt } from '../../testing/show-at.tsx';
import { PageError } from './page-error.tsx';

const CATALOG = {
  name: 'mf-catalog',
  fragments: [],
  menu: [
    { id: 'shops', to: '/shops', label: { fr: 'Boutiques' }, order: 1, place: 'bar' },
    { id: 'search', to: '/shops/search', label: { fr: 'Recherche' }, order: 1, place: 'search' },
  ],
} as unknown as RemoteContract;

const failWith = (error: unknown, address = '/blogs?page=2'): void => {
  const fail = () => {
    throw error;
  };
  const route = { path: '*', loader: fail, element: null, ErrorBoundary: PageError, hydrateFallbackElement: <p /> };
  showAt(address, [route], [CATALOG]);
};

beforeEach(() => sessionStore.setState(sessionStore.getInitialState(), true));

const title = () => screen.findByRole('heading', { level: 1 });

describe('the page that stands in for one that failed', () => {
  it('says that a page is not there, and leads on', async () => {
    failWith(new Response(null, { status: 404 }));
    expect(await title()).toHaveTextContent('Page introuvable');
    expect(screen.getByText('Erreur 404')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retour à la page d’accueil' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('combobox')).toHaveAttribute('name', 'keyword');
  });

  it.each([
    ['/ar/blogs', 'خطأ 404', 'الصفحة غير موجودة', 'العودة إلى الصفحة الرئيسية'],
    ['/en/blogs', 'Error 404', 'Page not found', 'Back to the home page'],
  ])('reports a missing page at %s in its language', async (address, code, words, home) => {
    failWith(new Response(null, { status: 404 }), address);
    expect(await title()).toHaveTextContent(words);
    expect(screen.getByText(code)).toBeVisible();
    const prefix = address.slice(0, 3);
    expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', prefix);
    expect(screen.getByRole('search')).toHaveAttribute('action', `${prefix}/shops/search`);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain(`${prefix}/shops`);
  });

  it('offers to try a page again that is out of reach', async () => {
    failWith(new Response(null, { status: 503 }));
    expect(await title()).toHaveTextContent('Cette page est momentanément indisponible');
    expect(screen.getByRole('link', { name: 'Réessayer' })).toHaveAttribute('href', '/blogs?page=2');
  });

  it('says that there is no network, where that is why', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    failWith(new Response(null, { status: 503 }));
    expect(await title()).toHaveTextContent('Vous êtes hors ligne');
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    // The message stays until the page has loaded.
    expect(await title()).toHaveTextContent('Vous êtes hors ligne');
    onLine.mockRestore();
  });

  it('tells nothing of an unforeseen error’s inside', async () => {
    failWith(new TypeError('remote is undefined'));
    expect(await title()).toHaveTextContent('Cette page est momentanément indisponible');
    expect(document.body).not.toHaveTextContent('undefined');
  });

  describe('in a development build', () => {
    const { NODE_ENV } = process.env;

    beforeEach(() => {
      process.env.NODE_ENV = 'development';
    });

    afterEach(() => {
      process.env.NODE_ENV = NODE_ENV;
    });

    it('shows the stack of the error, also of one that the server caught', async () => {
      failWith(new TypeError('remote is undefined'));
      expect(await title()).toHaveTextContent('Cette page est momentanément indisponible');
      expect(document.body).toHaveTextContent(/TypeError: remote is undefined at \S+/);
      cleanup();
      failWith({ status: 503, statusText: 'unavailable', internal: false, data: 'Error: no shops\n at loader' });
      await title();
      expect(document.body).toHaveTextContent('Error: no shops at loader');
    });
  });

  it('says that a page is closed to whoever is signed in', async () => {
    failWith(new Response(null, { status: 403 }));
    expect(await title()).toHaveTextContent('Vous n’avez pas accès à cette page');
    expect(sessionStore.getState().prompt).toBeNull();
  });

  it('asks to sign in for a page that is for some, as soon as it is known that nobody is', async () => {
    failWith(new Response(null, { status: 401 }));
    expect(await title()).toHaveTextContent(/^Page réservée\s: un instant$/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(sessionStore.getState().prompt).toBeNull();
    act(() => sessionStore.setState({ status: 'loggedOut' }));
    expect(await title()).toHaveTextContent('Connectez-vous pour voir cette page');
    expect(sessionStore.getState().prompt).not.toBeNull();
    act(() => dismissSignIn());
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(sessionStore.getState().prompt).not.toBeNull();
  });
});
