import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drainQueue } from 'shared-kernel/notifications';
import { Refusal } from 'shared-kernel/testing';
import { buildSummary, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { savedInputs, storedDrafts } from '../testing/stored-drafts.ts';

const POSTS = managed('post');
const { hasProposal: _, ...meta } = buildSummary();
const POST = {
  ...meta,
  slug: 'soldes',
  title: 'Soldes',
  excerpt: 'Elles commencent.',
  content: '<p>Lundi.</p>',
  cover: null,
  category: '5f00000000000000000000c1',
  author: 'Amel',
  isFeatured: false,
  translations: { ar: { content: '<p>الاثنين</p>' } },
};

const openPost = async (api = {}, overrides = {}) => {
  const opened = await openBackOffice(`/admin/post/${POST.id}`, {
    [POSTS]: pageOf([]),
    [POSTS + POST.id]: { ...POST, ...overrides },
    '/drafts/*': storedDrafts({ ...POST, ...overrides }),
    ...api,
  });
  const group = await screen.findByRole('group', { name: 'Contenu' });
  const text = await within(group).findByRole('textbox', { name: /^Français/ });
  const tools = within(group).getByRole('toolbar', { name: /^Français/ });
  const press = (name: string) => userEvent.click(within(tools).getByRole('button', { name }));
  return { ...opened, group, text, tools, press };
};

// jsdom has no layout, but the editor scrolls to its caret.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

/** Selects the whole text, as Ctrl+A does; jsdom's own does nothing. */
const chooseAll = (text: HTMLElement): void => {
  text.focus();
  fireEvent.keyDown(text, { key: 'a', code: 'KeyA', keyCode: 65, ctrlKey: true });
};

it('shows formatted texts in their direction, and which are missing', async () => {
  const { group, text } = await openPost();
  expect(text).toHaveTextContent('Lundi.');
  expect(text).toHaveAttribute('dir', 'ltr');
  expect(text).toHaveAttribute('translate', 'no');
  await userEvent.click(within(group).getByRole('button', { name: 'العربية' }));
  const arabic = within(group).getByRole('textbox', { name: 'العربية' });
  expect(arabic).toHaveTextContent('الاثنين');
  expect([arabic.getAttribute('dir'), arabic.lang]).toEqual(['rtl', 'ar']);
  await userEvent.click(within(group).getByRole('button', { name: /English.*à traduire/ }));
  expect(within(group).getByRole('textbox', { name: /English.*à traduire/ })).toHaveTextContent('');
});

const languagesIn = (group: HTMLElement) =>
  within(group)
    .getAllByRole('textbox')
    .map(({ lang }) => lang);
const toggle = (group: HTMLElement, name: string | RegExp) => within(group).getByRole('button', { name });

it('unfolds languages beside French, and keeps what was changed in a folded one', async () => {
  const { group } = await openPost();
  expect(languagesIn(group)).toEqual(['fr']);
  await userEvent.click(toggle(group, 'العربية'));
  expect(languagesIn(group)).toEqual(['fr', 'ar']);
  expect(toggle(group, 'العربية')).toHaveFocus();
  expect(toggle(group, 'العربية')).toHaveAttribute('aria-expanded', 'true');
  const arabic = within(group).getByRole('textbox', { name: 'العربية' });
  chooseAll(arabic);
  await userEvent.click(
    within(within(group).getByRole('toolbar', { name: /^العربية/ })).getByRole('button', { name: 'Gras' }),
  );
  await userEvent.click(toggle(group, 'العربية'));
  expect(languagesIn(group)).toEqual(['fr']);
  await userEvent.click(toggle(group, /^English/));
  await userEvent.click(toggle(group, 'العربية'));
  expect(languagesIn(group)).toEqual(['fr', 'ar', 'en']);
  expect(within(group).getByRole('textbox', { name: 'العربية' })).toBe(arabic);
  expect(arabic.querySelector('strong')).toHaveTextContent('الاثنين');
});

it('unfolds and focuses a language that the API refuses, and leaves it open', async () => {
  const fields = [{ fieldName: 'translations.ar.content', message: 'Trop long' }];
  const { group, text, press } = await openPost({
    [`POST /drafts/post/${POST.id}/publication`]: new Refusal(422, { fields, message: '' }),
  });
  chooseAll(text);
  await press('Gras');
  await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
  const arabic = await within(group).findByRole('textbox', { name: 'العربية' });
  expect(arabic).toHaveAccessibleDescription(/Trop long/);
  await waitFor(() => expect(arabic).toHaveFocus());
  expect(languagesIn(group)).toEqual(['fr', 'ar']);
});

it('does not change untouched texts', async () => {
  await openPost({}, { content: '<p>Lundi.<br></p><ul><li><p>Un</p></li></ul>' });
  expect(screen.getByText('Tout est enregistré')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publier' })).toHaveAttribute('aria-disabled', 'true');
});

it('saves the changes of its buttons', async () => {
  const content = '<h2><strong>Lundi.</strong></h2>';
  const { calls, text, press, tools } = await openPost({
    [`POST /drafts/post/${POST.id}/publication`]: { ...POST, content, version: 2 },
  });
  chooseAll(text);
  await press('Gras');
  await press('Titre');
  expect(within(tools).getByRole('button', { name: 'Gras' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
  await screen.findByText('Tout est enregistré');
  expect(savedInputs(calls).at(-1)).toMatchObject({ content });
});

it('links the selection, and rejects script addresses', async () => {
  const { text, press } = await openPost();
  chooseAll(text);
  await press('Lien');
  const form = within(await screen.findByRole('dialog', { name: 'Lien' }));
  const address = form.getByRole('textbox', { name: /^Adresse/ });
  await userEvent.type(address, 'javascript:alert(1)');
  await userEvent.click(form.getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(address).toBeInvalid());
  await userEvent.clear(address);
  await userEvent.type(address, '/shops');
  await userEvent.click(form.getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(within(text).getByRole('link')).toHaveAttribute('href', '/shops'));
});

it('is a single tab stop, with arrow keys between buttons', async () => {
  const { tools } = await openPost();
  const buttons = within(tools).getAllByRole('button');
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons[0]]);
  act(() => buttons[0]?.focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(buttons[2]).toHaveFocus();
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons[2]]);
  await userEvent.keyboard('{End}');
  expect(buttons.at(-1)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(buttons[0]).toHaveFocus();
});

it('inserts pictures of the library, once they have a description', async () => {
  const file = { _id: '5f00000000000000000000f1', key: 'f1', name: 'plage.jpg', type: 'image/jpeg', size: 1 };
  const url = `/api/v1/bucket/file/${file._id}/$w/$h`;
  const picture = { ...file, url, width: 2160, height: 1440, tags: [], translations: {}, focus: null, version: 1 };
  const { text, press } = await openPost({ '/bucket/file/': pageOf([picture]) });
  await press('Image');
  await userEvent.click(await screen.findByRole('button', { name: /plage\.jpg/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Image' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Texte alternatif' }), 'La plage');
  await userEvent.click(form.getByRole('button', { name: 'Valider' }));
  const placed = await within(text).findByRole('img', { name: 'La plage' });
  expect(placed).toHaveAttribute('src', `/api/v1/bucket/file/${file._id}/1080/auto`);
  expect([placed.getAttribute('width'), placed.getAttribute('height')]).toEqual(['1080', '720']);
});

const PICTURE_ID = '5f00000000000000000000f9';
const IMPORTED = {
  _id: PICTURE_ID,
  key: 'f9',
  name: 'robe.png',
  type: 'image/png',
  size: 1,
  version: 1,
  translations: {},
  url: `/api/v1/bucket/file/${PICTURE_ID}/$w/$h`,
  width: 540,
  height: 270,
  focus: null,
  alt: 'Une robe',
};

const paste = (text: HTMLElement, html: string, files: File[] = []): void => {
  const getData = (type: string): string => (type === 'text/html' ? html : '');
  fireEvent.paste(text, { clipboardData: { getData, files, types: ['text/html'] } });
};

it('imports the pictures of a pasted text into the library, or reports why not', async () => {
  const content = `<p>Un mot.</p><img src="/api/v1/bucket/file/${PICTURE_ID}/1080/auto" alt="Une robe" width="540" height="270" /><p>Lundi.</p>`;
  const { text, group, calls } = await openPost({
    'POST /bucket/file/create-by-url': IMPORTED,
    [`POST /drafts/post/${POST.id}/publication`]: { ...POST, content, version: 2 },
  });
  text.focus();
  paste(
    text,
    '<p>Un mot.</p><img src="https://zara.example/robe.png"><p><img src="file:///C:/Users/amel/clip%20image.png"></p>',
  );
  await waitFor(() => expect(within(text).getByRole('img', { name: 'Une robe' })).toBeVisible());
  expect(calls.find(({ path }) => path.endsWith('create-by-url'))?.body).toEqual({
    url: 'https://zara.example/robe.png',
  });
  expect(
    within(group)
      .getByText(/clip image\.png/)
      .closest('p'),
  ).toHaveTextContent(
    'Image non reprise : clip image.png. Le texte collé n’en contient que le nom : ajoutez-la avec le bouton Image.',
  );
  await userEvent.click(within(group).getByRole('button', { name: 'Masquer ce message' }));
  expect(within(group).queryByText(/clip image/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
  await screen.findByText('Tout est enregistré');
  expect(savedInputs(calls).at(-1)).toMatchObject({ content });
});

it.each([
  ['its site doesn’t provide it', 503, 'Son site ne l’a pas fournie : ajoutez-la avec le bouton Image.'],
  [
    'the API rejects it',
    new Refusal(422, { reason: 'fileType', message: 'Ce type de fichier n’est pas accepté' }),
    'Ce type de fichier n’est pas accepté',
  ],
])('reports the picture of a pasted text when %s, and keeps the text', async (_, answer, reason) => {
  const { text, group } = await openPost({ 'POST /bucket/file/create-by-url': answer });
  text.focus();
  paste(text, '<p>Un mot.</p><img src="https://zara.example/robe.png">');
  const message = await within(group).findByText(/^Image non reprise/);
  expect(message.closest('p')).toHaveTextContent(`Image non reprise : robe.png. ${reason}`);
  expect(within(text).queryByRole('progressbar')).toBeNull();
  expect(within(text).queryByRole('img')).toBeNull();
  expect(text).toHaveTextContent('Un mot.');
});

it('warns that the site will show the first frame of an animated picture of the clipboard', async () => {
  const { text } = await openPost({ '/auth/z/upload-token': () => new Promise(() => undefined) });
  const frames = Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode('ftypavis'), 0, 0, 0, 0]);
  text.focus();
  drainQueue();
  paste(text, '', [new File([frames], 'promo.avif', { type: 'image/avif' })]);
  await waitFor(() =>
    expect(drainQueue()).toMatchObject([{ notice: { message: expect.stringMatching(/^promo est animée/) } }]),
  );
});

it('warns that the site will show the first frame of an animated picture of a pasted text', async () => {
  const { text } = await openPost({ 'POST /bucket/file/create-by-url': { ...IMPORTED, isAnimated: true } });
  text.focus();
  drainQueue();
  paste(text, '<img src="https://zara.example/promo.gif">');
  await waitFor(() =>
    expect(drainQueue()).toMatchObject([{ notice: { message: expect.stringMatching(/^promo.* est animée/) } }]),
  );
});

it('uploads a picture of the clipboard, and blocks saving until then', async () => {
  const { text, calls } = await openPost({ '/auth/z/upload-token': () => new Promise(() => undefined) });
  text.focus();
  paste(text, '<p>Un mot.</p>');
  paste(text, '<img src="https://x.example/1.png">', [new File(['x'], 'capture.png', { type: 'image/png' })]);
  expect(await within(text).findByRole('progressbar', { name: 'Import de capture' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
  expect(await screen.findByText('Veuillez attendre que les images soient importées')).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/publication'))).toBe(false);
});

it('shows the differences of a conflicting text, and can use the other one', async () => {
  expectRefusals();
  const current = { ...POST, version: 7, content: '<p>Mardi, <em>enfin</em>.</p>' };
  const { text, press } = await openPost({
    [`POST /drafts/post/${POST.id}/publication`]: new Refusal(409, { message: 'x', resource: 'post', current }),
  });
  chooseAll(text);
  await press('Gras');
  await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
  expect(await screen.findByText('Enregistré entre-temps : Mardi, enfin.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Reprendre (?!ce qui)/ }));
  expect(text).toHaveTextContent('Mardi, enfin.');
});

it('is read-only in the trash', async () => {
  await openBackOffice(`/admin/post/${POST.id}`, {
    [POSTS]: pageOf([]),
    [POSTS + POST.id]: { ...POST, deletedAt: '2026-11-20T09:00:00.000Z' },
  });
  const group = await screen.findByRole('group', { name: 'Contenu' });
  const text = await within(group).findByRole('textbox', { name: /^Français/ });
  expect(text).toHaveAttribute('contenteditable', 'false');
  expect(within(group).queryByRole('toolbar')).toBeNull();
});
