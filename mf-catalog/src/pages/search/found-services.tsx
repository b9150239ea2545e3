import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { inFrench } from 'shared-kernel/translation';
import { ServiceIcon } from '../../features/mall-services/service-icon.tsx';
import { paths } from '../../paths.ts';
import type { FoundService } from './find-services.ts';
import { Section } from './found-services.styles.ts';

/** What the mall itself offers that fits a search; each leads to where more is said of it. */
export const FoundServices = ({ services }: { services: FoundService[] }) => {
  const t = useTexts('mf-catalog');
  if (services.length === 0) return null;
  return (
    <Section aria-labelledby="found-services">
      <h2 id="found-services">{t('visit.found')}</h2>
      <ul>
        {services.map(({ id, kind, title, place, untranslated }) => (
          <li key={id}>
            <ServiceIcon kind={kind} />
            <span>
              <Link to={paths.service(id)} {...inFrench({ untranslated }, 'title')}>
                {title}
              </Link>
              {place && <small>{place}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
