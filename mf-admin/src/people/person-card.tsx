import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TILE_SIDE } from 'shared-kernel/contracts';
import { formatDateTime } from 'shared-kernel/format';
import { mailAddress } from 'shared-kernel/format/links';
import { useTexts } from 'shared-kernel/i18n';
import { useDateContext } from 'shared-kernel/site';
import { Thumbnail } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { paths } from '../app/paths.ts';
import { useMay } from '../providers/access.ts';
import { Card } from './people.styles.ts';
import type { Person } from './person.ts';

const Status = ({ person: { standing, standingReason, suspendedUntil } }: { person: Person }) => {
  const t = useTexts('mf-admin');
  const dates = useDateContext();
  if (standing === 'ACTIVE') return null;
  const until = suspendedUntil && formatDateTime(suspendedUntil, dates);
  return (
    <Notice className={standing === 'BANNED' ? 'error' : undefined}>
      <p>{until ? t('people.suspendedUntil', { until }) : t('people.banned')}</p>
      <p>{standingReason ? <bdi>{t('people.because', { reason: standingReason })}</bdi> : t('people.noReason')}</p>
    </Notice>
  );
};

/** An account's owner and state. */
export const PersonCard = ({ person, children }: { person: Person; children: ReactNode }) => {
  const t = useTexts('mf-admin');
  const dates = useDateContext();
  const may = useMay();
  const { avatar, email, phoneNumber, createdAt } = person;
  return (
    <Card aria-label={t('people.person')}>
      <Status person={person} />
      {avatar && <Thumbnail url={avatar.url} side={TILE_SIDE} />}
      <dl>
        <div>
          <dt>{t('people.email')}</dt>
          <dd>
            <a href={mailAddress(email)}>
              <bdi>{email}</bdi>
            </a>
          </dd>
        </div>
        <div>
          <dt>{t('people.phone')}</dt>
          <dd>{phoneNumber ? <bdi dir="ltr">{phoneNumber}</bdi> : '—'}</dd>
        </div>
        <div>
          <dt>{t('people.since')}</dt>
          <dd>
            <time dateTime={createdAt}>{formatDateTime(createdAt, dates)}</time>
          </dd>
        </div>
      </dl>
      {may({ resource: '*', action: 'READ' }) && (
        <ul className="links">
          <li>
            <Link to={`${paths.list('audit')}?actorId=${person.id}`}>{t('people.did')}</Link>
          </li>
          <li>
            <Link to={`${paths.list('audit')}?recordId=${person.id}`}>{t('people.happened')}</Link>
          </li>
        </ul>
      )}
      {children}
    </Card>
  );
};
