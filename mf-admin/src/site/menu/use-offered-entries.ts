import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OfferedEntry } from 'shared-kernel/contracts';
import type { FormValues } from '../../form/form-values.ts';
import { type MenuEntry, withOffered } from './menu-values.ts';

type Form = Pick<UseFormReturn<FormValues>, 'formState' | 'getValues' | 'reset'>;

// Without its fields, a form would ignore what is typed until its next render.
const KEPT = { keepErrors: true, keepTouched: true, keepIsSubmitted: true, keepFieldsRef: true } as const;

/** Adds the offered entries to the form's menu when they are loaded after the settings. Typed values stay. */
export const useOfferedEntries = (
  { formState: { defaultValues }, getValues, reset }: Form,
  offered: readonly OfferedEntry[] | undefined,
): void => {
  const add = useEffectEvent((loaded: readonly OfferedEntry[]): void => {
    const complete = (values: FormValues) => ({ ...values, menu: withOffered(values.menu as MenuEntry[], loaded) });
    const typed = getValues();
    reset(complete(defaultValues as FormValues), { ...KEPT, keepValues: true });
    // Lists only update their items on a reset of the values.
    reset(complete(typed), { ...KEPT, keepDefaultValues: true });
  });
  useEffect(() => {
    if (offered) add(offered);
  }, [offered]);
};
