import { useFormState, useWatch } from 'react-hook-form';
import { type Grant, levelOn, type Resource } from 'shared-kernel/access';
import { useTexts } from 'shared-kernel/i18n';
import { Matrix } from './grant-matrix.styles.ts';
import { GrantSummary } from './grant-summary.tsx';
import { CHOICES, type Choice, choicesOf, type Levels, RESOURCE_GROUPS, type Row, toGrants } from './grants.ts';
import { LevelSelects } from './level-selects.tsx';
import { LevelTable } from './level-table.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useUselessness } from './use-uselessness.ts';

interface Props {
  caption: string;
  /** Grants held regardless of the choices here. */
  floor?: readonly Grant[];
  /** Returns why a resource can't be set to a level, or undefined. */
  obstacleTo: (resource: Resource, level: Choice) => string | undefined;
}

const NONE: readonly Grant[] = [];

/** Levels by resource, bound to the form's field `levels`: a table, or lists of choices in narrow windows. */
export const GrantMatrix = ({ caption, floor = NONE, obstacleTo }: Props) => {
  const t = useTexts('mf-admin');
  const isNarrow = useIsNarrow();
  const levels = useWatch({ name: 'levels' }) as Levels;
  const stored = useFormState().defaultValues?.levels as Levels | undefined;
  const uselessness = useUselessness(levels, floor);
  const rowOf = (resource: Resource): Row => ({
    resource,
    label: t(`grants.resource.${resource}`),
    value: levels[resource],
    choices: choicesOf(resource, [stored?.[resource], levels[resource]]),
    floor: levelOn(floor, resource),
    obstacles: Object.fromEntries(
      CHOICES.map((level) => [
        level,
        level === levels[resource] ? undefined : (obstacleTo(resource, level) ?? uselessness(resource, level)),
      ]),
    ),
  });
  const groups = Object.entries(RESOURCE_GROUPS)
    .map(([name, resources]) => ({
      title: t(`grants.group.${name}`),
      rows: resources.map(rowOf).filter(({ choices }) => choices.length > 1),
    }))
    .filter(({ rows }) => rows.length > 0);
  const reasons = groups.flatMap(({ rows }) => rows.flatMap(({ obstacles }) => Object.values(obstacles)));

  return (
    <Matrix>
      <GrantSummary grants={[...floor, ...toGrants(levels)]} />
      {isNarrow ? <LevelSelects groups={groups} /> : <LevelTable caption={caption} groups={groups} />}
      {floor.length > 0 && !isNarrow && (
        <p className="key">
          <span className="held" aria-hidden="true" /> {t('grants.byRole')}
        </p>
      )}
      <Why reasons={[...new Set(reasons)].filter((reason) => reason !== undefined)} />
    </Matrix>
  );
};

/** Why some levels can't be selected, on request. */
const Why = ({ reasons }: { reasons: string[] }) => {
  const t = useTexts('mf-admin');
  if (reasons.length === 0) return null;
  return (
    <details>
      <summary>{t('grants.why')}</summary>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  );
};
