import type { TFunction } from 'i18next';
import {
  CONTENT_TYPES,
  type ContentName,
  type ContentType,
  type Field,
  type FieldKind,
  type SubCategoryInput,
  translatedFields,
} from 'shared-kernel/content';
import { mallEventWithDates } from 'shared-kernel/content/repetition';
import {
  type Locale,
  OTHER_LOCALES,
  type SocialLink,
  type Translations,
  type WrittenException,
} from 'shared-kernel/contracts';
import { closedWeek } from '../fields/index.ts';
import { Plan } from '../floor-plan/plan-control.tsx';
import { linesOf } from '../floor-plan/plan-lines.ts';
import { emptyPlan } from '../floor-plan/plan-parts.ts';
import { SubCategories } from '../resources/category/sub-categories.tsx';
import { Exceptions } from '../resources/hours/exceptions.tsx';
import { exceptionLines, weekLines } from '../resources/hours/hours-lines.ts';
import { RamadanEnd } from '../resources/hours/ramadan-end.tsx';
import { RamadanSuggestion } from '../resources/hours/ramadan-suggestion.tsx';
import { Week } from '../resources/hours/week.tsx';
import { shownException } from '../resources/hours/written-exception.ts';
import { Keywords } from '../resources/shop/keywords.tsx';
import { SocialLinks } from '../resources/shop/social-links.tsx';
import { SubCategory } from '../resources/shop/sub-category.tsx';
import { Unit, UnitRemark } from '../resources/shop/unit.tsx';
import type { Control, FormParticulars, ShapedKind } from './control.ts';
import { completed } from './form-values.ts';
import { Items } from './items-control.tsx';
import { Repetition } from './repetition/repetition.tsx';
import { repetitionLines } from './repetition/repetition-lines.ts';

type Item = Record<string, unknown> & { translations?: Translations };

interface FieldParticulars {
  control: Control;
  /** Value in the form of a new record. */
  start?: unknown;
  shown?: (value: never, field: Field) => unknown;
  lines: (value: never, t: TFunction, locale: Locale, field: Field) => string[];
}

/** Controls, initial values and conversions of fields with a shape of their own. */
const OF_KIND: Readonly<Record<ShapedKind, FieldParticulars>> = {
  words: { control: Keywords, lines: (words: string[]) => words },
  links: {
    control: SocialLinks,
    lines: (links: SocialLink[]) => links.map(({ network, url }) => `${network} · ${url}`),
  },
  week: { control: Week, start: closedWeek(), lines: weekLines },
  exceptions: {
    control: Exceptions,
    shown: (exceptions: WrittenException[]) => exceptions.map(shownException),
    lines: exceptionLines,
  },
  repetition: { control: Repetition, lines: repetitionLines },
  subCategories: {
    control: SubCategories,
    shown: (parts: SubCategoryInput[]) =>
      parts.map((part) => ({ ...part, translations: completed(['title'], part.translations) })),
    lines: (parts: SubCategoryInput[]) =>
      parts.map(({ title, translations }) =>
        [title, ...OTHER_LOCALES.map((locale) => translations?.[locale]?.title)].filter(Boolean).join(' · '),
      ),
  },
  items: {
    control: Items,
    shown: (items: Item[], { parts = {} }) =>
      items.map((item) => ({
        ...item,
        translations: completed(translatedFields({ fields: parts }), item.translations),
      })),
    lines: (items: Item[], _, __, { parts = {} }) =>
      items.map(({ translations = {}, ...item }) =>
        [item, ...OTHER_LOCALES.map((locale): Record<string, unknown> => translations[locale] ?? {})]
          .flatMap((texts) => Object.keys(parts).map((name) => texts[name] ?? ''))
          .filter((text) => text !== '')
          .join(' · '),
      ),
  },
  plan: { control: Plan, start: emptyPlan(), lines: linesOf },
};

const isShaped = (kind: FieldKind): kind is ShapedKind => kind in OF_KIND;

/** The particulars of a type's shaped fields, by name. */
const ofFields = ({ fields }: ContentType): FormParticulars => {
  const shaped = Object.entries(fields).flatMap(([name, field]) => {
    const { kind, rules } = field;
    if (!isShaped(kind)) return [];
    const { shown, lines, ...particulars } = OF_KIND[kind];
    const ofField = {
      ...(shown && { shown: (value: never) => shown(value, field) }),
      lines: (value: never, t: TFunction, locale: Locale) => lines(value, t, locale, field),
    };
    return [{ name, isOptional: rules.spec.nullable, ...particulars, ...ofField }];
  });
  const byName = <Key extends keyof FieldParticulars>(key: Key) =>
    Object.fromEntries(shaped.flatMap((each) => (each[key] === undefined ? [] : [[each.name, each[key]]])));
  const starts = shaped.flatMap(({ name, start, isOptional }) => (start && !isOptional ? [[name, start]] : []));
  return {
    controls: byName('control'),
    starts: Object.fromEntries(starts),
    shown: byName('shown'),
    lines: byName('lines'),
  } as FormParticulars;
};

const shop = ofFields(CONTENT_TYPES.shop);
const ramadan = ofFields(CONTENT_TYPES.ramadanWorkingHours);

/** Specifics of the forms of content types. */
export const FORM_PARTICULARS: Readonly<Record<ContentName, FormParticulars>> = {
  ...(Object.fromEntries(Object.entries(CONTENT_TYPES).map(([name, type]) => [name, ofFields(type)])) as Record<
    ContentName,
    FormParticulars
  >),
  ramadanWorkingHours: {
    ...ramadan,
    Suggestion: RamadanSuggestion,
    controls: { ...ramadan.controls, until: RamadanEnd },
  },
  mallEvent: { ...ofFields(CONTENT_TYPES.mallEvent), withRules: mallEventWithDates },
  shop: {
    ...shop,
    Remark: UnitRemark,
    controls: { ...shop.controls, subCategory: SubCategory, unit: Unit },
    lines: { ...shop.lines, unit: (unit: string) => [unit] },
  },
};
