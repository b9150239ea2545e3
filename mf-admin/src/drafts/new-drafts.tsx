import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { paths } from '../app/paths.ts';
import { DraftList } from '../form/form.styles.ts';
import { Instant } from '../list/cell.tsx';
import { useAct } from '../providers/use-act.ts';
import type { ContentResource } from '../resources/resource.ts';
import { discardDraft, getDraft, putDraft } from './draft-calls.ts';
import { useNewDrafts } from './use-draft.ts';

interface Props {
  resource: ContentResource;
  /** Id of the draft in the form below. */
  shown?: string;
}

/** Drafts of records that aren't published yet, of all colleagues, with links to go on. */
export const NewDrafts = ({ resource, shown }: Props) => {
  const t = useTexts('mf-admin');
  const act = useAct(resource.name);
  const drafts = useNewDrafts(resource, true).filter(({ id }) => id !== shown);
  if (drafts.length === 0) return null;
  const discard = async (id: string): Promise<void> => {
    const { data, version } = await getDraft(resource, id);
    await act({
      run: () => discardDraft(resource, id, version),
      done: t('draft.discarded'),
      undo: () => putDraft(resource, id, { version: 0, recordVersion: null, data: data ?? {} }),
    });
  };
  return (
    <Notice>
      <p>{t('drafts.others')}</p>
      <DraftList>
        {drafts.map(({ id, title: typed, updatedAt, publishAt }) => {
          const title = typed || t('drafts.untitled');
          return (
            <li key={id}>
              <bdi>{title}</bdi>
              {updatedAt && <Instant value={updatedAt} />}
              {publishAt && <span>{t('status.scheduled')}</span>}
              <Link to={paths.createWith(resource.address, id)} aria-label={t('drafts.resumeOne', { title })}>
                {t('drafts.resume')}
              </Link>
              {!publishAt && (
                <Button kind="quiet" onClick={() => void discard(id)} aria-label={t('drafts.forgetOne', { title })}>
                  {t('drafts.forget')}
                </Button>
              )}
            </li>
          );
        })}
      </DraftList>
    </Notice>
  );
};
