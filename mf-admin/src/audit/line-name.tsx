import type { AuditEntry } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useRecordTitle } from './use-record-title.ts';
import { useResourceName } from './use-resource-name.ts';

/** The action and its record. */
export const LineName = ({ entry }: { entry: AuditEntry }) => {
  const t = useTexts('mf-admin');
  const resourceName = useResourceName();
  const title = useRecordTitle(entry);
  const { resource, action } = entry;
  return (
    <span>
      {t('labelled', {
        label: resourceName(resource),
        value: t(`audit.actions.${action}`, { defaultValue: action }),
      })}
      {title && (
        <>
          {' · '}
          <bdi>{title}</bdi>
        </>
      )}
    </span>
  );
};
