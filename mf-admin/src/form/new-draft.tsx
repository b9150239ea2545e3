import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { draftsOf, forgetDraft } from 'shared-kernel/forms/drafts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { Instant } from '../list/cell.tsx';
import { useAccount } from '../providers/account.ts';
import { DraftList } from './form.styles.ts';

/** The router's key of an entry without a navigation. */
const NO_KEY = 'default';

/** Names the draft of a new record by its history entry: a reload preserves it, and other tabs have different ones. */
const useDraftName = (start: string): string | undefined => {
  const { key, state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const hasKey = key !== NO_KEY;
  useEffect(() => {
    if (!hasKey) void navigate({ pathname, search }, { replace: true });
  }, [hasKey, navigate, pathname, search]);
  const taken = (state as { draft?: string } | null)?.draft;
  return taken ?? (hasKey ? start + key : undefined);
};

interface Props {
  /** Prefix of draft names for one kind of record: `post`. */
  of: string;
  /** The form, given the name of its draft. */
  children: (draft: string) => ReactNode;
}

/** A new record's form with a separate draft. Other unfinished drafts, of this or another tab, are listed above it. */
export const NewDraft = ({ of, children }: Props) => {
  const start = `${of}/new/`;
  const name = useDraftName(start);
  if (name === undefined) return null;
  return (
    <div key={name}>
      <OtherDrafts start={start} shown={name} />
      {children(name)}
    </div>
  );
};

/** Titles of drafts: a record's title, or a role's name. */
interface Typed {
  title?: string;
  name?: string;
}

const OtherDrafts = ({ start, shown }: { start: string; shown: string }) => {
  const t = useTexts('mf-admin');
  const { authID: owner } = useAccount();
  const { pathname } = useLocation();
  const [drafts, setDrafts] = useState(() => draftsOf<Typed>({ owner, name: start, place: 'browser' }));
  const others = drafts.filter(({ name }) => name !== shown);
  if (others.length === 0) return null;
  const forget = (name: string): void => {
    forgetDraft({ owner, name, place: 'browser' });
    setDrafts(drafts.filter((draft) => draft.name !== name));
  };
  return (
    <Notice>
      <p>{t('drafts.others')}</p>
      <DraftList>
        {others.map(({ name, draft: { typed, at } }) => {
          const title = typed.title || typed.name || t('drafts.untitled');
          return (
            <li key={name}>
              <bdi>{title}</bdi>
              {at !== undefined && <Instant value={new Date(at).toISOString()} />}
              <Link to={pathname} state={{ draft: name }} replace aria-label={t('drafts.resumeOne', { title })}>
                {t('drafts.resume')}
              </Link>
              <Button kind="quiet" onClick={() => forget(name)} aria-label={t('drafts.forgetOne', { title })}>
                {t('drafts.forget')}
              </Button>
            </li>
          );
        })}
      </DraftList>
    </Notice>
  );
};
