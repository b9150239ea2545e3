import { useFormContext } from 'react-hook-form';
import { useTexts } from 'shared-kernel/i18n';
import type { Group, Row } from './grants.ts';

/** The choices of the table as stacked lists. */
export const LevelSelects = ({ groups }: { groups: Group[] }) =>
  groups.map(({ title, rows }) => (
    <fieldset key={title}>
      <legend>{title}</legend>
      {rows.map((row) => (
        <LevelSelect key={row.resource} {...row} />
      ))}
    </fieldset>
  ));

const LevelSelect = ({ resource, label, floor, choices, obstacles }: Row) => {
  const t = useTexts('mf-admin');
  const { register } = useFormContext();
  return (
    <label>
      <span>
        {label}
        {floor && <small>{t('grants.held', { level: t(`grants.level.${floor}`) })}</small>}
      </span>
      <select {...register(`levels.${resource}`)}>
        {choices.map((level) => (
          <option key={level} value={level} disabled={obstacles[level] !== undefined}>
            {t(`grants.level.${level || 'none'}`)}
          </option>
        ))}
      </select>
    </label>
  );
};
