import { useId, useState } from 'react';
import { CONTENT_TYPES, type ContentName, commentRules, type NewComment } from 'shared-kernel/content';
import type { RecordComment } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { Panel } from '../dashboard/panel.tsx';
import { ComboboxField, TextareaField } from '../fields/index.ts';
import { Instant } from '../list/cell.tsx';
import { useMay } from '../providers/access.ts';
import { Comment, Disclosure } from './comments.styles.ts';
import { useComments } from './use-comments.ts';

interface Props {
  /** Name of the content type. */
  resource: string;
  id: string;
  isInitiallyOpen?: boolean;
}

/** The team's comments on a record; loaded when they are opened. */
export const CommentsPanel = ({ isInitiallyOpen = false, ...place }: Props) => {
  const t = useTexts('mf-admin');
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  return (
    <Disclosure open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('comments.title')}</summary>
      {isOpen && <Comments {...place} />}
    </Disclosure>
  );
};

const Comments = ({ resource, id }: Omit<Props, 'isInitiallyOpen'>) => {
  const t = useTexts('mf-admin');
  const titleId = useId();
  const [page, setPage] = useState(1);
  const { comments, colleagues, add, remove } = useComments(resource, id, page);
  const [removed, setRemoved] = useState<RecordComment>();
  const { access } = CONTENT_TYPES[resource as ContentName];
  const isReviewer = useMay()({ resource: access, action: 'GRANT' });
  const form = useSchemaForm<NewComment>(commentRules as never, { defaultValues: { text: '', mentions: [] } });
  const send = async (comment: NewComment): Promise<void> => {
    await add(comment);
    setPage(1);
    form.reset();
  };
  return (
    <>
      <h3 id={titleId}>{t('comments.add')}</h3>
      <SchemaForm form={form} onSubmit={send} aria-labelledby={titleId}>
        <FormError />
        <TextareaField name="text" label={t('comments.text')} rows={2} required />
        <ComboboxField
          name="mentions"
          label={t('comments.mentions')}
          hint={t('comments.mentionsHint')}
          options={colleagues.map(({ id: value, name }) => ({ value, label: name }))}
          isMultiple
        />
        <SubmitButton>{t('comments.send')}</SubmitButton>
      </SchemaForm>
      <Panel
        title={t('comments.all')}
        query={comments}
        isEmpty={({ data }) => data.length === 0}
        empty={t('comments.none')}
      >
        {({ data, pageCount }) => (
          <>
            <ol>
              {data.map((comment) => (
                <One
                  key={comment.id}
                  comment={comment}
                  mayRemove={comment.isOwn || isReviewer}
                  onRemove={() => setRemoved(comment)}
                />
              ))}
            </ol>
            {pageCount > 1 && (
              <div className="actions">
                {page > 1 && (
                  <Button kind="secondary" onClick={() => setPage(page - 1)}>
                    {t('comments.newer')}
                  </Button>
                )}
                {page < pageCount && (
                  <Button kind="secondary" onClick={() => setPage(page + 1)}>
                    {t('comments.older')}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </Panel>
      {removed && (
        <ConfirmDialog
          title={t('comments.remove')}
          hint={t('comments.removeHint')}
          confirm={t('comments.confirm')}
          onConfirm={async () => {
            await remove(removed);
            setRemoved(undefined);
          }}
          onDismiss={() => setRemoved(undefined)}
        />
      )}
    </>
  );
};

interface OneProps {
  comment: RecordComment;
  mayRemove: boolean;
  onRemove: () => void;
}

const One = ({ comment, mayRemove, onRemove }: OneProps) => {
  const t = useTexts('mf-admin');
  const { author, text, mentions, at } = comment;
  return (
    <Comment>
      <p className="about">
        <strong>
          <bdi>{author?.name ?? t('comments.former')}</bdi>
        </strong>{' '}
        <Instant value={at} />
      </p>
      <p dir="auto" className="text">
        {mentions.map(({ id, name }) => (
          <bdi key={id} className="mention">
            @{name}
          </bdi>
        ))}
        {text}
      </p>
      {mayRemove && (
        <Button kind="quiet" aria-label={t('comments.removeOf', { text })} onClick={onRemove}>
          {t('comments.delete')}
        </Button>
      )}
    </Comment>
  );
};
