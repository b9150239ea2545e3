import { useState } from 'react';
import { isOnSite, stateOf } from 'shared-kernel/content';
import type { Managed } from 'shared-kernel/contracts';
import { localePath, useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Button, IconButton, LineDrawing } from 'shared-kernel/ui';
import { useFocusAfter } from '../app/focus.ts';
import { ICONS } from '../app/icons.ts';
import { useMoment } from '../list/use-moment.ts';
import { shownBy, useRemarkQuestion } from '../list/use-remark-question.tsx';
import { useMay } from '../providers/access.ts';
import { affectedBy, useBulk } from '../providers/use-bulk.ts';
import type { ContentResource } from '../resources/resource.ts';
import { SaveTemplate } from '../templates/save-template.tsx';
import { Menu, type MenuItem } from '../ui/index.ts';
import { RejectDialog } from './reject-dialog.tsx';

interface Props {
  resource: ContentResource;
  record: Managed;
  onDeleted: () => void;
}

/** The page that shows a record. */
const pageOf = ({ type }: ContentResource, record: Managed): string | undefined => {
  const { slug = '', ...values } = record as Managed & { slug?: string };
  return type.page?.({ ...values, slug });
};

/** Actions of the account on a record, besides editing it. */
export const RecordActions = ({ resource, record, onDeleted }: Props) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const moment = useMoment();
  const may = useMay();
  const bulk = useBulk(resource);
  const { question, isBusy, ask } = useRemarkQuestion(resource);
  const [isRejecting, setRejecting] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { access } = resource.type;
  const mayDecide = may({ resource: access, action: 'GRANT' });
  const mayDelete = may({ resource: access, action: 'DELETE', ownerId: record.ownerId });
  const isWaiting = record.approvalStatus === 'PENDING';
  const state = stateOf({ type: resource.type, record }, moment);

  const remove = async (): Promise<void> => {
    if (await bulk('delete', [record])) onDeleted();
  };

  const show = (action: 'approve' | 'publish', confirm: string): Promise<void> =>
    ask({ after: shownBy(action, [record]), confirm, run: () => bulk(action, [record]) });

  const page = isOnSite({ type: resource.type, record }, moment) && pageOf(resource, record);
  const items: MenuItem[] = [
    ...(page ? [{ label: t('form.viewOnSite'), href: localePath(locale, page) }] : []),
    ...(may({ resource: access, action: 'WRITE', ownerId: null })
      ? [{ label: t('templates.save'), onSelect: () => setSaving(true) }]
      : []),
    ...(mayDecide && affectedBy('unpublish', [record]).length > 0
      ? [{ label: t('bulk.unpublish'), onSelect: () => void bulk('unpublish', [record]) }]
      : []),
    ...(mayDelete ? [{ label: t('bulk.delete'), onSelect: () => void remove(), isDanger: true }] : []),
  ];

  return (
    <>
      {mayDecide && isWaiting && (
        <Button kind="secondary" onClick={() => setRejecting(true)}>
          {t('bulk.reject')}
        </Button>
      )}
      {mayDecide && record.approvalStatus !== 'APPROVED' && (
        <PublishButton label={t('bulk.approve')} isBusy={isBusy} onPublish={() => show('approve', t('bulk.approve'))} />
      )}
      {mayDecide && state === 'unpublished' && (
        <PublishButton
          label={t('draft.publish')}
          isBusy={isBusy}
          onPublish={() => show('publish', t('draft.publish'))}
        />
      )}
      {items.length > 0 && (
        <Menu
          button={
            <IconButton type="button" aria-label={t('form.more')}>
              <LineDrawing>
                <path d={ICONS.more} />
              </LineDrawing>
            </IconButton>
          }
          items={items}
        />
      )}
      {question}
      {isSaving && <SaveTemplate resource={resource} record={record} onDismiss={() => setSaving(false)} />}
      {isRejecting && (
        <RejectDialog onReject={(note) => bulk('reject', [record], { note })} onDismiss={() => setRejecting(false)} />
      )}
    </>
  );
};

interface PublishProps {
  label: string;
  isBusy: boolean;
  onPublish: () => Promise<unknown>;
}

/** Disappears after its press, and then moves the focus. */
const PublishButton = ({ label, isBusy, onPublish }: PublishProps) => {
  useFocusAfter();
  return (
    <Button isBusy={isBusy} onClick={() => void onPublish()}>
      {label}
    </Button>
  );
};
