import type { PlanPoint, PlanPointKind } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { SIGN_DRAWINGS } from '../../features/floor-plan/sign-drawings.ts';
import { signLabel } from '../../features/floor-plan/sign-label.ts';

interface Props {
  signs: PlanPoint[];
  /** Kind of signs to highlight. */
  show: PlanPointKind | undefined;
}

/** Entrances, connections between floors, and services. */
export const Signs = ({ signs, show }: Props) => {
  const t = useTexts('mf-catalog');
  return signs.map((sign) => (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of shapes has no behaviour.
    <g
      key={`${sign.kind} ${sign.at}`}
      role="img"
      aria-label={signLabel(sign, t)}
      className={sign.kind === show ? 'sign shown' : 'sign'}
      transform={`translate(${sign.at})`}
    >
      <circle r={16} />
      <path d={SIGN_DRAWINGS[sign.kind]} transform="translate(-12 -12)" />
    </g>
  ));
};
