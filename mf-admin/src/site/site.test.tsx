import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Grant } from 'shared-kernel/access';
import type { ManagedSiteSettings, SiteSettings } from 'shared-kernel/site/settings';
import { type Call, Refusal } from 'shared-kernel/testing';
import { expectRefusals, openBackOffice, pageOf } from '../testing/open-back-office.ts';

const FILE: SiteSettings = {
  name: 'Les Oliviers',
  tagline: 'Le centre commercial de Sfax',
  color: null,
  logo: null,
  darkLogo: null,
  menu: [],
  city: 'Sfax',
  address: 'Route de Gremda, Sfax',
  mapUrl: 'https://map.example/',
  latitude: 34.7632,
  longitude: 10.7243,
  phone: '+216 74 000 140',
  email: 'bonjour@mall.example',
  securityEmail: null,
  facebook: 'https://facebook.example/mall',
  instagram: null,
  tiktok: null,
  youtube: null,
  x: null,
  linkedin: null,
  whatsapp: null,
  translations: { ar: { name: 'الزياتين', tagline: 'مركز', city: 'صفاقس', address: 'صفاقس' }, en: {} },
};

const MENU: SiteSettings['menu'] = [{ key: 'mf-blog/news', to: null, label: '', place: 'hidden', translations: {} }];

const SETTINGS: ManagedSiteSettings = { ...FILE, version: 3, file: FILE };

const open = async (settings: ManagedSiteSettings, access?: Grant[], onPut?: (call: Call) => unknown) => {
  let version = settings.version;
  const put = ({ body }: Call) => {
    version += 1;
    return { ...settings, ...(body as object), version };
  };
  const opened = await openBackOffice(
    '/admin/site',
    {
      '/site/manage': settings,
      '/site/offered-menu': [],
      '/blogs/text-pages/': pageOf([]),
      'PUT /site/': onPut ?? put,
    },
    access && { access },
  );
  await screen.findByRole('heading', { level: 1, name: 'Le site' });
  const sent = () => opened.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...opened, sent };
};

const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const phone = () => screen.findByRole('textbox', { name: /^Téléphone/ });
const typePhone = async (number: string) => {
  await userEvent.clear(await phone());
  await userEvent.paste(number);
};

it('saves all settings with the read version, and undoes that', async () => {
  const { sent } = await open(SETTINGS);
  await typePhone('+216 74 000 141');
  expect(screen.queryByText(/^Choisi ici/)).toBeNull();
  const english = within(screen.getByRole('group', { name: 'Nom' })).getByRole('textbox', { name: /^English/ });
  await userEvent.click(english);
  await userEvent.paste('The Olive Trees');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  const { ar } = FILE.translations;
  const changed = { ...FILE, phone: '+216 74 000 141', translations: { ar, en: { name: 'The Olive Trees' } } };
  await waitFor(() =>
    expect(sent()).toEqual([
      { ...changed, version: 3 },
      { ...FILE, version: 4 },
    ]),
  );
});

it('accepts a typed or picked colour with a sample, and clears optional settings', async () => {
  const { sent } = await open(SETTINGS);
  const written = await screen.findByRole('textbox', { name: /^Couleur/ });
  const picked = screen.getByLabelText('Choisir la couleur dans une palette');
  expect(picked).toHaveValue('#b0452a');
  await userEvent.type(written, '#12306B');
  expect(picked).toHaveValue('#12306b');
  expect(screen.getByText('#12306b')).toBeVisible();
  fireEvent.change(picked, { target: { value: '#fff3b0' } });
  expect(written).toHaveValue('#fff3b0');
  expect(screen.getByText(/^Thème clair/)).not.toHaveTextContent('#fff3b0');
  expect(screen.getByText(/^Thème sombre/)).toHaveTextContent('#fff3b0');
  await save();
  await waitFor(() => expect(sent()).toMatchObject([{ color: '#fff3b0' }]));
  await userEvent.clear(written);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Facebook' }));
  await save();
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ color: null, facebook: null, securityEmail: null }));
});

it('shows each error under its field and marks its group, focuses the first one, and sends no request', async () => {
  const { sent } = await open(SETTINGS);
  const name = within(screen.getByRole('group', { name: 'Nom' })).getByRole('textbox', { name: /^Français/ });
  fireEvent.change(name, { target: { value: '' } });
  const errors = [
    [/^Couleur/, 'olive', /Le champ «\sCouleur\s» doit être une couleur comme #b0452a/],
    [/^Téléphone/, 'demain', /Le champ «\sTéléphone\s» doit être un numéro de téléphone valide/],
    [/^Email \(/, 'personne', /L'email doit être une adresse email valide/],
    [/^Lien vers la carte/, 'la carte', /Le champ «\sLien vers la carte\s» doit être une url valide/],
    [/^Latitude/, '91', /Le champ «\sLatitude\s» doit être inférieur ou égal à 90/],
    [/^Instagram/, 'lesoliviers', /Le champ «\sInstagram\s» doit être une url valide/],
  ] as const;
  for (const [field, value] of errors) {
    fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value } });
  }
  await save();
  expect(await screen.findByText('Le nom est obligatoire')).toBeVisible();
  for (const [field, , message] of errors) {
    expect(screen.getByRole('textbox', { name: field })).toHaveAccessibleDescription(message);
  }
  expect(name).toHaveFocus();
  expect(sent()).toEqual([]);
  const contents = within(screen.getByRole('navigation', { name: 'Sections du formulaire' }));
  await userEvent.click(contents.getByRole('link', { name: 'Vous joindre (à corriger)' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Vous joindre' })).toHaveFocus();
  expect(contents.getAllByRole('link')).toHaveLength(6);
});

it('saves the logos, and removes them', async () => {
  const ids = { logo: '0123456789abcdef01234567', darkLogo: '0123456789abcdef01234568' };
  const { sent } = await open({ ...SETTINGS, ...ids });
  const [remove] = await screen.findAllByRole('button', { name: /^Retirer/ });
  await userEvent.click(remove as HTMLElement);
  await save();
  await waitFor(() => expect(sent()).toMatchObject([{ logo: null, darkLogo: ids.darkLogo }]));
});

it('lists the differences from the file, restores its settings and keeps the menu, and undoes that', async () => {
  const translations = { ...FILE.translations, en: { city: 'Sfax City' } };
  const { sent } = await open({ ...SETTINGS, phone: '+216 74 000 199', translations, menu: MENU });
  expect(await screen.findByText(/^Choisi ici/)).toHaveTextContent('site.json : Ville et Téléphone.');
  await userEvent.click(screen.getByRole('button', { name: 'Revenir au fichier' }));
  await waitFor(() => expect(sent()).toEqual([{ ...FILE, menu: MENU, version: 3 }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ phone: '+216 74 000 199', translations, version: 4 }));
});

it('hides the file when only the menu differs, which the file can’t contain', async () => {
  await open({ ...SETTINGS, menu: MENU });
  await phone();
  expect(screen.queryByText(/^Choisi ici/)).toBeNull();
});

it('keeps typed values after a conflicting save, and shows that one, its author and time', async () => {
  expectRefusals();
  const current = { ...SETTINGS, phone: '+216 74 000 155', city: 'Sfax-Ville', version: 9 };
  let puts = 0;
  const lastChange = { actorId: 'e'.repeat(24), name: 'Ines Ayadi', at: '2026-11-20T09:00:00.000Z' };
  // This account can't read the log or accounts.
  const { sent } = await open(SETTINGS, [{ resource: 'SITE', privileges: 'WRITE' }], ({ body }) => {
    puts += 1;
    if (puts === 1) return new Refusal(409, { message: 'x', resource: 'siteSettings', current, lastChange });
    return { ...current, ...(body as object), version: 10 };
  });
  await typePhone('+216 74 000 141');
  await save();
  await screen.findByText(/a été modifié ailleurs entre-temps/);
  expect(screen.getByText(/^Dernière modification/)).toHaveTextContent(/Ines Ayadi · 20 nov\. 2026, 10\sh$/);
  expect(screen.getByText(/\+216 74 000 155/)).toBeVisible();
  await save();
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ phone: '+216 74 000 141', city: 'Sfax-Ville', version: 9 }),
  );
});

it('is read-only for accounts that may not write it', async () => {
  await open({ ...SETTINGS, phone: '+216 74 000 199' }, [
    { resource: 'SITE', privileges: 'READ' },
    { resource: 'BLOGS', privileges: 'WRITE' },
  ]);
  expect(await phone()).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Revenir au fichier' })).toBeNull();
});
