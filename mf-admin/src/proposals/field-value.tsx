import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { type Locale, type Managed, TILE_SIDE } from 'shared-kernel/contracts';
import { useSchemaForm } from 'shared-kernel/forms';
import { direction, useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Thumbnail } from 'shared-kernel/ui';
import { useLabels } from '../app/use-labels.ts';
import type { Control } from '../form/control.ts';
import { FieldGroup } from '../form/form.styles.ts';
import { formRulesOf, isRequired, valuesOf } from '../form/form-values.ts';
import { FORM_PARTICULARS } from '../form/particulars.ts';
import { Cell } from '../list/cell.tsx';
import { storedPicture } from '../providers/stored-picture.ts';
import type { ContentResource } from '../resources/resource.ts';
import type { Difference } from './proposal.ts';
import { Html, Pictures } from './proposals.styles.ts';
import { blocksOf, partsOf } from './text-parts.ts';

interface Props {
  resource: ContentResource;
  difference: Difference;
  /** Which of the two values to show. */
  side: 'live' | 'proposed';
  /** The whole record on that side. */
  record: Managed;
}

const TEXTS = ['slug', 'text', 'paragraphs'];

/** A field's value in a comparison, with the differences marked. */
export const FieldValue = ({ resource, difference, side, record }: Props) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const { name, field, language } = difference;
  const [value, other] =
    side === 'live' ? [difference.live, difference.proposed] : [difference.proposed, difference.live];
  const { controls, lines } = FORM_PARTICULARS[resource.name];
  const linesOf = lines?.[name];
  if (linesOf) {
    const [lines, others] = [value, other].map((each) => linesOf(each as never, t, locale));
    return <Lines lines={lines ?? []} others={others ?? []} side={side} />;
  }
  const Own = controls?.[name];
  if (Own) return <Locked resource={resource} difference={difference} record={record} control={Own} />;
  if (value === null || value === undefined || value === '') return '—';
  if (field.kind === 'html') return <Blocks html={String(value)} other={String(other ?? '')} side={side} />;
  if (TEXTS.includes(field.kind)) {
    return <Words text={String(value)} other={String(other ?? '')} side={side} language={language} />;
  }
  if (field.kind === 'picture' || field.kind === 'pictures')
    return <Thumbnails ids={idsOf(value)} others={idsOf(other)} side={side} />;
  return <Cell resource={resource} field={name} value={value} />;
};

const markOf = (side: Props['side']) => (side === 'live' ? 'del' : 'ins');

interface TextProps extends Pick<Props, 'side'> {
  text: string;
  other: string;
  language: Locale | undefined;
}

const Words = ({ text, other, side, language = 'fr' }: TextProps) => {
  const Mark = markOf(side);
  const [start, middle, end] = partsOf(text, other);
  return (
    <p lang={language} dir={direction(language)}>
      {start}
      {middle && <Mark>{middle}</Mark>}
      {end}
    </p>
  );
};

/** With more lines, only changed ones are shown. */
const MAX_LINES = 12;

/** @returns whether both lists have an item, in the same order */
const inBoth = (items: string[], others: string[]): ((item: string) => boolean) => {
  const shared = items.filter((item) => others.includes(item));
  const inTheirOrder = others.filter((item) => items.includes(item));
  return (item) => shared.includes(item) && shared.indexOf(item) === inTheirOrder.indexOf(item);
};

const Lines = ({ lines, others, side }: Pick<Props, 'side'> & { lines: string[]; others: string[] }) => {
  const t = useTexts('mf-admin');
  const Mark = markOf(side);
  if (lines.length === 0) return '—';
  const isSame = inBoth(lines, others);
  const shown = lines.length > MAX_LINES ? lines.filter((line) => !isSame(line)) : lines;
  const unchanged = lines.length - shown.length;
  return (
    <ul>
      {shown.map((line) => (
        <li key={line} dir="auto">
          {isSame(line) ? line : <Mark>{line}</Mark>}
        </li>
      ))}
      {unchanged > 0 && <li>{t('proposals.unchanged', { count: unchanged })}</li>}
    </ul>
  );
};

const Blocks = ({ html, other, side }: Pick<Props, 'side'> & { html: string; other: string }) => {
  const Mark = markOf(side);
  const others = new Set(blocksOf(other));
  return (
    <Html dir="auto">
      {blocksOf(html).map((block, place) => {
        const Part = others.has(block) ? 'div' : Mark;
        // biome-ignore lint/suspicious/noArrayIndexKey: the text doesn't change while it is shown.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API keeps nothing beyond the editor's allow-list.
        return <Part key={place} dangerouslySetInnerHTML={{ __html: block }} />;
      })}
    </Html>
  );
};

const idsOf = (value: unknown): string[] => [value ?? []].flat() as string[];

const Thumbnails = ({ ids, others, side }: Pick<Props, 'side'> & { ids: string[]; others: string[] }) => {
  const Mark = markOf(side);
  const isSame = inBoth(ids, others);
  if (ids.length === 0) return '—';
  return (
    <Pictures>
      {ids.map((id) => {
        const Part = isSame(id) ? 'span' : Mark;
        return (
          <Part key={id}>
            <StoredPicture id={id} />
          </Part>
        );
      })}
    </Pictures>
  );
};

/** A picture of the library, which may have been deleted since. */
const StoredPicture = ({ id }: { id: string }) => {
  const t = useTexts('mf-admin');
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <p>{t('library.gone')}</p>;
  return <Thumbnail url={storedPicture(id, '').url} side={TILE_SIDE} onError={() => setMissing(true)} />;
};

/** A value of a special shape, shown by its disabled control. */
const Locked = ({
  resource,
  difference: { name, field },
  record,
  control: OwnControl,
}: Omit<Props, 'side'> & { control: Control }) => {
  const labelOf = useLabels();
  const { type } = resource;
  const values = valuesOf(type, record, { ...FORM_PARTICULARS[resource.name], labelOf });
  const form = useSchemaForm(formRulesOf(type) as never, { defaultValues: values as never });
  return (
    <FormProvider {...form}>
      <FieldGroup disabled>
        <OwnControl
          resource={resource}
          name={name}
          field={field}
          label={labelOf(field.label)}
          required={isRequired(field)}
        />
      </FieldGroup>
    </FormProvider>
  );
};
