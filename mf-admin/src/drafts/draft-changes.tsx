import { useId } from 'react';
import type { Managed } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Dialog } from 'shared-kernel/ui/dialog';
import { Outside } from '../app/outside.tsx';
import { Comparison } from '../proposals/comparison.tsx';
import type { ContentResource } from '../resources/resource.ts';
import type { Edited } from './edited-record.ts';

interface Props {
  resource: ContentResource;
  record: Edited;
  onDismiss: () => void;
}

/** Compares a draft with the published record, field by field. */
export const DraftChanges = ({ resource, record, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const { live, draft, ...values } = record;
  if (!live) return null;
  const words = { live: t('proposals.live'), proposed: t('draft.name'), same: t('draft.same') };
  return (
    <Outside>
      <Dialog labelledBy={id} onDismiss={onDismiss}>
        <h2 id={id}>{t('draft.unpublished')}</h2>
        <Comparison resource={resource} live={live} proposed={{ ...live, ...values } as Managed} words={words} />
      </Dialog>
    </Outside>
  );
};
