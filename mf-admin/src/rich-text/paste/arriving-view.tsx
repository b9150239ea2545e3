import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { type ForeignPicture, nameOf } from './pictures.ts';
import { PastedPicturesContext } from './use-pasted-pictures.ts';

/** Progress of a pasted picture's upload, in its place. Then the picture replaces it, or it is removed. */
export const ArrivingView = ({ node, editor, getPos }: NodeViewProps) => {
  const t = useTexts('mf-admin');
  const pictures = use(PastedPicturesContext);
  const [progress, setProgress] = useState<number>();
  const { src, alt } = node.attrs as ForeignPicture;
  const name = nameOf({ src, alt });

  const settle = useEffectEvent(async (isUnmounted: () => boolean): Promise<void> => {
    const image = await pictures?.take({ src, alt }, setProgress);
    const at = getPos();
    if (isUnmounted() || at === undefined) return;
    const { state, view } = editor;
    const { tr, schema } = state;
    const parent = tr.doc.resolve(at).parent;
    if (image) tr.replaceWith(at, at + node.nodeSize, schema.node('image', image));
    else if (parent.type.name !== 'figure') tr.delete(at, at + node.nodeSize);
    else tr.replaceWith(at - 1, at - 1 + parent.nodeSize, schema.node('paragraph', null, parent.lastChild?.content));
    // Undoing the paste also undoes this.
    view.dispatch(tr.setMeta('addToHistory', false));
  });
  useEffect(() => {
    let isUnmounted = false;
    void settle(() => isUnmounted);
    return () => {
      isUnmounted = true;
    };
  }, []);

  return (
    <NodeViewWrapper className="arriving" contentEditable={false}>
      <progress max={100} value={progress} aria-label={t('richText.arriving', { name })} />
      <bdi>{name}</bdi>
    </NodeViewWrapper>
  );
};
