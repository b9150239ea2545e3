import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDocumentTitle } from 'shared-kernel/site';
import { VisuallyHidden } from 'shared-kernel/ui';
import { focusTitle, isFocusLost } from './focus.ts';

const Announce = createContext<(text: string) => void>(() => undefined);

/** Moves focus to the new screen, or announces it to screen readers: to the shell, all screens are one page. */
export const ScreenTitles = ({ children }: { children: ReactNode }) => {
  const [text, setText] = useState('');
  const isFirst = useRef(true);
  const announce = useCallback((title: string): void => {
    // After a page load, screen readers already read the document's title.
    const isLed = !(isFirst.current && isFocusLost()) && focusTitle();
    if (!isFirst.current && !isLed) setText(title);
    isFirst.current = false;
  }, []);
  return (
    <Announce value={announce}>
      <VisuallyHidden as="p" role="status">
        {text}
      </VisuallyHidden>
      {children}
    </Announce>
  );
};

/** Sets the document's title for a screen, and focuses or announces the screen. */
export const useScreenTitle = (title: string, documentTitle: string): void => {
  const announce = use(Announce);
  const announceTitle = useEffectEvent((): void => announce(title));
  useDocumentTitle(documentTitle);
  useEffect(() => announceTitle(), []);
};
