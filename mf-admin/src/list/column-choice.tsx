import { useTexts } from 'shared-kernel/i18n';
import { Icon } from 'shared-kernel/ui';
import type { useColumns } from './use-columns.tsx';

type Props = Pick<ReturnType<typeof useColumns>, 'choices' | 'choose'>;

/** Which columns the list has beside title and status; kept on this device. */
export const ColumnChoice = ({ choices, choose }: Props) => {
  const t = useTexts('mf-admin');
  return (
    <details className="column-choice">
      <summary>
        {t('list.columns')}
        <Icon name="chevron" />
      </summary>
      <fieldset>
        <legend>{t('list.columnsLegend')}</legend>
        {choices.map(({ field, title, isShown }) => (
          <label key={field}>
            <input type="checkbox" checked={isShown} onChange={({ target }) => choose(field, target.checked)} />
            {title}
          </label>
        ))}
      </fieldset>
    </details>
  );
};
