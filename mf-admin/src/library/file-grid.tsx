import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { VisuallyHidden } from 'shared-kernel/ui';
import { Skeleton } from 'shared-kernel/ui/status';
import type { LibraryFile } from '../providers/file-provider.ts';
import { Grid } from './library.styles.ts';

interface Props {
  /** Undefined while they load. */
  files: readonly LibraryFile[] | undefined;
  label: string;
  isStale: boolean;
  /** Renders a file as a link or a button. */
  children: (file: LibraryFile) => ReactNode;
}

/** Fills the first screen. */
const SKELETONS = Array.from({ length: 12 }, (_, place) => place);

/** How many tiles an arrow key moves: along the reading direction, or to the row below or above. */
const stepOf = (key: string, tiles: readonly HTMLElement[]): number | undefined => {
  const [first] = tiles;
  if (!first) return undefined;
  const columns = tiles.filter(({ offsetTop }) => offsetTop === first.offsetTop).length;
  const along = getComputedStyle(first).direction === 'rtl' ? -1 : 1;
  return { ArrowRight: along, ArrowLeft: -along, ArrowDown: columns, ArrowUp: -columns }[key];
};

/** A grid of files; arrows move between them. */
export const FileGrid = ({ files, label, isStale, children }: Props) => {
  const t = useTexts('mf-admin');
  const grid = useRef<HTMLUListElement>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    const tiles = [...(grid.current?.querySelectorAll<HTMLElement>('li > *') ?? [])];
    const at = tiles.indexOf(document.activeElement as HTMLElement);
    const step = at === -1 ? undefined : stepOf(event.key, tiles);
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    tiles[at + step]?.focus();
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
        <li key={file.id}>{children(file)}</li>
      ))}
    </Grid>
  );
};
