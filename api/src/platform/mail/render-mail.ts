import { readFileSync } from 'node:fs';
import path from 'node:path';
import Mustache from 'mustache';
import type { Logo, PublishedSite } from 'shared-kernel/contracts';
import { direction } from 'shared-kernel/i18n';
import { accentsOf } from 'shared-kernel/theme/accent';
import { textsIn } from '../../locales/index.ts';
import { pageAddress } from '../config/page-address.ts';
import { letterView, paragraphsOf } from './letter-view.ts';
import type { Mail, MailText } from './mail.ts';

const layout = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, `layout/${name}.mustache`), 'utf8');
const HTML = layout('html');
const TEXT = layout('text');

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Address for one-click unsubscribing by mail programs (RFC 8058). */
  unsubscribe?: string;
}

/** The mall's data in mails. */
export type MailSite = Pick<PublishedSite, 'name' | 'address' | 'email' | 'color' | 'logo'>;

interface MailPlace {
  /** Scheme and host of the site. */
  publicUrl: string;
  site: MailSite;
}

/**
 * Renders a mail in its reader's language. Values are inserted into the texts first, and the texts into the layout. So
 * a value is never parsed as a template, and in HTML never as markup.
 */
export const renderMail = ({ publicUrl, site }: MailPlace, mail: Mail): RenderedMail => {
  const { locale, values, unsubscribe } = mail;
  const t = textsIn(locale);
  const mall = site.name[locale];
  const accents = accentsOf(site.color);
  const { subject, title, lines, action, note } = textOf(mail, mall);
  const view = {
    locale,
    direction: direction(locale),
    mall,
    accents,
    logo: site.logo && imageOf(publicUrl, site.logo),
    address: site.address[locale],
    subject,
    title,
    lines: [...lines, ...('items' in values ? values.items : [])],
    action: action &&
      'link' in values && {
        label: action,
        link: pageAddress(publicUrl, locale, values.link),
        hint: t('mail.linkHint'),
      },
    note,
    ...('parts' in values && letterView(values, { publicUrl, locale, accent: accents.light.accent })),
    unsubscribe: unsubscribe && {
      label: t(unsubscribe.call ? 'mail.unsubscribe' : 'mail.choices'),
      link: pageAddress(publicUrl, locale, unsubscribe.page),
    },
  };
  return {
    subject: view.subject,
    html: Mustache.render(HTML, view),
    text: Mustache.render(TEXT, view, undefined, { escape: asItIs }),
    ...(unsubscribe?.call && { unsubscribe: `${publicUrl}${unsubscribe.call}` }),
  };
};

/** The words of a mail. Those of a letter are the team's own. */
const textOf = ({ locale, template, values }: Mail, mall: string): MailText => {
  if ('parts' in values) return { subject: values.subject, title: values.subject, lines: paragraphsOf(values.closing) };
  // Some titles have a form with the reader's first name.
  const context = 'firstName' in values && values.firstName ? { context: 'named' } : {};
  const key = template as Exclude<typeof template, 'newsletter-letter'>;
  return textsIn(locale)(`mail.mails.${key}`, { ...values, mall, ...context });
};

/** Maximum size of the logo in pixels. */
const LOGO_BOX = { width: 240, height: 48 };

/** Mail programs need explicit sizes, and don't keep proportions. */
const imageOf = (publicUrl: string, { url, width, height }: Logo) => {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height);
  return {
    address: publicUrl + url,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
};

const asItIs = (value: unknown): string => String(value);
