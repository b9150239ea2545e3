import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Field } from 'shared-kernel/content';
import type { Locale, Managed } from 'shared-kernel/contracts';
import type { ContentResource } from '../resources/resource.ts';

/** What the control of a field gets. */
export interface ControlProps {
  resource: ContentResource;
  name: string;
  field: Field;
  /** In the reader's language. */
  label: string;
  required: boolean;
}

export type Control = ComponentType<ControlProps>;

/** The controls of a content type's form that its declaration doesn't give, what their fields start with, and hold. */
export interface FormParticulars {
  /** Stands above the fields of a new record, and offers to fill them. */
  Suggestion?: ComponentType;
  /** Shows a warning about a proposed record to its approver. */
  Remark?: ComponentType<{ live: Managed; proposed: Managed }>;
  controls?: Readonly<Record<string, Control>>;
  starts?: Readonly<Record<string, unknown>>;
  /** What the form holds of a stored value, where that isn't the value itself. */
  shown?: Readonly<Record<string, (value: never) => unknown>>;
  /** A value in lines of text, to compare it with another one; without, its control shows it. */
  lines?: Readonly<Record<string, (value: never, t: TFunction, locale: Locale) => string[]>>;
}
