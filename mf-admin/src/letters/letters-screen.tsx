import { Link } from 'react-router-dom';
import type { Letter } from 'shared-kernel/contracts';
import { formatNumber } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { ButtonLinks, EmptyState } from 'shared-kernel/ui';
import { paths } from '../app/paths.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { useLanguageName } from '../contacts/use-language-name.ts';
import { Instant } from '../list/cell.tsx';
import { RecordList } from '../list/record-list.tsx';
import { type ListShape, useListState } from '../list/use-list-state.ts';
import { useMay } from '../providers/access.ts';
import type { Column } from '../ui/index.ts';
import { LetterStatusBadge } from './letter-status-badge.tsx';

const SHAPE: ListShape = {
  tabs: {
    all: {},
    draft: { status: 'draft' },
    scheduled: { status: 'scheduled' },
    sending: { status: 'sending' },
    sent: { status: 'sent' },
    stopped: { status: 'stopped' },
  },
  filters: [],
};

const USUAL_ORDER = { field: 'date', direction: 'desc' } as const;

const useColumns = (): Column<Letter>[] => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const languageName = useLanguageName();
  const numbers = (['recipients', 'sent', 'failed', 'bounced', 'unsubscribed'] as const).map((name) => ({
    field: name,
    title: t(`letters.count.${name}`),
    isMinor: name !== 'recipients' && name !== 'sent',
    cell: ({ counts }: Letter) => formatNumber(counts[name], locale),
  }));
  return [
    {
      field: 'subject',
      title: t('letters.subject'),
      isSortable: true,
      cell: ({ id, subject, locale: lang }) => (
        <Link className="title" to={paths.record('letters', id)}>
          <bdi lang={lang}>{subject}</bdi>
        </Link>
      ),
    },
    { field: 'status', title: t('list.status'), cell: ({ status }) => <LetterStatusBadge status={status} /> },
    { field: 'locale', title: t('letters.locale'), isMinor: true, cell: (letter) => languageName(letter.locale) },
    ...numbers,
    {
      field: 'date',
      title: t('letters.date'),
      isSortable: true,
      isMinor: true,
      cell: ({ startedAt, scheduledFor, createdAt }) => <Instant value={startedAt ?? scheduledFor ?? createdAt} />,
    },
  ];
};

/** The letters to the newsletter's contacts. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const may = useMay();
  return (
    <>
      <ScreenHeader title={t('letters.title')}>
        {may({ resource: 'CONTACT', action: 'WRITE' }) && (
          <ButtonLinks>
            <Link to={paths.create('letters')}>{t('letters.new')}</Link>
          </ButtonLinks>
        )}
      </ScreenHeader>
      <RecordList
        name="letters"
        title={t('letters.title')}
        listing={useListState(SHAPE)}
        columns={useColumns()}
        usualOrder={USUAL_ORDER}
        search={t('letters.search')}
        tabs={{ labelOf: (tab) => t(`letters.tab.${tab}`), emptyTitleOf: (tab) => t(`letters.empty.${tab}`) }}
        empty={
          <EmptyState title={t('letters.empty.all')} hint={t('letters.empty.hint')}>
            {null}
          </EmptyState>
        }
      />
    </>
  );
};
