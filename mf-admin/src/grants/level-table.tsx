import { Fragment, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { LEVELS } from 'shared-kernel/access';
import { useTexts } from 'shared-kernel/i18n';
import { VisuallyHidden } from 'shared-kernel/ui';
import { Scroller } from './grant-matrix.styles.ts';
import { CHOICES, type Choice, type Group, isWithin, type Row } from './grants.ts';

interface Props {
  caption: string;
  groups: Group[];
}

/**
 * Each row is one radio group, navigated by arrows. A level includes the levels before it, and the row shows that.
 * Levels held anyway are underlined.
 */
export const LevelTable = ({ caption, groups }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  return (
    <Scroller role="region" aria-labelledby={id} tabIndex={0}>
      <table>
        <VisuallyHidden as="caption" id={id}>
          {caption}
        </VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t('grants.resourceTitle')}</th>
            {CHOICES.map((level) => (
              <th key={level} scope="col">
                {t(`grants.level.${level || 'none'}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ title, rows }) => (
            <Fragment key={title}>
              <tr className="group">
                <th scope="rowgroup" colSpan={LEVELS.length + 2}>
                  <span>{title}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.resource}>
                  <th scope="row">{row.label}</th>
                  {CHOICES.map((level) => (
                    <Cell key={level} row={row} level={level} />
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
};

const Cell = ({ row: { resource, label, value, floor, choices, obstacles }, level }: { row: Row; level: Choice }) => {
  const t = useTexts('mf-admin');
  const { register } = useFormContext();
  const obstacle = obstacles[level];
  const looks = [isWithin(level, value) && 'given', isWithin(level, floor) && 'held'];
  if (!choices.includes(level)) return <td className={looks.filter(Boolean).join(' ')} />;
  if (obstacle) looks.push('off');
  return (
    <td className={looks.filter(Boolean).join(' ')} title={obstacle}>
      <label>
        <input
          type="radio"
          value={level}
          disabled={obstacle !== undefined}
          aria-label={t('grants.cell', { resource: label, level: t(`grants.level.${level || 'none'}`) })}
          {...register(`levels.${resource}`)}
        />
      </label>
    </td>
  );
};
