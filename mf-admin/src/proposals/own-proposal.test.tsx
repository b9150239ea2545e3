import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal } from 'shared-kernel/testing';
import { AMEL, buildProposal, changes, EDITED, INPUT, revisions } from '../testing/build-proposal.ts';
import { EDITOR, expectRefusals, pageOf } from '../testing/open-back-office.ts';
import { field, OWN, openPost, POST, PUBLISH, save } from '../testing/open-post.ts';

describe('an author', () => {
  const MINE = buildProposal({ authorId: AMEL });

  it('sees and extends their own pending change', async () => {
    const { saved } = await openPost({ ...revisions([MINE]), [PUBLISH]: { ...MINE, number: 5 } }, { access: EDITOR });
    expect(screen.getByRole('heading', { name: 'Votre modification attend d’être approuvée' })).toBeVisible();
    expect(screen.getByText('Modification proposée')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approuver la modification' })).toBeNull();
    expect(await screen.findByDisplayValue('Elles durent.')).toBeVisible();
    expect(await field(/^Auteur/)).toHaveValue('Amel');
    expect(screen.getByText('Tout est enregistré')).toBeVisible();
    await userEvent.type(await field(/^Auteur/), ' B.');
    await save();
    await waitFor(() => expect(saved()).toMatchObject({ excerpt: 'Elles durent.', author: 'Amel B.', version: 1 }));
  });

  it('sees the proposal as pending once it is sent', async () => {
    await openPost(
      {
        ...revisions([]),
        [PUBLISH]: { ...MINE, data: { ...INPUT, author: 'Amel!' }, changed: ['author'] },
      },
      { access: EDITOR },
    );
    await userEvent.type(await field(/^Auteur/), '!');
    await save();
    expect(await screen.findByRole('heading', { name: 'Votre modification attend d’être approuvée' })).toBeVisible();
    expect(screen.getByText('Modification proposée')).toBeVisible();
    expect(await field(/^Auteur/)).toHaveValue('Amel!');
  });

  it('keeps typed values after a stale save', async () => {
    expectRefusals();
    const current = { ...POST, version: 7, author: 'Ines' };
    await openPost(
      { ...revisions([MINE]), [PUBLISH]: new Refusal(409, { message: 'x', resource: 'post', current }) },
      { access: EDITOR },
    );
    await userEvent.type(await screen.findByDisplayValue('Soldes'), '!');
    await save();
    await waitFor(async () => expect(await field(/^Auteur/)).toHaveValue('Ines'));
    expect(screen.getByDisplayValue('Elles durent.')).toBeVisible();
    expect(screen.getByDisplayValue('Soldes!')).toBeVisible();
  });

  it('sees a conflicting change of the same field', async () => {
    expectRefusals();
    const current = { ...POST, version: 7, excerpt: 'Elles sont finies.' };
    await openPost(
      { ...revisions([MINE]), [PUBLISH]: new Refusal(409, { message: 'x', resource: 'post', current }) },
      { access: EDITOR },
    );
    await userEvent.type(await field(/^Auteur/), '!');
    await save();
    const excerpt = await screen.findByDisplayValue('Elles durent.');
    await waitFor(() => expect(excerpt).toHaveAccessibleDescription(/Elles sont finies\./));
    expect(await field(/^Auteur/)).toHaveValue('Amel!');
  });

  it('withdraws the proposal, and undoes that', async () => {
    let kept = [MINE];
    const { calls } = await openPost(
      {
        [`${EDITED}/revisions`]: () => pageOf(kept),
        [`DELETE ${EDITED}/revisions/4`]: () => {
          kept = [{ ...MINE, status: 'WITHDRAWN' }];
          return '';
        },
        [`PUT ${OWN}${POST.id}`]: () => {
          kept = [{ ...MINE, number: 5 }];
          return kept[0];
        },
      },
      { access: EDITOR },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retirer la modification' }));
    expect(await screen.findByDisplayValue('Elles commencent.')).toBeVisible();
    expect(screen.queryByText('Modification proposée')).toBeNull();
    expect(screen.getByRole('group', { name: 'Modification retirée' })).toHaveFocus();
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByDisplayValue('Elles durent.')).toBeVisible();
    expect(changes(calls)).toEqual([
      [`DELETE ${EDITED}/revisions/4`, undefined],
      [`PUT ${OWN}${POST.id}`, { ...INPUT, excerpt: MINE.data.excerpt, content: MINE.data.content, version: 1 }],
    ]);
  });

  describe('with a rejected change', () => {
    const REJECTED = buildProposal({ authorId: AMEL, status: 'REJECTED', note: 'Trop tôt' });

    it('reads the reason, finds the proposed values in the form, and sends them again unchanged', async () => {
      const { saved } = await openPost(
        { ...revisions([REJECTED]), [PUBLISH]: { ...MINE, number: 5 } },
        { access: EDITOR },
      );
      expect(screen.getByRole('heading', { name: 'Votre dernière modification a été rejetée.' })).toBeVisible();
      expect(screen.getByText('Trop tôt')).toBeVisible();
      expect(screen.getByText('Modification rejetée')).toBeVisible();
      expect(await screen.findByDisplayValue('Elles durent.')).toBeVisible();
      // Fields that the proposal doesn't change keep their current value.
      expect(await field(/^Auteur/)).toHaveValue('Amel');
      await save();
      await waitFor(() => expect(saved()).toMatchObject({ excerpt: 'Elles durent.', author: 'Amel', version: 1 }));
      expect(await screen.findByRole('heading', { name: 'Votre modification attend d’être approuvée' })).toBeVisible();
      expect(screen.getByText('Tout est enregistré')).toBeVisible();
    });

    it('reads which fields were accepted, and why others were refused', async () => {
      const refused = [{ field: 'excerpt', reason: 'Trop vague' }];
      const decision = { accepted: ['content', 'author'], refused };
      await openPost(revisions([{ ...REJECTED, changed: ['excerpt'], decision, note: 'Trop vague' }]), {
        access: EDITOR,
      });
      const refusal = within(screen.getByRole('region', { name: 'Votre modification a été approuvée en partie.' }));
      expect(refusal.getByText(/^Accepté\s: Contenu, Auteur\.$/)).toBeVisible();
      expect(refusal.getAllByRole('listitem')[0]).toHaveTextContent(/^Refusé, Extrait\s: Trop vague$/);
      expect(await screen.findByDisplayValue('Elles durent.')).toBeVisible();
    });

    it('corrects the change, and sends it again', async () => {
      const { saved } = await openPost(
        { ...revisions([REJECTED]), [PUBLISH]: { ...MINE, number: 5 } },
        { access: EDITOR },
      );
      await userEvent.type(await screen.findByDisplayValue('Elles durent.'), ' Encore.');
      await save();
      await waitFor(() => expect(saved()).toMatchObject({ excerpt: 'Elles durent. Encore.', version: 1 }));
    });

    it('discards the change after confirmation, and sees the live values', async () => {
      let kept = [REJECTED];
      const { calls } = await openPost(
        {
          [`${EDITED}/revisions`]: () => pageOf(kept),
          [`DELETE ${EDITED}/revisions/4`]: () => {
            kept = [{ ...REJECTED, status: 'WITHDRAWN' }];
            return '';
          },
        },
        { access: EDITOR },
      );
      await userEvent.click(screen.getByRole('button', { name: 'Abandonner la modification' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Abandonner cette modification ?' }));
      expect(changes(calls)).toEqual([]);
      await userEvent.click(dialog.getByRole('button', { name: 'Abandonner la modification' }));
      expect(await screen.findByDisplayValue('Elles commencent.')).toBeVisible();
      expect(screen.queryByRole('heading', { name: 'Votre dernière modification a été rejetée.' })).toBeNull();
      expect(changes(calls)).toEqual([[`DELETE ${EDITED}/revisions/4`, undefined]]);
    });
  });

  it('reads why a record was rejected', async () => {
    const state = buildProposal({ status: 'APPLIED', note: 'Trop court', changed: null });
    await openPost({ ...revisions([state]), [EDITED]: { ...POST, approvalStatus: 'REJECTED' } }, { access: EDITOR });
    expect(await screen.findByText('Trop court')).toBeVisible();
    expect(screen.getByText(/personne ne le voit sur le site/)).toBeVisible();
  });
});
