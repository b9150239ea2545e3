import { Link } from 'react-router-dom';
import type { Floor, Localised } from 'shared-kernel/contracts';
import type { Way } from 'shared-kernel/floor-plan';
import { useTexts } from 'shared-kernel/i18n';
import { paths } from '../../paths.ts';
import { FloorTitle } from './floor-title.tsx';
import { onPlan } from './plan-id.ts';
import { signLabel } from './sign-label.ts';

interface Props {
  number: string;
  way: Way;
  floors: (Pick<Floor, 'level' | 'title'> & Localised)[];
}

/** The route from the nearest entrance to a unit, in words. Each floor links to its plan. */
export const WaySteps = ({ number, way: { entrance, legs, connection }, floors }: Props) => {
  const t = useTexts('mf-catalog');
  const [first, second] = legs;
  const floorLink = (level: number) => (
    <Link to={onPlan(paths.unit(number, level), level)}>
      <FloorTitle floors={floors} level={level} />
    </Link>
  );
  if (!first) return null;
  return (
    <>
      <h4>{t('way.title')}</h4>
      <ol>
        <li>
          {signLabel(entrance, t)} ({floorLink(first.level)})
        </li>
        {connection && second && (
          <>
            <li>{t('way.walkTo', { metres: first.metres, place: signLabel(connection, t) })}</li>
            <li>
              {t(second.level > first.level ? 'way.up' : 'way.down')} {floorLink(second.level)}
            </li>
          </>
        )}
        <li>{t('way.walkTo', { metres: (second ?? first).metres, place: number })}</li>
      </ol>
    </>
  );
};
