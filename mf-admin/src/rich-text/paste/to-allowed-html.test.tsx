import { Editor } from '@tiptap/core';
import { EDITOR_TEXTS } from 'shared-kernel/testing/editor-texts';
import { EXTENSIONS } from '../extensions.ts';
import { htmlOf } from '../html-of.ts';
import {
  EXCEL,
  GMAIL,
  GOOGLE_DOCS,
  LIBREOFFICE,
  NOTION,
  OUTLOOK,
  PAGES,
  WEB_PAGE,
  WHATSAPP,
  WORD,
  WORD_ONLINE,
} from './testing/clipboards.ts';
import { toAllowedHtml } from './to-allowed-html.ts';

const PLACE = { origin: 'https://mall.example', dir: 'ltr' } as const;
const AWAY = 'rel="noopener noreferrer nofollow"';

/**
 * The HTML that the editor saves for a document once its pictures are uploaded; each has its former address as
 * alternative text.
 */
const saved = (document: string): string => {
  const editor = new Editor({ extensions: EXTENSIONS, injectCSS: false });
  editor.commands.setContent(
    toAllowedHtml(document, PLACE).replace(/<img data-arriving="([^"]*)"[^>]*>/g, '<img src="/1" alt="$1">'),
  );
  const html = htmlOf(editor.state.doc);
  editor.destroy();
  return html;
};

const arrived = (address: string): string => `<img src="/1" alt="${address}" />`;

it('keeps headings, styles and lists of Word', () => {
  expect(saved(WORD)).toBe(
    [
      '<h2>Les soldes</h2>',
      '<p><strong>Du 1<sup>er</sup></strong> au 15 août, <em>tous les jours</em>\u00a0: <u>entrée libre</u>.</p>',
      '<h3>Au programme</h3>',
      '<ul><li>Zara<ul><li>femme</li><li><strong>enfant</strong></li></ul></li><li>Celio</li></ul>',
      '<ol start="3"><li>Trois</li><li>Quatre</li></ol>',
      `<p><a href="http://www.zara.com/tn" ${AWAY}>Voir</a> haut</p>`,
      arrived('file:///C:/Users/amel/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png'),
    ].join(''),
  );
});

it('keeps only real bold text of Google Docs', () => {
  expect(saved(GOOGLE_DOCS)).toBe(
    [
      '<h2>Nuit du shopping</h2>',
      '<p>Un texte <strong>gras</strong>, <em>penché</em> et <strong><em><s>les deux</s></em></strong>.</p>',
      '<ul><li>Un<ul><li>Un et demi</li></ul></li></ul>',
      `<p><a href="https://www.zara.com/tn/" ${AWAY}>Zara</a></p>`,
      arrived('https://lh7-rt.googleusercontent.com/docsz/AD_4nXe1?key=abc'),
    ].join(''),
  );
});

it('keeps the text of LibreOffice, and only the words of its tables', () => {
  expect(saved(LIBREOFFICE)).toBe(
    [
      '<h2>Horaires</h2>',
      '<p><strong>Ouvert</strong> de 10\u00a0h à <em><u>22\u00a0h</u></em></p>',
      '<ol start="2"><li>Lundi</li><li>Mardi</li></ol>',
      '<table><tbody><tr><td colspan="2"><strong>Jour</strong></td></tr><tr><td>Lundi</td><td>10 h</td></tr></tbody></table>',
      arrived('file:///tmp/lu1a2b.tmp/lu1a2c_tmp_3f.png'),
    ].join(''),
  );
});

it('removes layout tables and filters from Outlook mails', () => {
  expect(saved(OUTLOOK)).toBe(
    [
      '<p>Bonjour,<br /><br />L’offre est <strong><mark>valable</mark></strong> ici\u00a0: ',
      `<a href="https://www.celio.com/tn" ${AWAY}>celio</a></p>`,
      '<p>Amel Ben Salah</p>',
      arrived('cid:image001.png@01DC5F2A.6C0B2D40'),
    ].join(''),
  );
});

it.each([
  [
    'Gmail',
    GMAIL,
    `<p>Bonjour 🎉 à tous</p><p><strong>Samedi</strong> et <em>dimanche</em><br /></p><blockquote><p>Merci</p>${arrived('cid:ii_m1')}</blockquote>`,
  ],
  ['WhatsApp', WHATSAPP, '<p>Soldes <strong>demain</strong> ❤️</p>'],
  [
    'Notion',
    NOTION,
    '<h2>Soldes</h2><p>💡</p><p>À savoir</p><ul><li>Un<ul><li>Deux</li></ul></li></ul><ul><li>[ ] À faire</li></ul><p>Suite</p><p>Le <code>texte</code> et <mark>rouge</mark></p>',
  ],
  [
    'Word for the web',
    WORD_ONLINE,
    '<h2>Soldes</h2><ul><li>Zara<ul><li><strong>femme</strong></li></ul></li></ul><ol start="2"><li>Deux</li></ol>',
  ],
  [
    'Excel',
    EXCEL,
    '<table><tbody><tr><td><strong>Jour</strong></td><td>Prix</td></tr><tr><td>Lundi</td><td>12,5</td></tr></tbody></table>',
  ],
  ['Pages', PAGES, '<p><strong>Nocturne</strong> du <em>jeudi</em></p><ul><li>Un</li></ul>'],
])('keeps the words, styles and emoji of %s', (_, document, kept) => {
  expect(saved(document)).toBe(kept);
});

it.each(['👩🏽‍🚒', '👨‍👩‍👧', '🇹🇳', '3️⃣', '❤️', '☀'])('replaces the picture of %s by the character', (emoji) => {
  expect(saved(`<p>a <img alt="${emoji}" src="https://x.example/1.png" width="72"></p>`)).toBe(`<p>a ${emoji}</p>`);
});

it.each(['12', '🎉 fête', '', 'Plage'])('imports a picture with the description “%s”', (alt) => {
  expect(saved(`<img alt="${alt}" src="https://x.example/1.png">`)).toBe(arrived('https://x.example/1.png'));
});

it('drops the styles of a web page, and makes addresses absolute', () => {
  expect(saved(WEB_PAGE)).toBe(
    [
      '<h3>Le menu</h3><p>Une ligne</p><p>et <strong>une autre</strong> fin</p>',
      `<p>Voir <a href="https://www.zara.com" ${AWAY}>Zara</a>, ici, <a href="/shops?x=1">les boutiques</a>.</p>`,
      `<figure>${arrived('data:image/png;base64,iVBORw0KGgo=')}<figcaption>Le plat</figcaption></figure>`,
      '<img src="/api/v1/bucket/file/5f00000000000000000000f1/1080/auto" alt="Plage" width="1080" height="720" />',
      '<pre><code>a\nb</code></pre>',
    ].join(''),
  );
});

it('causes no reports of the page’s content security policy', () => {
  const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');
  for (const document of [WORD, GOOGLE_DOCS, LIBREOFFICE, OUTLOOK, WEB_PAGE]) toAllowedHtml(document, PLACE);
  expect(parse.mock.calls).toHaveLength(5);
  for (const [html] of parse.mock.calls) expect(html).not.toMatch(/<style|[\s"'](?:style|on\w+)\s*=/i);
  parse.mockRestore();
});

it('keeps the line ends of text that shows them', () => {
  expect(saved('<span style="white-space: pre-wrap">Demain :\n<b>promo</b>\nà 10 h</span>')).toBe(
    '<p>Demain :<br /><strong>promo</strong><br />à 10 h</p>',
  );
  expect(saved('<div style="white-space:pre-wrap">\n<p>a</p>\n<p>b</p>\n</div>')).toBe('<p>a</p><p>b</p>');
  expect(saved('<p style="white-space:pre-wrap"><span style="white-space:normal">a\nb</span></p>')).toBe('<p>a b</p>');
});

it.each([
  ['<div style="white-space:pre-wrap">Bonjour\n</div>', '<p>Bonjour</p>'],
  ['<div style="white-space:pre-wrap"><span>Bonjour\n</span>\n<!--EndFragment--></div>', '<p>Bonjour</p>'],
  [
    '<div style="white-space:pre-wrap">Intro\n<ul><li>a</li></ul>\nFin</div>',
    '<p>Intro</p><ul><li>a</li></ul><p>Fin</p>',
  ],
  ['<div style="white-space:pre-wrap"><b>a</b>\n<i>b</i></div>', '<p><strong>a</strong><br /><em>b</em></p>'],
  ['<div style="white-space:pre-wrap">\n<b>a</b>\n</div>', '<p><strong>a</strong></p>'],
  ['<div style="white-space:pre-wrap">a<b>\n</b>b</div>', '<p>a<br />b</p>'],
])('drops line ends at the edges of a block: %j', (html, kept) => expect(saved(html)).toBe(kept));

it.each([
  ['white-space-collapse:preserve', '<br />'],
  ['white-space-collapse:preserve-breaks', '<br />'],
  ['white-space-collapse:preserve-spaces', ' '],
  ['white-space-trim:none', '<br />'],
])('reads %s', (style, end) => {
  const html = `<div style="white-space:pre-wrap"><span style="${style}">a\nb</span></div>`;
  expect(saved(html)).toBe(`<p>a${end}b</p>`);
});

it.each([
  ['<div class="ListContainerWrapper"><ul><li>Texte direct</li></ul></div>', '<ul><li>Texte direct</li></ul>'],
  [
    '<div class="ListContainerWrapper"><ul><li><span style="font-weight:bold">Gras</span> suite</li></ul></div>',
    '<ul><li><strong>Gras</strong> suite</li></ul>',
  ],
  [
    '<div class="ListContainerWrapper"><ul><li><p>a</p><img src="https://x.example/1.png" alt="x"></li></ul></div>',
    `<ul><li><p>a</p>${arrived('https://x.example/1.png')}</li></ul>`,
  ],
  ['<div class="ListContainerWrapper"><ul><li><p>a</p><p>b</p></li></ul></div>', '<ul><li><p>a</p><p>b</p></li></ul>'],
])('keeps all content of list items of Word for the web: %s', (html, kept) => expect(saved(html)).toBe(kept));

it.each([
  ['<p style="font:italic 700 12px Arial">a</p>', '<p><strong><em>a</em></strong></p>'],
  ['<p style="font:bolder 1em/1.5 Arial">a</p>', '<p><strong>a</strong></p>'],
  ['<p><b><i style="font:12px Arial">a</i></b></p>', '<p>a</p>'],
  ['<p style="font:12px Arial;font-weight:bold">a</p>', '<p><strong>a</strong></p>'],
  ['<p style="font:bold">a</p>', '<p>a</p>'],
  ['<p><b><span style="font-weight:inherit">a</span></b></p>', '<p><strong>a</strong></p>'],
  ['<p><em><span style="font:inherit">a</span></em></p>', '<p><em>a</em></p>'],
])('reads the style and weight of fonts: %s', (html, kept) => expect(saved(html)).toBe(kept));

it('keeps bold of shorthand styles, and the address behind a redirection', () => {
  expect(saved('<p style="font: bold 12px Arial">a</p>')).toBe('<p><strong>a</strong></p>');
  const link = '<a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fzara.tn%2Fa%3Fb&amp;h=1">x</a>';
  expect(saved(link)).toBe(`<p><a href="https://zara.tn/a?b" ${AWAY}>x</a></p>`);
});

it('keeps the direction of text in the other direction', () => {
  expect(saved('<div style="direction: rtl">مرحبا</div>')).toBe('<p dir="rtl">مرحبا</p>');
  expect(saved('<p role="heading" aria-level="1" dir="rtl">أ</p>')).toBe('<h2 dir="rtl">أ</h2>');
  const items = ['<li><p dir="rtl">أ</p></li>', '<li>ب</li>'].map(
    (item) => `<div class="ListContainerWrapper"><ul>${item}</ul></div>`,
  );
  const wordItem = '<p dir=RTL style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>أ</p>';
  expect(saved(wordItem)).toBe('<ul dir="rtl"><li>أ</li></ul>');
  expect(saved(items[0] ?? '')).toBe('<ul dir="rtl"><li>أ</li></ul>');
  expect(saved(items.join(''))).toBe('<ul><li dir="rtl">أ</li><li>ب</li></ul>');
  expect(saved('<table dir="rtl"><tr><td><p dir="rtl">أ</p></td><td dir="rtl">ب</td></tr></table>')).toBe(
    '<table dir="rtl"><tbody><tr><td dir="rtl">أ</td><td dir="rtl">ب</td></tr></tbody></table>',
  );
  expect(saved('<p dir=RTL style="direction:rtl">مرحبا</p><p dir="ltr">x</p>')).toBe('<p dir="rtl">مرحبا</p><p>x</p>');
});

it.each(EDITOR_TEXTS.filter((html) => !html.includes('<p></p>') && !/ (?:dir|rel)=/.test(html)))(
  'finds nothing to change in what the editor writes: %s',
  (html) => {
    expect(saved(html)).toBe(html);
  },
);
