import { useTexts } from 'shared-kernel/i18n';
import { Button, Icon } from 'shared-kernel/ui';
import { Menu } from '../ui/index.ts';
import { Columns } from './list.styles.ts';
import type { useColumns } from './use-columns.tsx';

type Props = Pick<ReturnType<typeof useColumns>, 'choices' | 'choose'>;

/** Selects the columns besides title and status; stored on this device. */
export const ColumnChoice = ({ choices, choose }: Props) => {
  const t = useTexts('mf-admin');
  return (
    <Columns>
      <Menu
        button={
          <Button kind="secondary">
            {t('list.columns')}
            <Icon name="chevron" />
          </Button>
        }
        items={choices.map(({ field, title, isShown }) => ({
          label: title,
          isChecked: isShown,
          onSelect: () => choose(field, !isShown),
        }))}
      />
    </Columns>
  );
};
