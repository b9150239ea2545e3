import type { ReactNode } from 'react';
import type { Grant } from 'shared-kernel/access';
import { isInLists } from 'shared-kernel/content';
import type { Locale } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { useLanguageName } from '../contacts/use-language-name.ts';
import { FORM_PARTICULARS } from '../form/particulars.ts';
import { useRightsText } from '../grants/use-rights-text.ts';
import { Cell, Instant } from '../list/cell.tsx';
import { formatShare } from '../releases/format-share.ts';
import { RESOURCES } from '../resources/resources.ts';
import { useRoleName } from '../roles/use-role-name.ts';
import { menuLines } from '../site/menu/menu-lines.ts';
import { ActorName } from './actor-name.tsx';
import { declaredField, useFieldName } from './use-field-name.ts';
import { useResourceName } from './use-resource-name.ts';

interface Props {
  /** Resource of the record, as the log names it. */
  resource: string;
  field: string;
  value: unknown;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Fields whose values are ids of accounts. */
const PEOPLE: ReadonlySet<string> = new Set(['invitedBy', 'ownerId']);

/** Offers name their shop as invitations do. */
const OFFERS = RESOURCES.find(({ name }) => name === 'offer');

/** A value of a log entry, formatted for the reader. */
export const LoggedValue = ({ resource, field, value }: Props): ReactNode => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const wordOf = useWords(resource);
  const declared = declaredField(resource, field);
  const content = RESOURCES.find(({ name }) => name === resource);
  const linesOf = content && FORM_PARTICULARS[content.name].lines?.[field];
  if (linesOf) return linesOf(value as never, t, locale).join('\n') || '—';
  if (resource === 'siteSettings' && field === 'menu') return menuLines(value as never, t).join('\n') || '—';
  if (content && declared && isInLists(declared) && declared.kind !== 'picture') {
    return <Cell resource={content} field={field} value={value} />;
  }
  if (declared?.kind === 'flag' || typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  if (typeof value !== 'string') return wordOf(field, value) ?? JSON.stringify(value, null, 1);
  if (PEOPLE.has(field)) return <ActorName id={value} />;
  if (field === 'shop' && OFFERS) return <Cell resource={OFFERS} field={field} value={value} />;
  return INSTANT.test(value) ? <Instant value={value} /> : (wordOf(field, value) ?? value);
};

/** Reports of a canary, of which some are bad. */
interface Reports {
  bad: number;
  of: number;
}

/** A value of a release: a share of bad reports, or versions by the remotes' names. */
const releaseText = (value: Reports | Record<string, string>, locale: Locale, comma: string): string =>
  typeof value.of === 'number'
    ? formatShare(Number(value.bad) / value.of, locale)
    : Object.entries(value)
        .map(([name, version]) => `${name} ${version}`)
        .join(comma);

/** @returns a function that labels values that are codes of the API; undefined for other values */
const useWords = (resource: string): ((field: string, value: unknown) => string | undefined) => {
  const t = useTexts('mf-admin');
  const roleName = useRoleName();
  const languageName = useLanguageName();
  const fieldName = useFieldName();
  const rightsText = useRightsText();
  const resourceName = useResourceName();
  const pageLocale = useLocale();
  const comma = t('history.comma');
  const codes: Record<string, (code: string) => string> = {
    approvalStatus: (code) => t(`audit.approval.${code}`, { defaultValue: code }),
    standing: (code) => t(`people.status.${code}`, { defaultValue: code }),
    status: (code) => t([`contacts.status.${code}`, `messages.status.${code}`], { defaultValue: code }),
    locale: (code) => languageName(code as Locale),
    role: roleName,
    resource: resourceName,
    figure: (code) => t(`releases.figure.${code}`, { defaultValue: code }),
    accepted: (codes) =>
      codes
        .split(', ')
        .map((code) => t(`start.steps.${code}.title`, { defaultValue: code }))
        .join(comma),
  };
  return (field, value) => {
    if (field === 'access' && Array.isArray(value)) return rightsText(value as Grant[]) || '—';
    if (field === 'changed' && Array.isArray(value)) return value.map((name) => fieldName(resource, name)).join(comma);
    if (resource === 'releaseSet' && value && typeof value === 'object')
      return releaseText(value as Reports, pageLocale, comma);
    if (field === 'counts' && value) {
      const label = (state: string) => t(`import.state.${state}`, { defaultValue: state });
      return Object.entries(value)
        .map(([state, count]) => t('labelled', { label: label(state), value: count }))
        .join(comma);
    }
    return typeof value === 'string' ? codes[field]?.(value) : undefined;
  };
};
