import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDocumentTitle } from 'shared-kernel/site';
import { VisuallyHidden } from 'shared-kernel/ui';

const Announce = createContext<(text: string) => void>(() => undefined);

/** Tells listeners which screen has come: to the shell they are all one page. */
export const ScreenTitles = ({ children }: { children: ReactNode }) => {
  const [text, setText] = useState('');
  const isFirst = useRef(true);
  const announce = useCallback((title: string): void => {
    // The document begins with the first screen's title.
    if (!isFirst.current) setText(title);
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

/** Names the document by the screen, and says that it has come. */
export const useScreenTitle = (title: string, documentTitle: string): void => {
  const announce = use(Announce);
  const tell = useEffectEvent((): void => announce(title));
  useDocumentTitle(documentTitle);
  useEffect(() => tell(), []);
};
