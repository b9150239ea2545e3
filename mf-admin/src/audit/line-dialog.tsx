import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { AuditEntry } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Dialog } from 'shared-kernel/ui/dialog';
import { Instant } from '../list/cell.tsx';
import { ActorName } from './actor-name.tsx';
import { changesOf, placeOf } from './audited.ts';
import { Comparison } from './line-dialog.styles.ts';
import { LineName } from './line-name.tsx';
import { LoggedValue } from './logged-value.tsx';
import { useFieldName } from './use-field-name.ts';

interface Props {
  entry: AuditEntry;
  addressOf: (filters: Record<string, string>) => string;
  onDismiss: () => void;
}

/** One entry of the log with the changed fields, before and after. */
export const LineDialog = ({ entry, addressOf, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const { at, actorId, recordId } = entry;
  const place = placeOf(entry);
  return (
    <Dialog labelledBy={id} size="large" onDismiss={onDismiss}>
      <h2 id={id}>
        <LineName entry={entry} />
      </h2>
      <p>
        <ActorName id={actorId} /> · <Instant value={at} />
      </p>
      <Changes entry={entry} />
      <Comparison as="p" className="ways">
        {place && <Link to={place}>{t('audit.open')}</Link>}
        {recordId && (
          <Link to={addressOf({ recordId })} onClick={onDismiss}>
            {t('audit.onlyThis')}
          </Link>
        )}
      </Comparison>
    </Dialog>
  );
};

const Changes = ({ entry }: Pick<Props, 'entry'>) => {
  const t = useTexts('mf-admin');
  const fieldName = useFieldName();
  const { resource } = entry;
  const changes = changesOf(entry);
  const show = (field: string, value: unknown) => <LoggedValue resource={resource} field={field} value={value} />;
  if (changes.length === 0) return <p>{t('audit.nothing')}</p>;
  return (
    <Comparison role="region" aria-label={t('audit.details')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('audit.field')}</th>
            <th scope="col">{t('audit.before')}</th>
            <th scope="col">{t('audit.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">
                <bdi>{fieldName(resource, field)}</bdi>
              </th>
              <td>{before === undefined ? '—' : <del dir="auto">{show(field, before)}</del>}</td>
              <td>{after === undefined ? '—' : <ins dir="auto">{show(field, after)}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Comparison>
  );
};
