import type { Managed } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { useMay } from '../providers/access.ts';
import { useBulk } from '../providers/use-bulk.ts';
import type { ContentResource } from '../resources/resource.ts';

interface Props {
  resource: ContentResource;
  record: Managed;
}

/** Says that a record is in the trash, and takes it out again. */
export const InTrash = ({ resource, record }: Props) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const bulk = useBulk(resource);
  const mayRestore = may({ resource: resource.type.access, deed: 'DELETE', ownerId: record.ownerId });
  return (
    <Notice>
      <p>{t('form.inTrash')}</p>
      {mayRestore && (
        <Button kind="quiet" onClick={() => void bulk('restore', [record])}>
          {t('bulk.restore')}
        </Button>
      )}
    </Notice>
  );
};
