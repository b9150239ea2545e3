import { Fragment } from 'react';
import { telephoneAddress } from 'shared-kernel/format/links';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useSite } from 'shared-kernel/site';
import { ButtonLinks, Card } from 'shared-kernel/ui';
import type { Surrounding } from './surroundings.ts';
import { SurroundingsMap } from './surroundings-map.tsx';

/** Links of route planners to a place. */
const plannersOf = (place: string): [name: string, address: string][] => [
  ['Google Maps', `https://www.google.com/maps/dir/?api=1&destination=${place}`],
  ['Waze', `https://www.waze.com/ul?ll=${place}&navigate=yes`],
  ['OpenStreetMap', `https://www.openstreetmap.org/directions?to=${place}`],
];

/** A name that breaks before its capitals, in large text. */
const BreakableName = ({ name }: { name: string }) =>
  name.split(/(?=\p{Lu})/u).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));

/** The mall's address, route planners, and the surroundings. */
export const Directions = ({ surroundings }: { surroundings: Surrounding[] }) => {
  const t = useTexts('mf-catalog');
  const locale = useLocale();
  const { address, phone, latitude, longitude } = useSite();
  return (
    <Card as="section" aria-labelledby="directions">
      <h2 id="directions">{t('visit.directions')}</h2>
      <address>
        {address[locale]}
        <a href={telephoneAddress(phone)}>
          <bdi>{phone}</bdi>
        </a>
      </address>
      <ButtonLinks role="group" aria-label={t('visit.planners')}>
        {plannersOf(encodeURIComponent(`${latitude},${longitude}`)).map(([name, href]) => (
          <a key={name} href={href} rel="noopener">
            <BreakableName name={name} />
          </a>
        ))}
      </ButtonLinks>
      {surroundings.length > 0 && <SurroundingsMap surroundings={surroundings} />}
    </Card>
  );
};
