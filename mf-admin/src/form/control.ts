import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { ContentType, Field } from 'shared-kernel/content';
import type { Locale, Managed } from 'shared-kernel/contracts';
import type { ContentResource } from '../resources/resource.ts';

/** Props of a field's control. */
export interface ControlProps {
  resource: ContentResource;
  name: string;
  field: Field;
  /** In the reader's language. */
  label: string;
  required: boolean;
}

export type Control = ComponentType<ControlProps>;

/** Kinds of fields whose values have a shape of their own. */
export type ShapedKind = 'words' | 'links' | 'week' | 'exceptions' | 'repetition' | 'subCategories' | 'items' | 'plan';

/** Parts of a content type's form that its declaration doesn't define: controls, initial values, and conversions. */
export interface FormParticulars {
  /** Shown above the fields of a new record, with suggested values. */
  Suggestion?: ComponentType;
  /** Shows a warning about a proposed record to its approver. */
  Remark?: ComponentType<{ live: Managed; proposed: Managed }>;
  /** The type with rules that only forms load. */
  withRules?: ContentType;
  controls?: Readonly<Record<string, Control>>;
  starts?: Readonly<Record<string, unknown>>;
  /** Converts a stored value to the form's value, where they differ. */
  shown?: Readonly<Record<string, (value: never) => unknown>>;
  /** Formats a value as lines of text for comparisons. By default, its control shows it. */
  lines?: Readonly<Record<string, (value: never, t: TFunction, locale: Locale) => string[]>>;
}
