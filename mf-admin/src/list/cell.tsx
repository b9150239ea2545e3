import type { Field } from 'shared-kernel/content';
import { calendarContext, formatDate, formatNumber, formatPrice, formatShortDateTime } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useDateContext, useLocale } from 'shared-kernel/site';
import { Icon, VisuallyHidden } from 'shared-kernel/ui';
import { useLabels } from '../app/use-labels.ts';
import { useReferences } from '../providers/use-references.ts';
import type { ContentResource } from '../resources/resource.ts';

interface Props {
  resource: ContentResource;
  field: string;
  value: unknown;
}

/** A field's value in a list. */
export const Cell = ({ resource, field, value }: Props) => {
  if (value === null || value === undefined || value === '') return '—';
  const { kind, isPrice } = resource.type.fields[field as never] as Field;
  if (kind === 'reference') return <ReferenceName resource={resource} field={field} id={String(value)} />;
  if (kind === 'instant') return <Instant value={String(value)} />;
  return isPrice ? <Price value={Number(value)} /> : <Plain kind={kind} value={value} />;
};

const ReferenceName = ({ resource, field, id }: Omit<Props, 'value'> & { id: string }) => {
  const t = useTexts('mf-admin');
  const references = useReferences(resource, field);
  if (!references) return '…';
  return <bdi>{references.find((record) => record.id === id)?.title ?? t('references.gone')}</bdi>;
};

/** An instant in the mall's time zone. */
export const Instant = ({ value }: { value: string }) => (
  <time dateTime={value}>{formatShortDateTime(value, useDateContext())}</time>
);

const Price = ({ value }: { value: number }) => formatPrice(value, useLocale());

const Plain = ({ kind, value }: { kind: Field['kind']; value: unknown }) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const locale = useLocale();
  if (kind === 'date') return formatDate(String(value), calendarContext(locale));
  if (kind === 'number') return formatNumber(Number(value), locale);
  if (kind === 'choice') return labelOf(`choice.${String(value)}`);
  if (kind !== 'flag') return <bdi>{String(value)}</bdi>;
  return value ? (
    <>
      <Icon name="done" />
      <VisuallyHidden>{t('list.yes')}</VisuallyHidden>
    </>
  ) : (
    '—'
  );
};
