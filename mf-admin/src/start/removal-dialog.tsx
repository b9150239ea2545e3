import { useId, useState } from 'react';
import { formatNumber } from 'shared-kernel/format';
import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useSite } from 'shared-kernel/site';
import type { DemoContent, DemoRecords } from 'shared-kernel/site/guide';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { record, requiredText } from 'shared-kernel/validation';
import { CheckList } from '../app/check-list.styles.ts';
import { useLabels } from '../app/use-labels.ts';
import { Choices } from '../form/form.styles.ts';
import { RESOURCES } from '../resources/resources.ts';
import { Asked, Counts } from './start.styles.ts';
import { useDemoChanges } from './use-demo.ts';

/** The API compares the name. */
const rules = record({
  confirmation: requiredText(60).meta({ label: 'fields.nameOfTheMall' }),
});

interface Props {
  demo: DemoContent;
  onDismiss: () => void;
}

/** Lists what is removed and what is kept, and asks for the mall's name as confirmation. */
export const RemovalDialog = ({ demo: { types, files }, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const name = useSite().name[useLocale()];
  const { remove } = useDemoChanges();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const form = useSchemaForm(rules, { defaultValues: { confirmation: '' } });
  const send = async ({ confirmation }: { confirmation: string }): Promise<void> => {
    await remove(confirmation, [...chosen]);
    onDismiss();
  };
  const toggle = (record: string) =>
    setChosen(chosen.includes(record) ? chosen.filter((each) => each !== record) : [...chosen, record]);
  const staying = types.reduce((sum, { staying }) => sum + staying, 0);
  return (
    <Dialog labelledBy={id} size="medium" onDismiss={onDismiss}>
      <Asked>
        <h2 id={id}>{t('start.demo.dialog.title')}</h2>
        <p>{t('start.demo.dialog.hint')}</p>
        <Going types={types} files={files} />
        {staying > 0 && <p>{t('start.demo.dialog.staying', { count: staying })}</p>}
        <p>{t('start.demo.dialog.searchTerms')}</p>
        <ChangedRecords types={types} chosen={chosen} onToggle={toggle} />
        <SchemaForm form={form} onSubmit={send} aria-labelledby={id}>
          <FormError />
          <TextField
            name="confirmation"
            label={t('start.demo.dialog.confirmation')}
            hint={t('start.demo.dialog.confirmationHint', { name })}
            autoComplete="off"
          />
          <Choices>
            <Button kind="secondary" onClick={onDismiss}>
              {t('confirm.cancel')}
            </Button>
            <SubmitButton kind="destructive">{t('start.demo.dialog.remove')}</SubmitButton>
          </Choices>
        </SchemaForm>
      </Asked>
    </Dialog>
  );
};

const useLabelOf = () => {
  const labelOf = useLabels();
  return (name: string) => {
    const type = RESOURCES.find((resource) => resource.name === name)?.name;
    return type ? labelOf(`types.${type}.many`) : name;
  };
};

const Going = ({ types, files }: Pick<DemoContent, 'types' | 'files'>) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const labelOf = useLabelOf();
  const lines = [
    ...types.map(({ resource, going }) => ({ label: labelOf(resource), count: going })),
    { label: t('start.demo.dialog.files'), count: files },
  ];
  return (
    <Counts>
      {lines
        .filter(({ count }) => count > 0)
        .map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(count, locale)}</dd>
          </div>
        ))}
    </Counts>
  );
};

interface ChangedProps {
  types: DemoRecords[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** Changed records are kept unless selected here. */
const ChangedRecords = ({ types, chosen, onToggle }: ChangedProps) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabelOf();
  const changed = types.flatMap(({ resource, changed }) => changed.map((record) => ({ resource, ...record })));
  if (changed.length === 0) return null;
  return (
    <CheckList>
      <legend>{t('start.demo.dialog.changed')}</legend>
      {changed.map(({ resource, id, title }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />
          <span>
            <bdi>{title}</bdi> <small>{labelOf(resource)}</small>
          </span>
        </label>
      ))}
    </CheckList>
  );
};
