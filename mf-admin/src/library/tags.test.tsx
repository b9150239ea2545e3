import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BEACH, FILES, findDetails, openBeach, openLibrary } from './testing/open-library.ts';

const tagBox = () => screen.findByRole('combobox', { name: /^Étiquettes/ });

describe('the filter by tag', () => {
  it('lists the tags in use, and stores the chosen one in the address', async () => {
    const { router, lastParams } = await openLibrary();
    const filter = await screen.findByRole('combobox', { name: 'Étiquette' });
    expect([...filter.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Étiquette : sans filtre',
      'Sans étiquette',
      'Été 2027',
      'Soldes',
    ]);
    await userEvent.selectOptions(filter, 'Été 2027');
    await waitFor(() => expect(router.state.location.search).toBe(`?tag=${encodeURIComponent('Été')}+2027`));
    await waitFor(() => expect(lastParams()).toMatchObject({ tag: 'Été 2027' }));
    await userEvent.selectOptions(filter, 'Sans étiquette');
    await waitFor(() => expect(lastParams()).toMatchObject({ isTagged: false }));
  });

  it('shows a tag of the address that is no longer in use', async () => {
    await openLibrary('?tag=Hiver');
    expect(await screen.findByRole('combobox', { name: 'Étiquette' })).toHaveDisplayValue('Hiver');
  });

  it('shows the tag in use for another spelling in the address', async () => {
    await openLibrary('?tag=soldés');
    const filter = await screen.findByRole('combobox', { name: 'Étiquette' });
    await waitFor(() => expect(filter).toHaveDisplayValue('Soldes'));
    expect(filter.querySelectorAll('option')).toHaveLength(4);
  });

  it('is hidden while there are no tags', async () => {
    await openLibrary('', { [`${FILES}tags`]: [] });
    expect(screen.queryByRole('combobox', { name: 'Étiquette' })).toBeNull();
  });
});

describe('the tags of a file', () => {
  it('are suggested in any spelling, and saved with the file', async () => {
    const { sent } = await openBeach({ [`PUT ${FILES}${BEACH._id}`]: { ...BEACH, tags: ['Été 2027'], version: 2 } });
    await findDetails();
    await userEvent.type(await tagBox(), 'ete');
    expect(
      (await within(screen.getByRole('listbox')).findAllByRole('option')).map(({ textContent }) => textContent),
    ).toEqual(['Ajouter « ete »', 'Été 2027']);
    await userEvent.type(await tagBox(), ' 2027');
    expect(within(screen.getByRole('listbox')).getAllByRole('option')[0]).toHaveTextContent(/^Été 2027$/);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent('PUT')[0]?.body).toMatchObject({ tags: ['Été 2027'] }));
  });

  it('are shown on its tile', async () => {
    await openLibrary('', { [FILES]: { data: [{ ...BEACH, tags: ['Soldes', 'Hall'] }], total: 1 } });
    expect(screen.getByRole('link', { name: /plage\.jpg/ })).toHaveTextContent('Soldes · Hall');
  });
});
