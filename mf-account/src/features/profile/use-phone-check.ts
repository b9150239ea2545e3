import { phoneQueryRules } from 'shared-kernel/accounts';
import type { SchemaFormState } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { useLocale } from 'shared-kernel/site';
import { ruleMessage } from 'shared-kernel/validation';
import type { ProfileValues } from './profile-values.ts';

/**
 * Finds out whether somebody else has the phone number that was typed, before the form is sent.
 * @returns to be called when the field is left; says under it when the number is taken
 */
export const usePhoneCheck = (form: SchemaFormState<ProfileValues>): (() => Promise<void>) => {
  const locale = useLocale();
  return async () => {
    const { phoneNumber } = form.getValues();
    const isKnown = phoneNumber === form.formState.defaultValues?.phoneNumber;
    if (isKnown || !phoneQueryRules.isValidSync({ phoneNumber })) return;
    const answer = await http
      .get<{ isAvailable: boolean }>('/auth/user/is-phonenumber-available', { params: { phoneNumber } })
      // Saving will tell.
      .catch(() => ({ isAvailable: true }));
    if (answer.isAvailable || form.getValues().phoneNumber !== phoneNumber) return;
    const message = ruleMessage({ rule: 'taken', values: {} }, 'phoneNumber', locale);
    form.setError('phoneNumber', { type: 'server', message });
  };
};
