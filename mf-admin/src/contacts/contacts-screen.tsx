import { Link } from 'react-router-dom';
import type { Contact } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button, EmptyState } from 'shared-kernel/ui';
import { paths } from '../app/paths.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { useBusy } from '../app/use-busy.ts';
import { Instant } from '../list/cell.tsx';
import { RecordList } from '../list/record-list.tsx';
import { type ListShape, useListState } from '../list/use-list-state.ts';
import { useSeenRole } from '../seen-role/seen-role.ts';
import type { Column } from '../ui/index.ts';
import { ContactStatusBadge } from './contact-status-badge.tsx';
import { useContactsExport } from './use-contacts-export.ts';
import { useLanguageName } from './use-language-name.ts';

const SHAPE: ListShape = {
  tabs: {
    all: {},
    confirmed: { status: 'confirmed' },
    pending: { status: 'pending' },
    unsubscribed: { status: 'unsubscribed' },
    bounced: { status: 'confirmed', isBounced: true },
  },
  filters: [],
};

const USUAL_ORDER = { field: 'createdAt', direction: 'desc' } as const;

const useColumns = (): Column<Contact>[] => {
  const t = useTexts('mf-admin');
  const languageName = useLanguageName();
  return [
    {
      field: 'email',
      title: t('contacts.email'),
      isSortable: true,
      cell: ({ id, email }) => (
        <Link className="title" to={paths.record('contacts', id)}>
          <bdi>{email}</bdi>
        </Link>
      ),
    },
    {
      field: 'status',
      title: t('list.status'),
      isSortable: true,
      cell: (contact) => <ContactStatusBadge contact={contact} />,
    },
    { field: 'locale', title: t('contacts.locale'), isMinor: true, cell: ({ locale }) => languageName(locale) },
    {
      field: 'createdAt',
      title: t('contacts.since'),
      isSortable: true,
      isMinor: true,
      cell: ({ createdAt }) => <Instant value={createdAt} />,
    },
  ];
};

/** The subscribers to the newsletter. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const listing = useListState(SHAPE);
  const { role } = useSeenRole();
  const exportAll = useContactsExport(listing);
  const [isBusy, during] = useBusy();

  return (
    <>
      <ScreenHeader title={t('contacts.title')}>
        {!role && (
          <Button kind="secondary" isBusy={isBusy} onClick={() => void during(exportAll)}>
            {t('contacts.export')}
          </Button>
        )}
      </ScreenHeader>
      <RecordList
        name="contacts"
        title={t('contacts.title')}
        listing={listing}
        columns={useColumns()}
        usualOrder={USUAL_ORDER}
        search={t('contacts.search')}
        tabs={{ labelOf: (tab) => t(`contacts.tab.${tab}`), emptyTitleOf: (tab) => t(`contacts.empty.${tab}`) }}
        empty={
          <EmptyState title={t('contacts.empty.all')} hint={t('contacts.empty.hint')}>
            {null}
          </EmptyState>
        }
      />
    </>
  );
};
