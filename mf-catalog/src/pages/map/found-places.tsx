import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { PlanPointKind } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { foldLetters } from 'shared-kernel/i18n/text-key';
import { IsolatedText } from 'shared-kernel/i18n/translation';
import { FloorTitle } from '../../features/floor-plan/floor-title.tsx';
import type { MapPageData } from '../../features/floor-plan/load-map.ts';
import { onPlan } from '../../features/floor-plan/plan-id.ts';
import { signLabel } from '../../features/floor-plan/sign-label.ts';
import { paths } from '../../paths.ts';

/** A sign on one floor. */
interface FoundSign {
  kind: PlanPointKind;
  level: number;
}

interface Props extends Pick<MapPageData, 'floors'> {
  /** Number of results, and the keyword. */
  title: string;
  found: NonNullable<MapPageData['found']>;
  services: FoundSign[];
}

/** Signs whose labels match a keyword, on each of their floors. */
export const findSigns = (signs: MapPageData['signs'], keyword: string, t: TFunction): FoundSign[] => {
  const key = foldLetters(keyword).trim();
  return signs
    .filter(({ kind }) => foldLetters(`${t(`sign.${kind}`)} ${t(`signWords.${kind}`, '')}`).includes(key))
    .flatMap(({ kind, levels }) => levels.map((level) => ({ kind, level })));
};

/** Search results of the map: units, shops and services. */
export const FoundPlaces = ({ title, found, services, floors }: Props) => {
  const t = useTexts('mf-catalog');
  return (
    <section aria-labelledby="found" className="found">
      <h2 id="found">{title}</h2>
      <ul>
        {services.map(({ kind, level }) => (
          <li key={`${kind} ${level}`}>
            <Link to={onPlan(paths.signs(level, kind), level)}>{signLabel({ kind, mark: '' }, t)}</Link>
            <small>
              <FloorTitle floors={floors} level={level} />
            </small>
          </li>
        ))}
        {found.map(({ unit, level, title: name }) => (
          <li key={`${level} ${unit} ${name}`}>
            <Link to={onPlan(paths.unit(unit, level), level)}>
              <IsolatedText text={name ?? t('map.unit', { number: unit })} />
            </Link>
            <small>
              <FloorTitle floors={floors} level={level} /> · <bdi>{unit}</bdi>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
};
