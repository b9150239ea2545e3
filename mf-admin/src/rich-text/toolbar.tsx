import { type Editor, useEditorState } from '@tiptap/react';
import { memo, type ReactNode } from 'react';
import type { Locale } from 'shared-kernel/contracts';
import { Insertions } from './insertions.tsx';
import { Tools } from './rich-text.styles.ts';
import { ToolButton } from './tool-button.tsx';
import { HISTORY, TOOLS, type Tool } from './tools.ts';
import { useRovingFocus } from './use-roving-focus.ts';

const ALL = [...TOOLS.flat(), ...HISTORY];

interface Props {
  editor: Editor;
  /** Id of the text's label. */
  labelledBy: string;
  lang?: Locale | undefined;
}

/** The toolbar for the current selection. One tab stop: arrows move between buttons. */
export const EditorToolbar = memo(({ editor, labelledBy, lang }: Props) => {
  const roving = useRovingFocus(ALL[0]?.name ?? '');
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(
        ALL.map(({ name, isOn, isPossible }) => [name, { isOn: isOn?.(now), isPossible: isPossible?.(now) }]),
      ),
  });
  const toButton = (tool: Tool): ReactNode => (
    <ToolButton
      key={tool.name}
      name={tool.name}
      icon={tool.icon}
      letters={tool.letters}
      {...states[tool.name]}
      onPress={() => tool.run(editor)}
      roving={roving}
    />
  );
  return (
    <Tools role="toolbar" aria-labelledby={labelledBy} {...roving.toolbar}>
      {TOOLS.map((group) => (
        <span key={group[0]?.name}>{group.map(toButton)}</span>
      ))}
      <Insertions editor={editor} lang={lang} roving={roving} />
      <span>{HISTORY.map(toButton)}</span>
    </Tools>
  );
});
