import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDocumentTitle } from 'shared-kernel/site';
import { VisuallyHidden } from 'shared-kernel/ui';
import { focusTitle, isFocusLost } from './focus.ts';

const Announce = createContext<(text: string) => void>(() => undefined);

/** Leads to the screen that has come, or tells listeners of it: to the shell they are all one page. */
export const ScreenTitles = ({ children }: { children: ReactNode }) => {
  const [text, setText] = useState('');
  const isFirst = useRef(true);
  const announce = useCallback((title: string): void => {
    // A document that has just come begins with its title, and at its top.
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

/** Names the document by the screen, and leads to it or says that it has come. */
export const useScreenTitle = (title: string, documentTitle: string): void => {
  const announce = use(Announce);
  const tell = useEffectEvent((): void => announce(title));
  useDocumentTitle(documentTitle);
  useEffect(() => tell(), []);
};
