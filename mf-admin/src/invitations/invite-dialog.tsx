import { useGetList } from 'ra-core';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { canChangeGrants, managesOwnShops, outranks } from 'shared-kernel/access';
import { CONTENT_TYPES } from 'shared-kernel/content';
import { LOCALE_NAMES, LOCALES, type Role } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Dialog } from 'shared-kernel/ui/dialog';
import { id as idRule } from 'shared-kernel/validation';
import { type Invite, invitationRules } from 'shared-kernel/validation/accounts';
import { ComboboxField, SelectField } from '../fields/index.ts';
import { useAccount } from '../providers/account.ts';
import { useReferenceOptions } from '../providers/use-references.ts';
import { useRoleName } from '../roles/use-role-name.ts';
import { useInvitationActions } from './use-invitation-actions.ts';

/** The role of visitors, which needs no invitation. */
const VISITOR_ROLE = 'CLIENT';

const rules = invitationRules.shape({
  role: idRule().required().meta({ label: 'fields.role' }),
  shop: idRule().nullable().default(null).meta({ label: 'fields.shop' }),
});

const ALL_ROLES = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } } as const;

/** The roles within the current account's rights. Same rule as the API. */
const useInvitedRoles = (): Role[] => {
  const { role, access } = useAccount();
  const { data = [] } = useGetList<Role>('roles', ALL_ROLES);
  const rights = { role: role.name, access };
  return data.filter(
    (each) =>
      each.name !== VISITOR_ROLE &&
      outranks(rights, { role: each.name, access: each.access }) &&
      canChangeGrants(access, [], each.access),
  );
};

/** Invites an address to a role. */
export const InviteDialog = ({ onDismiss }: { onDismiss: () => void }) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const locale = useLocale();
  const roles = useInvitedRoles();
  const roleName = useRoleName();
  const { invite } = useInvitationActions();
  const form = useSchemaForm<Invite>(rules as never, { defaultValues: { email: '', role: '', shop: null, locale } });
  const send = async (values: Invite): Promise<void> => {
    const isManager = managesOwnShops(roles.find(({ id: each }) => each === values.role)?.access ?? []);
    await invite({ ...values, shop: isManager ? values.shop : null });
    onDismiss();
  };
  return (
    <Dialog labelledBy={id} onDismiss={onDismiss}>
      <h2 id={id}>{t('invitations.invite')}</h2>
      <p>{t('invitations.hint')}</p>
      <SchemaForm form={form} onSubmit={send} aria-labelledby={id}>
        <FormError />
        <TextField name="email" type="email" label={t('people.email')} autoComplete="off" required />
        <SelectField
          name="role"
          label={t('people.role')}
          hint={t('people.access.hint')}
          options={roles.map(({ id: value, name }) => ({ value, label: roleName(name) }))}
          required
        />
        <ShopField roles={roles} />
        <SelectField
          name="locale"
          label={t('invitations.locale')}
          options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value].full }))}
          required
        />
        <SubmitButton>{t('invitations.send')}</SubmitButton>
      </SchemaForm>
    </Dialog>
  );
};

/** The shop that a shop's manager will own. */
const ShopField = ({ roles }: { roles: Role[] }) => {
  const t = useTexts('mf-admin');
  const { control } = useFormContext<Invite>();
  const [roleId, shop] = useWatch({ control, name: ['role', 'shop'] });
  const references = useReferenceOptions({ type: CONTENT_TYPES.offer }, 'shop', shop);
  const role = roles.find(({ id }) => id === roleId);
  if (!role || !managesOwnShops(role.access)) return null;
  return (
    <ComboboxField
      name="shop"
      label={t('invitations.shop')}
      hint={t('invitations.shopHint')}
      {...references}
      required
    />
  );
};
