import { useId, useState } from 'react';
import { type Field, isOnSite } from 'shared-kernel/content';
import type { Managed } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { CheckList } from '../app/check-list.styles.ts';
import { useLabels } from '../app/use-labels.ts';
import { Choices } from '../form/form.styles.ts';
import { useMoment } from '../list/use-moment.ts';
import type { ContentResource } from '../resources/resource.ts';

interface Props {
  resource: ContentResource;
  live: Managed;
  /** The record in the earlier version. */
  earlier: Managed;
  /** Names of the fields that differ. */
  fields: readonly string[];
  /** Fields selected by default. */
  usual: readonly string[];
  /** Whether the form has a draft. */
  hasDraft: boolean;
  onRestore: (fields: readonly string[]) => void;
  onDismiss: () => void;
}

/** Asks which fields of an earlier version to restore, and warns when that publishes, hides or moves the record. */
export const RestoreDialog = ({ fields, usual, hasDraft, onRestore, onDismiss, ...compared }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const [chosen, setChosen] = useState(usual);
  const toggle = (name: string): void =>
    setChosen(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  return (
    <Dialog labelledBy={id} onDismiss={onDismiss}>
      <h2 id={id}>{t('history.take.title')}</h2>
      {hasDraft && <p>{t('history.draft.hint')}</p>}
      <CheckList aria-labelledby={id}>
        {fields.map((name) => (
          <FieldChoice key={name} name={name} isChosen={chosen.includes(name)} onToggle={toggle} {...compared} />
        ))}
      </CheckList>
      <Choices>
        <Button kind="secondary" onClick={onDismiss}>
          {t('confirm.cancel')}
        </Button>
        <Button aria-disabled={chosen.length === 0} onClick={() => chosen.length > 0 && onRestore(chosen)}>
          {t('history.take.confirm')}
        </Button>
      </Choices>
    </Dialog>
  );
};

interface ChoiceProps extends Pick<Props, 'resource' | 'live' | 'earlier'> {
  name: string;
  isChosen: boolean;
  onToggle: (name: string) => void;
}

const FieldChoice = ({ name, isChosen, onToggle, ...compared }: ChoiceProps) => {
  const labelOf = useLabels();
  const hint = useHint({ name, ...compared });
  const field = (compared.resource.type.fields as Record<string, Field>)[name];
  return (
    <label>
      <input type="checkbox" checked={isChosen} onChange={() => onToggle(name)} />
      <span>
        {field && <span>{labelOf(field.label)}</span>}
        {hint && <small className="hint">{hint}</small>}
      </span>
    </label>
  );
};

/**
 * @returns a function that describes the effect of restoring a field beyond its text: another address, or another
 *   visibility
 */
const useHint = ({
  resource: { type },
  live,
  earlier,
  name,
}: Pick<ChoiceProps, 'resource' | 'live' | 'earlier' | 'name'>) => {
  const t = useTexts('mf-admin');
  const moment = useMoment();
  if (name === 'slug') return t('history.slug', { slug: earlier.slug });
  const isShown = isOnSite({ type, record: live }, moment);
  const wouldBeShown = isOnSite({ type, record: { ...live, [name]: earlier[name] } }, moment);
  if (isShown === wouldBeShown) return undefined;
  return t(wouldBeShown ? 'history.take.publishes' : 'history.take.hides');
};
