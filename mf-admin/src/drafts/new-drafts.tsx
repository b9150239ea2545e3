import { useState } from 'react';
import { Link } from 'react-router-dom';
import { draftsOf, forgetDraft } from 'shared-kernel/forms/drafts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { ID_PATTERN } from 'shared-kernel/validation';
import { paths } from '../app/paths.ts';
import { DraftBox, DraftList } from '../form/form.styles.ts';
import { Instant } from '../list/cell.tsx';
import { useAccount } from '../providers/account.ts';
import { useAct } from '../providers/use-act.ts';
import type { ContentResource } from '../resources/resource.ts';
import { useSeenRole } from '../seen-role/seen-role.ts';
import { discardDraft, getDraft, putDraft } from './draft-calls.ts';
import { draftName, isOfNew } from './edited-record.ts';
import { useNewDrafts } from './use-draft.ts';

interface Props {
  resource: ContentResource;
  /** Id of the draft in the form below. */
  shown?: string;
}

interface Item {
  id: string;
  title: string;
  updatedAt: string | null;
  publishAt: string | null;
  /** Whether only this browser has it. */
  isLocal: boolean;
}

/** New records that were typed in this browser and not saved, as after a crash. */
const localItems = (resource: ContentResource, owner: string): Item[] =>
  draftsOf<{ title?: string }>({ owner, name: draftName(resource, ''), place: 'browser' })
    .map(({ name, draft }) => ({ id: name.slice(draftName(resource, '').length), draft }))
    .filter(({ id, draft }) => ID_PATTERN.test(id) && isOfNew(draft.version))
    .map(({ id, draft: { typed, at } }) => ({
      id,
      title: typed.title ?? '',
      updatedAt: at === undefined ? null : new Date(at).toISOString(),
      publishAt: null,
      isLocal: true,
    }));

/**
 * Records that aren't published yet: drafts of all colleagues, and what this browser alone has. Not shown while the back
 * office is shown as a role: discarding would delete what the account has typed.
 */
export const NewDrafts = (props: Props) => (useSeenRole().role ? null : <Drafts {...props} />);

const Drafts = ({ resource, shown }: Props) => {
  const t = useTexts('mf-admin');
  const act = useAct(resource.name);
  const { authID: owner } = useAccount();
  const stored = useNewDrafts(resource).map((draft): Item => ({ ...draft, isLocal: false }));
  const [local, setLocal] = useState(() => localItems(resource, owner));
  const items = [...stored, ...local.filter(({ id }) => !stored.some((draft) => draft.id === id))].filter(
    ({ id }) => id !== shown,
  );
  if (items.length === 0) return null;
  const discard = async ({ id, isLocal }: Item): Promise<void> => {
    forgetDraft({ owner, name: draftName(resource, id), place: 'browser' });
    setLocal(local.filter((item) => item.id !== id));
    if (isLocal) return;
    const { data, version } = await getDraft(resource, id);
    await act({
      run: () => discardDraft(resource, id, version),
      done: t('draft.discarded'),
      undo: (left) => putDraft(resource, id, { version: left.version, recordVersion: null, data: data ?? {} }),
    });
  };
  return (
    <DraftBox>
      <p>{t('drafts.others')}</p>
      <DraftList>
        {items.map((item) => {
          const { id, updatedAt, publishAt } = item;
          const title = item.title || t('drafts.untitled');
          return (
            <li key={id}>
              <bdi>{title}</bdi>
              {updatedAt && <Instant value={updatedAt} />}
              {publishAt && <span>{t('status.scheduled')}</span>}
              <Link to={paths.createWith(resource.address, id)} aria-label={t('drafts.resumeOne', { title })}>
                {t('drafts.resume')}
              </Link>
              {!publishAt && (
                <Button kind="quiet" onClick={() => void discard(item)} aria-label={t('drafts.forgetOne', { title })}>
                  {t('drafts.forget')}
                </Button>
              )}
            </li>
          );
        })}
      </DraftList>
    </DraftBox>
  );
};
