import { type SchemaFormState, useMessageTexts } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { ruleMessage } from 'shared-kernel/validation';
import { phoneQueryRules } from 'shared-kernel/validation/accounts';
import type { ProfileValues } from './profile-values.ts';

/**
 * Checks whether another account has the typed phone number, before the form is sent.
 * @returns to call when the field is left; shows an error when the number is taken
 */
export const usePhoneCheck = (form: SchemaFormState<ProfileValues>): (() => Promise<void>) => {
  const texts = useMessageTexts();
  return async () => {
    const { phoneNumber } = form.getValues();
    const isKnown = phoneNumber === form.formState.defaultValues?.phoneNumber;
    if (isKnown || !phoneQueryRules.isValidSync({ phoneNumber })) return;
    const answer = await http
      .get<{ isAvailable: boolean }>('/auth/user/is-phonenumber-available', { params: { phoneNumber } })
      // On failure, saving will check it.
      .catch(() => ({ isAvailable: true }));
    if (answer.isAvailable || form.getValues().phoneNumber !== phoneNumber) return;
    const message = ruleMessage({ rule: 'taken', values: {} }, 'phoneNumber', texts);
    form.setError('phoneNumber', { type: 'server', message });
  };
};
