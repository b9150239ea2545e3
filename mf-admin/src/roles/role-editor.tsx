import { useNotify } from 'ra-core';
import { useMemo } from 'react';
import { canChangeGrants } from 'shared-kernel/access';
import type { Role } from 'shared-kernel/contracts';
import { SubmitButton, TextField } from 'shared-kernel/forms';
import { RecordForm, useRecordForm } from 'shared-kernel/forms/record-form';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { VisuallyHidden } from 'shared-kernel/ui';
import { record } from 'shared-kernel/validation';
import { roleRules } from 'shared-kernel/validation/accounts';
import { LastLogged } from '../audit/last-logged.tsx';
import { Fields } from '../form/form.styles.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { GrantMatrix } from '../grants/grant-matrix.tsx';
import { type Levels, levelsRules, toGrants, toLevels } from '../grants/grants.ts';
import { obstacleToLevel } from '../grants/obstacle-to-levels.ts';
import { useAccount } from '../providers/account.ts';
import { useUndo } from '../providers/use-undo.ts';
import { useDraftName } from '../seen-role/seen-role.ts';
import { TemplateChoice } from './template-choice.tsx';
import { useRoleName } from './use-role-name.ts';

const HEADING = 'role-form';

const rules = record({ name: roleRules.fields.name, levels: levelsRules() });

/** The initial values of a role's form. */
type Stored = Partial<Role>;

interface Values {
  name: string;
  levels: Levels;
}

const valuesOf = ({ name = '', access = [] }: Stored): Values => ({ name, levels: toLevels(access) });

const toBody = ({ name, levels }: Values) => ({ name, access: toGrants(levels) });

/** Saves a role, new or not, and offers to undo exactly this change of an existing one. */
const useSave = ({ id }: Stored) => {
  const t = useTexts('mf-admin');
  const roleName = useRoleName();
  const notify = useNotify();
  const { offer } = useUndo('roles');
  const { access: held } = useAccount();
  const put = (body: object): Promise<Role> => http.put(`/auth/roles/${id}`, body);
  return async (values: Values, { name, access = [], version }: Stored): Promise<Role> => {
    const body = toBody(values);
    const stored = id ? await put({ ...body, version }) : await http.post<Role>('/auth/roles/', body);
    const canUndo = id !== undefined && canChangeGrants(held, stored.access, access);
    const undo = () => put({ name, access, version: stored.version });
    notify(t('roles.done.save', { name: roleName(stored.name) }), offer(canUndo ? undo : undefined));
    return stored;
  };
};

interface Props {
  /** The stored role; a new one is empty. Pass the same object at each render. */
  role: Stored;
  /** Name of its draft. */
  draft: string;
  isReadOnly?: boolean;
  onSaved: (stored: Role) => void;
}

/** A role's name and grants. */
export const RoleEditor = ({ role, draft, isReadOnly = false, onSaved }: Props) => {
  const t = useTexts('mf-admin');
  const account = useAccount();
  const state = useRecordForm<Values, Stored>({
    rules: rules as never,
    record: role,
    valuesOf,
    save: useSave(role),
    onSaved: (saved) => onSaved(saved as Role),
    draft: useDraftName(draft),
  });
  const { isDirty } = state.form.formState;
  const before = useMemo(() => toLevels(role.access ?? []), [role.access]);
  const saved = role.id ? 'form.upToDate' : 'form.empty';
  return (
    <>
      <VisuallyHidden as="h2" id={HEADING} tabIndex={-1}>
        {t('people.role')}
      </VisuallyHidden>
      <RecordForm
        record={state}
        heading={HEADING}
        lastChange={<LastLogged resource="role" recordId={role.id} known={state.conflict?.lastChange} />}
      >
        <Fields disabled={isReadOnly}>
          {role.isBuiltIn ? (
            <p>{t('roles.keptName')}</p>
          ) : (
            <TextField name="name" label={t('roles.name')} hint={t('roles.nameHint')} required autoComplete="off" />
          )}
          {!role.id && <TemplateChoice />}
          <p>{t('roles.levelHint')}</p>
          <GrantMatrix
            caption={t('roles.matrix')}
            obstacleTo={(resource, level) => {
              const obstacle = isReadOnly ? undefined : obstacleToLevel(account.access, before, resource, level);
              return obstacle && t(`grants.obstacle.${obstacle}`);
            }}
          />
        </Fields>
        {!isReadOnly && (
          <SaveBar>
            <SubmitButton aria-disabled={!isDirty}>{t('form.save')}</SubmitButton>
            <p>{t(isDirty ? 'form.unsaved' : saved)}</p>
          </SaveBar>
        )}
      </RecordForm>
      <LeaveGuard isOn={isDirty && !isReadOnly} />
    </>
  );
};
