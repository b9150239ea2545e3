import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { VisuallyHidden } from 'shared-kernel/ui';
import { Skeleton } from 'shared-kernel/ui/status';
import type { Selection } from '../list/use-selection.ts';
import type { LibraryFile } from '../providers/file-provider.ts';
import { shortcutOf } from '../shortcuts/shortcuts.ts';
import { useCharacters } from '../shortcuts/use-characters.ts';
import { Checkbox } from '../ui/index.ts';
import { Grid } from './library.styles.ts';

interface Props {
  /** Undefined while they load. */
  files: readonly LibraryFile[] | undefined;
  label: string;
  isStale: boolean;
  /** Selection of files; without it, tiles have no checkboxes. */
  selection?: Selection<LibraryFile> | undefined;
  /** Renders a file as a link or a button. */
  children: (file: LibraryFile) => ReactNode;
}

/** Fills the first screen. */
const SKELETONS = Array.from({ length: 12 }, (_, place) => place);

/** How many tiles an arrow key moves: along the reading direction, or to the row below or above. */
const stepOf = (key: string, items: readonly HTMLElement[]): number | undefined => {
  const [first] = items;
  if (!first) return undefined;
  const columns = items.filter(({ offsetTop }) => offsetTop === first.offsetTop).length;
  const along = getComputedStyle(first).direction === 'rtl' ? -1 : 1;
  return { ArrowRight: along, ArrowLeft: -along, ArrowDown: columns, ArrowUp: -columns }[key];
};

/** A grid of files; arrows move between them, and `x` selects one. With Shift, a checkbox selects all up to the last one. */
export const FileGrid = ({ files, label, isStale, selection, children }: Props) => {
  const t = useTexts('mf-admin');
  const grid = useRef<HTMLUListElement>(null);
  const [hasCharacters] = useCharacters();
  /** Where a range begins. */
  const [last, setLast] = useState<string>();

  const onKeyDown = (event: KeyboardEvent): void => {
    const items = [...(grid.current?.children ?? [])] as HTMLElement[];
    const at = items.findIndex((item) => item.contains(document.activeElement));
    const step = at === -1 ? undefined : stepOf(event.key, items);
    if (shortcutOf(event, 'list', hasCharacters) === 'choose') items[at]?.querySelector('input')?.click();
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const isBox = document.activeElement instanceof HTMLInputElement;
    items[at + step]?.querySelector<HTMLElement>(isBox ? 'input' : 'a, button')?.focus();
  };

  const choose = (file: LibraryFile, isChosen: boolean, isRange: boolean): void => {
    const shown = files ?? [];
    const from = isRange ? shown.findIndex(({ id }) => id === last) : -1;
    const at = shown.indexOf(file);
    selection?.change(from === -1 ? [file] : shown.slice(Math.min(from, at), Math.max(from, at) + 1), isChosen);
    setLast(file.id);
  };

  if (!files) {
    return (
      <>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <Grid as="div">
          {SKELETONS.map((place) => (
            <Skeleton key={place} />
          ))}
        </Grid>
      </>
    );
  }
  return (
    <Grid ref={grid} aria-label={label} onKeyDown={onKeyDown} className={isStale ? 'stale' : undefined}>
      {files.map((file) => (
        <li key={file.id} className={selection?.records.has(file.id) ? 'chosen' : undefined}>
          {children(file)}
          {selection && (
            <span className="choice">
              <Checkbox
                label={t('list.choose', { title: file.name })}
                isChosen={selection.records.has(file.id)}
                onChange={(isChosen, isRange) => choose(file, isChosen, isRange)}
              />
            </span>
          )}
        </li>
      ))}
    </Grid>
  );
};
