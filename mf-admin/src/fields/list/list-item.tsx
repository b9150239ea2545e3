import type { ReactNode } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Icon, IconButton, LineDrawing } from 'shared-kernel/ui';
import type { useKeptFocus } from '../use-kept-focus.ts';
import { useDrag } from './use-drag.ts';

interface Props {
  /** Id of the list. */
  list: string;
  id: string;
  index: number;
  count: number;
  /** Name for screen readers. */
  name: string;
  onMove: (from: number, to: number, by?: 'up' | 'down') => void;
  /** Absent when the item can't be removed. */
  onRemove?: () => void;
  focus: ReturnType<typeof useKeptFocus>;
  children: ReactNode;
}

/** One item with its drag handle, and buttons that do the same by keyboard. */
export const ListItem = ({ list, id, index, count, name, onMove, onRemove, focus, children }: Props) => {
  const t = useTexts('mf-admin');
  const drag = useDrag({ list, index, onMove });
  const step = (by: 'up' | 'down') => {
    const to = by === 'up' ? index - 1 : index + 1;
    const isLast = to < 0 || to >= count;
    return {
      className: by,
      ref: focus.named(`${by} ${id}`),
      'aria-label': t(`fields.list.${by}`, { item: name }),
      'aria-disabled': isLast || undefined,
      onClick: () => !isLast && onMove(index, to, by),
    };
  };
  return (
    <li
      ref={drag.item}
      aria-label={name}
      className={[drag.isDragged && 'dragged', drag.side].filter(Boolean).join(' ')}
    >
      <span ref={drag.handle} className="handle" aria-hidden="true">
        <LineDrawing>
          <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.5" />
        </LineDrawing>
      </span>
      <div className="fields">{children}</div>
      <div className="actions">
        <IconButton type="button" {...step('up')}>
          <Icon name="chevron" />
        </IconButton>
        <IconButton type="button" {...step('down')}>
          <Icon name="chevron" />
        </IconButton>
        {onRemove && (
          <IconButton
            type="button"
            ref={focus.named(`remove ${id}`)}
            aria-label={t('fields.list.remove', { item: name })}
            onClick={onRemove}
          >
            <Icon name="close" />
          </IconButton>
        )}
      </div>
    </li>
  );
};
