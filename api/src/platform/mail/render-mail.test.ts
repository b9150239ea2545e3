import { LOCALES } from 'shared-kernel/contracts';
import type { Mail, MailTemplate, MailValues } from './mail.ts';
import { renderMail } from './render-mail.ts';
import { MAIL_PLACE } from './testing/mail-place.ts';

const VALUES: MailValues = {
  'newsletter-confirmation': { link: '/newsletter/confirm?token=abc' },
  'newsletter-welcome': {},
  'newsletter-already-confirmed': {},
  'newsletter-letter': {
    subject: 'Soldes d’hiver',
    preheader: 'Jusqu’à la moitié du prix',
    introduction: '<p>Bonjour</p>',
    parts: [{ title: 'Zara', text: 'Les manteaux', link: '/offers' }],
    closing: 'À bientôt',
  },
  'password-reset': { link: '/reset-password?token=abc', lifetime: '1 heure' },
  'password-changed': { link: '/reset-password' },
  'factor-set': { link: '/account' },
  'factor-removed': { link: '/account' },
  'factor-reset': { link: '/account' },
  'app-added': { link: '/account' },
  'passkey-added': { link: '/account', name: 'Téléphone' },
  'passkey-removed': { link: '/account', name: 'Téléphone' },
  'new-device': { link: '/account', time: 'samedi 28 novembre à 10:00', address: '197.2.3.4' },
  'account-deleted': {},
  suspended: { until: 'samedi 28 novembre à 10:00' },
  'team-left': { link: '/account' },
  notifications: { link: '/admin/notifications', items: ['Boutique à valider : Zara'] },
  invitation: { link: '/invitation?token=abc', role: 'Rédacteur' },
  'message-answer': { name: 'Amina', link: '/contact', items: ['Nous l’avons trouvé.', '> J’ai perdu mon sac'] },
  'mail-trial': { link: '/admin/start' },
  'sign-up-confirmation': { firstName: 'Amina', link: '/account/confirm?token=abc' },
  'sign-up-welcome': { firstName: 'Amina', link: '/' },
};
const TEMPLATES = Object.keys(VALUES) as MailTemplate[];
const CASES = TEMPLATES.flatMap((template) => LOCALES.map((locale) => [template, locale] as const));

const render = (overrides: Partial<Mail>) =>
  renderMail(MAIL_PLACE, {
    to: 'amina@mall.example',
    locale: 'fr',
    template: 'newsletter-welcome',
    values: {},
    ...overrides,
  });

it.each(CASES)('%s in %s is whole, in HTML and text', (template, locale) => {
  const values = VALUES[template];
  const { subject, html, text } = render({ template, locale, values });
  expect(subject).not.toBe('');
  expect(`${subject}${html}${text}`).not.toMatch(/[{]{2}|undefined|\[object/);
  expect(html).toContain(`lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
  for (const part of [html, text]) {
    expect(part).toContain(MAIL_PLACE.site.name[locale]);
    expect(part).toContain(MAIL_PLACE.site.address[locale]);
  }
  if (!('link' in values)) return;
  const link = `https://mall.example${locale === 'fr' ? '' : `/${locale}`}${values.link}`;
  expect(text).toContain(`\n${link}\n`);
  expect(html).toContain(`>${link.replaceAll('/', '&#x2F;').replaceAll('=', '&#x3D;')}</a>`);
});

it.each(['{{link}}', '{{{link}}}', '{{#lines}}{{.}}{{/lines}}', '{{=<% %>=}}<%link%>', '{{>html}}'])(
  'escapes the name %s',
  (firstName) => {
    const { html, text } = render({ template: 'sign-up-welcome', values: { firstName, link: '/' } });
    expect(text.startsWith(`Bienvenue, ${firstName} !\n`)).toBe(true);
    expect(
      html.replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '=').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    ).toContain(firstName);
  },
);

it('shows markup in a name as text', () => {
  const firstName = `<img src=x onerror="alert('1')">&`;
  const { html, text } = render({ template: 'sign-up-welcome', values: { firstName, link: '/' } });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
  expect(text).toContain(firstName);
});

it('escapes links in HTML', () => {
  const { html } = render({
    template: 'password-reset',
    values: { link: '/x"><script>alert(1)</script>', lifetime: '1 heure' },
  });
  expect(html).not.toContain('<script');
});

it('contains both addresses for unsubscribing', () => {
  const unsubscribe = {
    page: '/newsletter/unsubscribe?token=abc',
    call: '/api/v1/mailing/contact/unsubscribe?token=abc',
  };
  const mail = render({ locale: 'ar', unsubscribe });
  expect(mail.unsubscribe).toBe('https://mall.example/api/v1/mailing/contact/unsubscribe?token=abc');
  expect(mail.text).toContain('https://mall.example/ar/newsletter/unsubscribe?token=abc');
});

describe('a letter', () => {
  const letter = (overrides: object = {}) =>
    render({
      template: 'newsletter-letter',
      values: { ...VALUES['newsletter-letter'], ...overrides },
    });

  it('shows records with absolute addresses, in HTML and text', () => {
    const picture = { path: '/api/v1/bucket/file/a/1080/auto?v=1', alt: 'Un manteau', width: 1000, height: 500 };
    const { html, text } = letter({
      parts: [{ title: 'Zara', time: 'Demain', text: 'Soldes', link: '/offers', picture }],
    });
    const decoded = html.replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '=');
    expect(decoded).toContain('src="https://mall.example/api/v1/bucket/file/a/1080/auto?v=1" alt="Un manteau"');
    expect(decoded).toContain('width="494" height="247"');
    expect(text).toContain('Zara\nDemain\nSoldes\nhttps://mall.example/offers\n');
  });

  it('converts the introduction to text, with the addresses of links', () => {
    const introduction =
      '<h2>Soldes &amp; cadeaux</h2><ul><li><p>un</p></li><li><p>deux</p></li></ul><p><a href="https://a.tn/" rel="x">ici</a></p>';
    const { html, text } = letter({ introduction });
    expect(text).toContain('Soldes & cadeaux\n\n- un\n\n- deux\n\nici (https://a.tn/)\n');
    expect(html).toMatch(/<a class="link" style="color:#[0-9a-f]{6};" href="https:\/\/a\.tn\/"/);
  });

  it('separates cells, and replaces pictures by their texts and captions', () => {
    const introduction =
      '<table><tbody><tr><th>Jour</th><th>Heure</th></tr><tr><td>Lundi</td><td>9 h</td></tr></tbody></table>' +
      '<figure><img src="https://a.tn/1" alt="Un sapin &amp; un chat" /><figcaption>Le hall</figcaption></figure><p>Fin</p>';
    expect(letter({ introduction }).text).toContain(
      'Jour | Heure\nLundi | 9 h\n\nUn sapin & un chat\n\nLe hall\n\nFin',
    );
  });

  it('marks the language of texts that remain in French', () => {
    const part = { title: 'Zara', text: 'Soldes', link: '/offers' };
    const { html } = letter({ parts: [{ ...part, isTitleFrench: true, isTextFrench: true }] });
    expect(html).toMatch(/<h2 lang="fr" dir="ltr" class[^>]*><a[^>]*>Zara/);
    expect(html).toMatch(/<p lang="fr" dir="ltr" class[^>]*>Soldes/);
    expect(letter({ parts: [part] }).html).not.toMatch(/lang="fr" dir="ltr" class/);
  });

  it('escapes what editors write as plain text', () => {
    const { html } = letter({ subject: '<b>1', preheader: '<b>2', closing: '<b>3', parts: [] });
    expect(html).not.toContain('<b>');
  });
});
