import { screen } from '@testing-library/react';
import { showAt } from '../../testing/show-at.tsx';
import { PageError } from './page-error.tsx';

const failWith = (error: unknown): void => {
  const fail = () => {
    throw error;
  };
  showAt('/blogs?page=2', [
    { path: '*', loader: fail, element: null, ErrorBoundary: PageError, hydrateFallbackElement: <p /> },
  ]);
};

const title = () => screen.findByRole('heading', { level: 1 });

describe('the page that stands in for one that failed', () => {
  it('says that a page is not there, and leads on', async () => {
    failWith(new Response(null, { status: 404 }));
    expect(await title()).toHaveTextContent('Page introuvable');
    expect(screen.getByText('Erreur 404')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retour à la page d’accueil' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'keyword');
  });

  it('offers to try a page again that is out of reach', async () => {
    failWith(new Response(null, { status: 503 }));
    expect(await title()).toHaveTextContent('Cette page est momentanément indisponible');
    expect(screen.getByRole('link', { name: 'Réessayer' })).toHaveAttribute('href', '/blogs?page=2');
  });

  it('tells nothing of an unforeseen error’s inside', async () => {
    failWith(new TypeError('remote is undefined'));
    expect(await title()).toHaveTextContent('Cette page est momentanément indisponible');
    expect(document.body).not.toHaveTextContent('undefined');
  });

  it.each([401, 403])('says that a page is closed to the reader (%d)', async (status) => {
    failWith(new Response(null, { status }));
    expect(await title()).toHaveTextContent('Cette page ne vous est pas ouverte');
  });
});
