import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { choicesOf, type FieldKind } from 'shared-kernel/content';
import { currencyOf } from 'shared-kernel/format';
import { TextField } from 'shared-kernel/forms';
import { useLocale } from 'shared-kernel/site';
import { useLabels } from '../app/use-labels.ts';
import {
  ComboboxField,
  DateField,
  DateTimeField,
  NumberField,
  SelectField,
  SwitchField,
  TextareaField,
  Translations,
} from '../fields/index.ts';
import { useReferenceOptions } from '../providers/use-references.ts';
import type { Control, ControlProps, ShapedKind } from './control.ts';
import { Room } from './form.styles.ts';
import { mostOf } from './form-values.ts';
import { PictureControl } from './picture-control.tsx';
import { PublicationControl } from './publication-control.tsx';
import { SlugControl } from './slug-control.tsx';

/** The publication field of types with a publication time. */
const PUBLICATION = 'publishedAt';

const framed = ({ name, label, required }: ControlProps) => ({ name, label, required });

const Line: Control = (props) =>
  props.field.translationRules ? (
    <Translations {...framed(props)}>{(text) => <TextField {...text} autoComplete="off" />}</Translations>
  ) : (
    <TextField {...framed(props)} autoComplete="off" />
  );

const lines =
  (rows: number): Control =>
  (props) =>
    props.field.translationRules ? (
      <Translations {...framed(props)}>{(text) => <TextareaField {...text} rows={rows} />}</Translations>
    ) : (
      <TextareaField {...framed(props)} rows={rows} />
    );

const Amount: Control = (props) => {
  const locale = useLocale();
  return <NumberField {...framed(props)}>{props.field.isPrice && currencyOf(locale)}</NumberField>;
};

const Choice: Control = (props) => {
  const labelOf = useLabels();
  const options = choicesOf(props.field).map((value) => ({ value, label: labelOf(`choice.${value}`) }));
  return <SelectField {...framed(props)} options={options} />;
};

const Reference: Control = (props) => {
  const references = useReferenceOptions(props.resource, props.name, useWatch({ name: props.name }));
  return <ComboboxField {...framed(props)} {...references} />;
};

/** Contains the editor's code, which only forms with such a field load. */
const RichText = lazy(async () => ({ default: (await import('../rich-text/rich-text-control.tsx')).RichTextControl }));

const Html: Control = (props) => (
  <Suspense fallback={<Room />}>
    <RichText {...props} />
  </Suspense>
);

/** The control of each kind of field with a plain value. */
export const CONTROLS: Record<Exclude<FieldKind, ShapedKind>, Control> = {
  slug: SlugControl,
  text: Line,
  paragraphs: lines(6),
  html: Html,
  number: Amount,
  flag: (props) => <SwitchField {...framed(props)} />,
  choice: Choice,
  date: (props) => <DateField {...framed(props)} />,
  instant: (props) =>
    props.name === PUBLICATION ? <PublicationControl {...props} /> : <DateTimeField {...framed(props)} />,
  picture: (props) => <PictureControl {...framed(props)} most={1} />,
  pictures: (props) => <PictureControl {...framed(props)} most={mostOf(props.field)} />,
  reference: Reference,
};
