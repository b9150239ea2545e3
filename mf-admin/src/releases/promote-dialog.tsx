import { useId } from 'react';
import type { StoredVersion } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Dialog } from 'shared-kernel/ui/dialog';
import { oneOf, record } from 'shared-kernel/validation';
import { SelectField } from '../fields/index.ts';

/** Percentages of visitors to choose from. */
const SHARES = ['100', '50', '25', '10', '5', '1'] as const;

const rules = record({ traffic: oneOf(SHARES).required() });

/** Never a canary: the shell serves all pages. */
const SHELL = 'shell';

interface Props {
  versions: readonly StoredVersion[];
  onPromote: (traffic: number) => Promise<void>;
  onDismiss: () => void;
}

/** Asks for the share of visitors of a promotion. */
export const PromoteDialog = ({ versions, onPromote, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const form = useSchemaForm(rules, { defaultValues: { traffic: '100' } });
  const isForAll = versions.some(({ name }) => name === SHELL);
  const shares = isForAll ? SHARES.slice(0, 1) : SHARES;
  return (
    <Dialog labelledBy={id} onDismiss={onDismiss}>
      <h2 id={id}>{t('releases.promote.title')}</h2>
      <ul>
        {versions.map(({ name, version }) => (
          <li key={name}>
            <bdi>
              {name} {version}
            </bdi>
          </li>
        ))}
      </ul>
      <SchemaForm form={form} onSubmit={({ traffic }) => onPromote(Number(traffic))} aria-labelledby={id}>
        <FormError />
        <SelectField
          name="traffic"
          label={t('releases.promote.traffic')}
          hint={t(isForAll ? 'releases.promote.shellHint' : 'releases.promote.hint')}
          options={shares.map((share) => ({
            value: share,
            label: share === '100' ? t('releases.promote.all') : t('releases.promote.share', { share }),
          }))}
          required
        />
        <SubmitButton>{t('releases.promote.button')}</SubmitButton>
      </SchemaForm>
    </Dialog>
  );
};
