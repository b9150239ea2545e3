import { screen, within } from '@testing-library/react';
import { showAt } from '../testing/show-at.tsx';
import { MainMenu } from './main-menu.tsx';

const routes = [{ path: '*', Component: MainMenu }];

/** Of the bar and the drawer, or those that stand in the drawer alone. */
const entries = (isFurther = false): [string, string | null][] =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .filter((link) => !link.closest('details') && Boolean(link.closest('.further')) === isFurther)
    .map((link) => [link.textContent ?? '', link.getAttribute('href')]);

describe('the main menu', () => {
  it('has the entries of the specification, in their order', () => {
    showAt('/', routes);
    expect(entries()).toEqual([
      ['Nouveautés', '/blogs'],
      ['Boutiques', '/shops'],
      ['Restaurants', '/restaurants'],
      ["Salon de l'automobile", '/shops/per-category/salon-de-l-automobile'],
      ['Hypermarché', '/shops/per-category/hypermarche'],
      ['Services', '/services/'],
    ]);
  });

  it('leads to events and the map where there is room for more', () => {
    showAt('/', routes);
    expect(entries(true)).toEqual([
      ['Événements', '/events'],
      ['Plan du centre', '/map'],
      ['Offres', '/offers'],
      ['Préparer sa visite', '/plan-your-visit'],
      ['Mes favoris', '/favourites'],
    ]);
  });

  it('stays in the language of the page', () => {
    showAt('/ar/', routes);
    expect(entries().map(([, href]) => href)).toContain('/ar/shops/per-category/hypermarche');
  });

  it('tells the page that is shown from the part of the site that it belongs to', () => {
    showAt('/shops/zitouna', routes);
    expect(screen.getByRole('link', { name: 'Boutiques' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Restaurants' })).not.toHaveAttribute('aria-current');
  });
});
