import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import type { MapPageData } from '../../features/floor-plan/load-map.ts';
import { plainText } from '../../features/floor-plan/plain-text.ts';
import { signLabel } from '../../features/floor-plan/sign-label.ts';
import { paths } from '../../paths.ts';

interface Props extends Pick<MapPageData, 'signs' | 'floors'> {
  keyword: string;
  found: NonNullable<MapPageData['found']>;
}

/** Where what somebody looks for is: units, shops and services. */
export const FoundPlaces = ({ keyword, found, signs, floors }: Props) => {
  const t = useTexts('mf-catalog');
  const key = plainText(keyword);
  const titleOf = (level: number) => floors.find((floor) => floor.level === level)?.title;
  const services = signs
    .filter(({ kind }) => plainText(`${t(`sign.${kind}`)} ${t(`signWords.${kind}`, '')}`).includes(key))
    .flatMap(({ kind, levels }) => levels.map((level) => ({ kind, level })));
  return (
    <section aria-labelledby="found" className="found">
      <h2 id="found">
        <span role="status">{t('map.found', { count: found.length + services.length, keyword })}</span>
      </h2>
      <ul>
        {services.map(({ kind, level }) => (
          <li key={`${kind} ${level}`}>
            <Link to={paths.signs(level, kind)} preventScrollReset>
              {signLabel({ kind, mark: '' }, t)}
            </Link>
            <small>{titleOf(level)}</small>
          </li>
        ))}
        {found.map(({ unit, level, title }) => (
          <li key={`${unit} ${title}`}>
            <Link to={paths.unit(unit)} preventScrollReset>
              {title ?? t('map.unit', { number: unit })}
            </Link>
            <small>
              {titleOf(level)} · <bdi>{unit}</bdi>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
};
