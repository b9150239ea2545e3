import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MallService } from 'shared-kernel/contracts';
import { telephoneAddress } from 'shared-kernel/format/links';
import { useTexts } from 'shared-kernel/i18n';
import { FrenchMark, RecordText } from 'shared-kernel/i18n/translation';
import { hostOf } from '../links/host-of.ts';
import { floorLabel } from '../shops/shop-place.ts';
import { Paragraphs } from '../texts/paragraphs.tsx';
import { ServiceIcon } from './service-icon.tsx';
import { List } from './service-list.styles.ts';

/** The id in the address's hash, after hydration: servers don't receive it. */
const useTarget = (): string => {
  const { hash } = useLocation();
  const [target, setTarget] = useState('');
  useEffect(() => setTarget(hash.slice(1)), [hash]);
  return target;
};

/** Mall services with all their details. */
export const ServiceList = ({ services, heading: Heading }: { services: MallService[]; heading: 'h2' | 'h3' }) => {
  const t = useTexts('mf-catalog');
  const target = useTarget();
  return (
    <List>
      {services.map(({ id, kind, title, text, place, floor, phone, website, untranslated }) => (
        <li key={id} id={id} className={id === target ? 'target' : undefined}>
          <ServiceIcon kind={kind} />
          <div>
            <Heading>
              <RecordText of={{ title, untranslated }} field="title" />
            </Heading>
            <FrenchMark of={{ untranslated }} fields={['title', 'text']} />
            <Paragraphs of={{ text, untranslated }} field="text" />
            {(place || floor !== null) && (
              <p className="place">
                {place ? <RecordText of={{ place, untranslated }} field="place" /> : floorLabel(floor ?? 0, t)}
              </p>
            )}
            {(phone || website) && (
              <p className="ways">
                {phone && (
                  <a href={telephoneAddress(phone)}>
                    <bdi>{phone}</bdi>
                  </a>
                )}
                {website && (
                  <a href={website} rel="noopener">
                    {hostOf(website)}
                  </a>
                )}
              </p>
            )}
          </div>
        </li>
      ))}
    </List>
  );
};
