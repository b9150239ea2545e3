import type { ReactNode } from 'react';
import type { Field } from 'shared-kernel/content';
import type { Revision } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useLabels } from '../app/use-labels.ts';
import { ActorName } from '../audit/actor-name.tsx';
import { Instant } from '../list/cell.tsx';
import { useMay } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import type { ContentResource } from '../resources/resource.ts';

interface Written extends Pick<Revision, 'authorId' | 'at'> {
  /** The author's name, where the API tells it. */
  name?: string;
}

/** Author and time of a revision, if the account may see them. */
export const Authorship = ({ revision }: { revision: Written }) => {
  const { at } = revision;
  const author = useAuthor(revision);
  return (
    <>
      {author && <span>{author} · </span>}
      <Instant value={at} />
    </>
  );
};

const useAuthor = ({ authorId, name }: Written): ReactNode => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const { authID } = useAccount();
  if (name) return <bdi>{name}</bdi>;
  if (may({ resource: 'USER', action: 'READ', ownerId: null })) return <ActorName id={authorId} />;
  return authorId === authID && t('history.you');
};

/** Label of the decision, by status. Other statuses are set by the author only. */
const DECISIONS: Partial<Record<Revision['status'], string>> = {
  APPLIED: 'history.decidedOn',
  APPROVED: 'history.approvedBy',
  REJECTED: 'history.rejectedBy',
};

/** Who decided on a revision and when, if the account may see that. */
export const DecisionFacts = ({ revision: { status, decidedBy, decidedAt } }: { revision: Revision }) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const words = DECISIONS[status];
  if (!words || !decidedAt || !decidedBy) return null;
  if (!may({ resource: 'USER', action: 'READ', ownerId: null })) return null;
  return (
    <>
      {' · '}
      {t(words)} <ActorName id={decidedBy} /> · <Instant value={decidedAt} />
    </>
  );
};

/** @returns a function that names the fields that a revision changed */
export const useChangedText = ({ type }: ContentResource): ((revision: Pick<Revision, 'changed'>) => string) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const fields = type.fields as Record<string, Field>;
  const nameOf = (name: string): string => {
    const field = fields[name];
    if (field) return labelOf(field.label);
    return name === 'translations' ? t('history.translations') : name;
  };
  return ({ changed }) => {
    if (!changed) return t('history.first');
    return changed.length === 0 ? t('history.nothing') : changed.map(nameOf).join(t('history.comma'));
  };
};
