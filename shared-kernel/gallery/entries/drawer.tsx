import { Drawer, Icon, IconButton, useDrawer } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';
import type { SampleTexts } from '../sample-texts.ts';

const Menu = ({ title, text, action, other }: SampleTexts) => {
  const drawer = useDrawer();
  return (
    <>
      <IconButton type="button" popoverTarget="drawer" aria-label={action} ref={drawer.opener}>
        <Icon name="menu" />
      </IconButton>
      <Drawer id="drawer" label={title} close={other} drawer={drawer}>
        <p>{text}</p>
      </Drawer>
    </>
  );
};

export const drawer: Entry = {
  parts: { Drawer },
  states: (words) => ({ 'a drawer where the window is narrow': <Menu {...words} /> }),
};
