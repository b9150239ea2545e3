import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

it('submits a form only with type submit', async () => {
  const onSubmit = jest.fn((event: Event) => event.preventDefault());
  render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button>Réessayer</Button>
      <Button type="submit">Envoyer</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('announces that it is busy, and keeps the focus', () => {
  const { rerender } = render(<Button>Exporter</Button>);
  const button = screen.getByRole('button');
  button.focus();
  expect(button).not.toHaveAttribute('aria-busy');
  rerender(<Button isBusy>Exporter</Button>);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
});

it('stays focusable and doesn’t submit while aria-disabled', async () => {
  const onSubmit = jest.fn((event: Event) => event.preventDefault());
  render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <input aria-label="Titre" />
      <Button type="submit" aria-disabled>
        Enregistrer
      </Button>
    </form>,
  );
  const button = screen.getByRole('button');
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('ignores clicks while it is busy', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: Event) => event.preventDefault());
  const form = (isBusy: boolean) => (
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button type="submit" isBusy={isBusy} onClick={onClick}>
        Envoyer
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
