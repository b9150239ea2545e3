import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { TestSite } from '../../testing/test-site.tsx';
import { Dialog, type DialogSize } from './index.ts';

const show = (onDismiss?: () => void, size?: DialogSize) => {
  const { unmount } = render(
    <TestSite>
      <Dialog labelledBy="title" onDismiss={onDismiss} {...(size && { size })}>
        <h2 id="title">Bonjour</h2>
        <input type="file" aria-label="Photo" />
      </Dialog>
    </TestSite>,
  );
  return { dialog: screen.getByRole('dialog', { name: 'Bonjour' }), unmount };
};

const press = (down: Element, up: Element): void => {
  fireEvent.pointerDown(down);
  fireEvent.click(up);
};

const cancel = (target: Element) => {
  const event = createEvent('cancel', target, { bubbles: true, cancelable: true });
  fireEvent(target, event);
  return event;
};

it('calls dismiss on Escape, a click outside and the close button', () => {
  const dismiss = jest.fn();
  const { dialog } = show(dismiss);
  expect(cancel(dialog).defaultPrevented).toBe(true);
  press(dialog, dialog);
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(dismiss).toHaveBeenCalledTimes(3);
});

it('stays open when a text selection ends outside, and when a file chooser inside is cancelled', () => {
  const dismiss = jest.fn();
  const { dialog } = show(dismiss);
  press(screen.getByRole('heading'), dialog);
  press(screen.getByRole('heading'), screen.getByRole('heading'));
  cancel(screen.getByLabelText('Photo'));
  expect(dismiss).not.toHaveBeenCalled();
});

it('can’t be closed when it isn’t dismissible', () => {
  const { dialog } = show();
  expect(cancel(dialog).defaultPrevented).toBe(true);
  press(dialog, dialog);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('reopens when the browser closes it anyway, and keeps the page from scrolling', () => {
  const { dialog } = show();
  expect(dialog).toHaveAttribute('closedby', 'none');
  (dialog as HTMLDialogElement).close();
  fireEvent(dialog, new Event('close'));
  expect(dialog).toHaveProperty('open', true);
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  expect(document.documentElement).toHaveAttribute('data-modal');
});

it('calls dismiss when the browser closes a dismissible one, and stays open until it is unmounted', () => {
  const dismiss = jest.fn();
  const { dialog } = show(dismiss);
  expect(dialog).not.toHaveAttribute('closedby');
  (dialog as HTMLDialogElement).close();
  fireEvent(dialog, new Event('close'));
  expect(dismiss).toHaveBeenCalledTimes(1);
  expect(dialog).toHaveProperty('open', true);
});

it('opens as a modal, and closes before it unmounts, so that focus is restored', () => {
  const { dialog, unmount } = show();
  expect(dialog).toHaveProperty('open', true);
  unmount();
  expect(dialog).toHaveProperty('open', false);
});

it('has three widths', () => {
  const widths = ([undefined, 'medium', 'large'] as const).map((size) => {
    const { dialog, unmount } = show(undefined, size);
    const [, rem] = /([\d.]+)rem/.exec(getComputedStyle(dialog).width) ?? [];
    unmount();
    return Number(rem);
  });
  expect(widths).toEqual([29, 36, 52]);
});

it('lets the page scroll again once no dialog is open', () => {
  const below = show();
  below.dialog.removeAttribute('aria-labelledby');
  const above = show();
  above.unmount();
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  expect(document.documentElement).toHaveAttribute('data-modal');
  below.unmount();
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
  expect(document.documentElement).not.toHaveAttribute('data-modal');
});
