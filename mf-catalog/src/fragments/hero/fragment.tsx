import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Hero } from 'shared-kernel/contracts';
import { direction, useTexts } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';
import { useLocale } from 'shared-kernel/site';
import { ButtonLinks } from 'shared-kernel/ui';
import { listHeroes } from '../../features/heroes/list-heroes.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { Frame } from './hero.styles.ts';
import { HeroPicture, heroPreloads } from './hero-picture.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useCarousel } from './use-carousel.ts';

export const loader = ({ request }: { request: Request }): Promise<Hero[]> => listHeroes(request.signal);

export const preloadImage = ([first]: Hero[]) => first && heroPreloads(first.picture);

const isOnThisSite = (link: string): boolean => link.startsWith('/');

const HeroLink = ({ link, label }: { link: string; label: ReactNode }) =>
  isOnThisSite(link) ? <Link to={link}>{label}</Link> : <a href={link}>{label}</a>;

/** The mall's banners: a scrolling row, and a carousel once its script has loaded. */
export const Component = ({ data: heroes }: { data: Hero[] }) => {
  const t = useTexts('mf-catalog');
  const area = useRef<HTMLElement>(null);
  const carousel = useCarousel(heroes.length, direction(useLocale()));
  const autoplay = useAutoplay(carousel.isReady, area, carousel.showNext);
  if (heroes.length === 0) return null;
  return (
    <Frame ref={area} onKeyDown={carousel.onKeyDown} aria-roledescription="carousel" aria-label={t('hero.label')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <div ref={carousel.viewport} className={carousel.isReady ? 'viewport ready' : 'viewport'} tabIndex={0}>
        <ul>
          {heroes.map((hero, index) => (
            <li key={hero.id} aria-label={t('hero.slide', { number: index + 1, count: heroes.length })}>
              <HeroPicture picture={hero.picture} isFirst={index === 0} />
              <div className="message">
                <h2>
                  <RecordText of={hero} field="title" />
                </h2>
                <p>
                  <RecordText of={hero} field="text" />
                </p>
                {hero.link && (
                  <ButtonLinks className="large">
                    <HeroLink
                      link={hero.link}
                      label={hero.linkLabel ? <RecordText of={hero} field="linkLabel" /> : t('hero.more')}
                    />
                  </ButtonLinks>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
      {carousel.isReady && <CarouselControls carousel={carousel} autoplay={autoplay} slideCount={heroes.length} />}
    </Frame>
  );
};
