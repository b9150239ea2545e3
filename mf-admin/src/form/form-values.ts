import { type ContentType, type Field, rulesOf, translatedFields } from 'shared-kernel/content';
import { type FileRecord, inOtherLocales, type Managed, type Translations } from 'shared-kernel/contracts';
import { storedFile, storedFiles } from 'shared-kernel/forms/upload-field';
import { type LabelKey, says } from 'shared-kernel/validation';
import { storedPicture } from '../providers/stored-picture.ts';

/** Values of a record's form: one for each field. Pictures are records, where the API takes their ids. */
export type FormValues = Record<string, unknown> & { translations: Translations };

/** Source of a form: a stored record, or the initial values of a new one. */
export type Stored = Partial<Managed>;

type Fields = Record<string, Field>;

const MAX_PICTURES = 30;

const entriesOf = ({ fields }: Pick<ContentType, 'fields'>): [string, Field][] => Object.entries(fields as Fields);

/** The most items that the rules of a list allow. */
export const mostOf = ({ rules }: Field): number =>
  Number(rules.describe().tests.find(({ name }) => name === 'max')?.params?.max ?? MAX_PICTURES);

export const isRequired = ({ rules }: Field): boolean => !rules.spec.optional && !rules.spec.nullable;

const pictureRules = (field: Field): Field['rules'] => {
  const { label } = field;
  if (field.kind === 'pictures') return storedFiles(mostOf(field)).default([]).meta({ label });
  const picture = isRequired(field) ? storedFile().required(says('required')) : storedFile().nullable().default(null);
  return picture.meta({ label });
};

const isPicture = ({ kind }: Field): boolean => kind === 'picture' || kind === 'pictures';

/** The API's rules, adapted to a form with picture records. */
export const formRulesOf = (type: Pick<ContentType, 'fields'>): ReturnType<typeof rulesOf> =>
  rulesOf({
    fields: Object.fromEntries(
      entriesOf(type).map(([name, field]) => [
        name,
        isPicture(field) ? { ...field, rules: pictureRules(field) } : field,
      ]),
    ),
  });

/** The value of an empty input. */
const emptyOf = (field: Field): unknown => {
  const { rules, kind } = field;
  const start = rules.getDefault();
  if (start !== undefined) return start;
  return ['text', 'paragraphs', 'html', 'choice', 'reference', 'date', 'instant'].includes(kind) && isRequired(field)
    ? ''
    : undefined;
};

const toForm = (field: Field, value: unknown, labelOf: Particulars['labelOf']): unknown => {
  const show = (id: string, index: number): FileRecord => storedPicture(id, `${labelOf(field.label)} ${index + 1}`);
  if (field.kind === 'pictures') return (value as string[]).map(show);
  return field.kind === 'picture' && typeof value === 'string' ? show(value, 0) : value;
};

/** Adds a place for each missing translation, as the form's fields expect. */
export const completed = (fields: readonly string[], texts: Translations = {}): Translations => {
  const places = Object.fromEntries(fields.map((name) => [name, undefined]));
  return inOtherLocales((locale) => ({ ...places, ...texts[locale] })) as Translations;
};

const isWritten = (texts: object | undefined): boolean => Object.values(texts ?? {}).some(Boolean);

/** The languages with at least one text. */
export const written = (texts: Translations): Translations =>
  Object.fromEntries(Object.entries(texts).filter(([, language]) => isWritten(language)));

/** The specifics of a type's form: see `FormParticulars`. */
interface Particulars {
  starts?: Readonly<Record<string, unknown>>;
  shown?: Readonly<Record<string, (value: never) => unknown>>;
  /** For names of pictures. */
  labelOf: (key: LabelKey) => string;
}

/** The form values of a record. */
export const valuesOf = (
  type: Pick<ContentType, 'fields'>,
  record: Stored,
  { starts = {}, shown = {}, labelOf }: Particulars,
): FormValues => ({
  ...Object.fromEntries(
    entriesOf(type).map(([name, field]) => {
      const value = (record as Record<string, unknown>)[name] ?? starts[name] ?? emptyOf(field);
      return [name, shown[name]?.(value as never) ?? toForm(field, value, labelOf)];
    }),
  ),
  translations: completed(translatedFields(type), (record as { translations?: Translations }).translations),
});

const toBody = ({ kind }: Field, value: unknown): unknown => {
  if (kind === 'pictures') return (value as FileRecord[]).map(({ _id }) => _id);
  if (kind === 'items')
    return (value as FormValues[]).map((item) => ({ ...item, translations: written(item.translations) }));
  return kind === 'picture' ? ((value as FileRecord | null)?._id ?? null) : value;
};

/** The body of a write, without the version. */
export const bodyOf = (type: Pick<ContentType, 'fields'>, values: FormValues): Record<string, unknown> => ({
  ...Object.fromEntries(entriesOf(type).map(([name, field]) => [name, toBody(field, values[name])])),
  translations: written(values.translations),
});
