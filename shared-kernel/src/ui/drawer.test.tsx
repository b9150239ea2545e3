import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Drawer, useDrawer } from './index.ts';

const Menu = () => {
  const drawer = useDrawer();
  return (
    <>
      <button type="button" popoverTarget="menu" ref={drawer.opener}>
        Ouvrir
      </button>
      <Drawer id="menu" label="Menu" close="Fermer" drawer={drawer}>
        <p>Boutiques</p>
      </Drawer>
    </>
  );
};

const show = () => {
  render(<Menu />, { wrapper: MemoryRouter });
  return document.getElementById('menu') as HTMLElement;
};

/** What the browser reports when it opens or closes a popover. */
const toggle = (drawer: HTMLElement, newState: 'open' | 'closed') =>
  fireEvent(drawer, Object.assign(new Event('toggle'), { newState }));

beforeEach(() => {
  window.matchMedia = (() => new EventTarget()) as never;
});

it('is a popover that its opener opens and its button closes', () => {
  const drawer = show();
  expect(drawer).toHaveAttribute('popover', 'auto');
  expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveAttribute('popovertarget', 'menu');
  const close = screen.getByText('Boutiques').previousElementSibling;
  expect(close).toHaveAccessibleName('Fermer');
  expect(close).toHaveAttribute('popovertarget', 'menu');
  expect(close).toHaveAttribute('popovertargetaction', 'hide');
});

it('is a modal dialog while it is open', () => {
  const drawer = show();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  toggle(drawer, 'open');
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBe(drawer);
  toggle(drawer, 'closed');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('is at the end side of a narrow window, in both directions', () => {
  show();
  const narrow = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => (rule as CSSMediaRule).media?.mediaText === '(max-width: 63.99rem)')
    .flatMap((rule) => [...(rule as CSSMediaRule).cssRules] as CSSStyleRule[]);
  const insets = narrow.map(({ style }) => style?.inset).filter(Boolean);
  expect(insets).toEqual(['0 0 0 auto', '0 auto 0 0']);
});
