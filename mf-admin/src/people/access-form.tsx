import { useGetOne, useNotify } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { canChangeGrants } from 'shared-kernel/access';
import type { ManagedUser, Role } from 'shared-kernel/contracts';
import { SubmitButton } from 'shared-kernel/forms';
import { RecordForm, useRecordForm } from 'shared-kernel/forms/record-form';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Icon } from 'shared-kernel/ui';
import { id, record } from 'shared-kernel/validation';
import { useKeepRecord } from '../app/one-record.tsx';
import { LastLogged } from '../audit/last-logged.tsx';
import { SelectField } from '../fields/index.ts';
import { Fields } from '../form/form.styles.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { GrantMatrix } from '../grants/grant-matrix.tsx';
import { type Levels, levelsRules, toGrants, toLevels } from '../grants/grants.ts';
import { obstacleToLevel } from '../grants/obstacle-to-levels.ts';
import { useAccount } from '../providers/account.ts';
import { useUndo } from '../providers/use-undo.ts';
import { useRoleName } from '../roles/use-role-name.ts';
import { useDraftName } from '../seen-role/seen-role.ts';
import { Extra } from './people.styles.ts';
import { nameOf, type Person, toPerson } from './person.ts';

const LABEL = 'fields.role';
const rules = record({ role: id().required().meta({ label: LABEL }), levels: levelsRules() });

interface Values {
  role: string;
  levels: Levels;
}

const valuesOf = ({ role, access }: ManagedUser): Values => ({ role: role.id, levels: toLevels(access) });

const put = (person: Pick<ManagedUser, 'authID'>, { role, levels }: Values, version: number | undefined) =>
  http.put<ManagedUser>(`/auth/z/access/${person.authID}`, { role, access: toGrants(levels), version });

/** Saves an account's rights, and offers to undo exactly this change. */
const useSave = () => {
  const t = useTexts('mf-admin');
  const notify = useNotify();
  const { offer } = useUndo('users');
  const { access: held } = useAccount();
  return async (values: Values, before: ManagedUser): Promise<ManagedUser> => {
    const saved = await put(before, values, before.version);
    const grantsOf = ({ role, access }: ManagedUser) => [...role.access, ...access];
    const canUndo = canChangeGrants(held, grantsOf(saved), grantsOf(before));
    const undo = () => put(before, valuesOf(before), saved.version);
    notify(t('people.done.access', { name: nameOf(before) }), offer(canUndo ? undo : undefined));
    return saved;
  };
};

/** The roles that the current account may give to this account, including its present one. */
const useRoles = (person: Person): Role[] => {
  const { data } = useGetOne<{ id: string; roles: Role[] }>('grantable', { id: person.id });
  return data?.roles ?? [];
};

/** Role and extra grants of an account, editable with the right. */
export const AccessForm = ({ person, heading }: { person: Person; heading: string }) => {
  const t = useTexts('mf-admin');
  const account = useAccount();
  const roles = useRoles(person);
  const keep = useKeepRecord<Person>('users');
  const state = useRecordForm<Values, ManagedUser>({
    rules: rules as never,
    record: person,
    valuesOf,
    save: useSave(),
    onSaved: (saved) => keep(toPerson(saved)),
    draft: useDraftName(`users/${person.id}`),
  });
  const { isDirty } = state.form.formState;
  const before = useMemo(() => toLevels(person.access), [person.access]);
  const roleName = useRoleName();
  const others = roles.filter(({ id: role }) => role !== person.role.id);
  const canRevoke = (role: Role): boolean => canChangeGrants(account.access, person.role.access, role.access);
  const options = [person.role, ...others.filter(canRevoke)].map(({ id: value, name }) => ({
    value,
    label: roleName(name),
  }));

  return (
    <RecordForm
      record={state}
      heading={heading}
      lastChange={<LastLogged resource="client" recordId={person.id} known={state.conflict?.lastChange} />}
    >
      <Fields>
        <SelectField name="role" label={t('people.role')} hint={t('people.access.hint')} options={options} required />
        <ExtraGrants stored={person} roles={roles} before={before} />
      </Fields>
      <SaveBar>
        <SubmitButton aria-disabled={!isDirty}>{t('form.save')}</SubmitButton>
        <p>{t(isDirty ? 'form.unsaved' : 'form.upToDate')}</p>
      </SaveBar>
      <LeaveGuard isOn={isDirty} />
    </RecordForm>
  );
};

interface ExtraProps {
  stored: ManagedUser;
  roles: Role[];
  /** The stored grants. */
  before: Levels;
}

const ExtraGrants = ({ stored, roles, before }: ExtraProps) => {
  const t = useTexts('mf-admin');
  const { access: held } = useAccount();
  const { role: roleId, levels } = useWatch() as Values;
  const role = roles.find(({ id: each }) => each === roleId) ?? stored.role;
  return (
    <Extra open={stored.access.length > 0}>
      <summary>
        <Icon name="chevron" />
        {t('people.access.extra', { count: toGrants(levels).length })}
      </summary>
      <p>{t('people.access.extraHint')}</p>
      <GrantMatrix
        caption={t('people.access.extraTitle')}
        floor={role.access}
        obstacleTo={(resource, level) => {
          const obstacle = obstacleToLevel(held, before, resource, level);
          return obstacle && t(`grants.obstacle.${obstacle}`);
        }}
      />
    </Extra>
  );
};
