import { screen } from '@testing-library/react';
import { exceptions } from 'shared-kernel/content';
import { record } from 'shared-kernel/validation';
import { showForm } from '../../fields/testing/show-form.tsx';
import { Exceptions } from './exceptions.tsx';
import { shownException } from './written-exception.ts';

it('has pickers for the date and the hours of each exception, and names it in words', async () => {
  const day = { date: '2027-05-01', ranges: [{ open: '10:00', close: '20:30' }], reason: 'Fête' };
  showForm(<Exceptions name="exceptions" label="Exceptions" />, {
    rules: record({ exceptions: exceptions() }),
    defaultValues: { exceptions: [shownException(day)] },
  });
  const typeOf = (label: RegExp): unknown =>
    [screen.getByLabelText(label)].map((input) => input.getAttribute('type'))[0];
  expect([/^Date/, /^Ouverture/, /^Fermeture/].map(typeOf)).toEqual(['date', 'time', 'time']);
  expect(screen.getByRole('button', { name: 'Retirer 1er mai 2027 · Fête' })).toBeInTheDocument();
});
