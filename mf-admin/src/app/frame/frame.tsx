import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Drawer, useDrawer } from 'shared-kernel/ui';
import { usePalette } from '../../palette/use-palette.ts';
import { SeenRoleBanner } from '../../seen-role/seen-role-banner.tsx';
import { useHelpSheet } from '../../shortcuts/use-help-sheet.ts';
import { focusTitle, SCREEN_ID } from '../focus.ts';
import { ScreenTitles } from '../screen-title.tsx';
import { UndoBar } from '../undo/undo-bar.tsx';
import { UndoPlaceContext } from '../undo/undo-place.ts';
import { useCurrentInView } from '../use-current-in-view.ts';
import { Body, SkipNavigation } from './frame.styles.ts';
import { Languages } from './languages.tsx';
import { Navigation } from './navigation.tsx';
import { SessionEnded } from './session-ended.tsx';
import { TopBar } from './top-bar.tsx';

const DRAWER_ID = 'back-office-navigation';

/** A screen selected in the drawer renders while the page is still inert, so focus its title afterwards. */
const useTitleAfter = (isOpen: boolean): void => {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusTitle();
    wasOpen.current = isOpen;
  }, [isOpen]);
};

/** The frame around every screen: the bar, and the navigation, which is a drawer in narrow windows. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const t = useTexts('mf-admin');
  const drawer = useDrawer();
  useTitleAfter(drawer.isOpen);
  const { pathname } = useLocation();
  const side = useRef<HTMLDivElement>(null);
  useCurrentInView(side, pathname);
  useCurrentInView(drawer.drawer, drawer.isOpen);
  const { Palette, open, close } = usePalette();
  const [undoPlace, setUndoPlace] = useState<HTMLElement | null>(null);
  const { HelpSheet, openHelp, closeHelp } = useHelpSheet();
  return (
    <Body>
      <SkipNavigation href={`#${SCREEN_ID}`}>{t('frame.skip')}</SkipNavigation>
      <TopBar drawer={drawer} drawerId={DRAWER_ID} onSearch={() => void open()} />
      <div className="columns">
        <div ref={side} className="side">
          <Drawer id={DRAWER_ID} label={t('frame.navigation')} close={t('frame.close')} drawer={drawer}>
            <Navigation />
            <Languages />
          </Drawer>
        </div>
        <div id={SCREEN_ID} className="screen" tabIndex={-1} inert={drawer.isOpen}>
          <SeenRoleBanner />
          <SessionEnded />
          <UndoBar place={undoPlace} />
          <UndoPlaceContext value={setUndoPlace}>
            <ScreenTitles>{children}</ScreenTitles>
          </UndoPlaceContext>
        </div>
      </div>
      {Palette && <Palette onClose={close} onHelp={openHelp} />}
      {HelpSheet && <HelpSheet onClose={closeHelp} />}
    </Body>
  );
};
