import { useTexts } from 'shared-kernel/i18n';
import type { Selection } from '../list/use-selection.ts';
import type { LibraryFile } from '../providers/file-provider.ts';
import { Checkbox } from '../ui/index.ts';
import { ChoiceLine } from './library.styles.ts';

interface Props {
  /** The files on the page. */
  files: readonly LibraryFile[];
  selection: Selection<LibraryFile>;
}

/** Selects all files on the page. */
export const PageChoice = ({ files, selection }: Props) => {
  const t = useTexts('mf-admin');
  const count = files.filter(({ id }) => selection.records.has(id)).length;
  return (
    <ChoiceLine>
      <Checkbox
        label={t('list.chooseAll')}
        isChosen={count === files.length}
        isPartly={count > 0 && count < files.length}
        onChange={(isChosen) => selection.change(files, isChosen)}
      />
      <span aria-hidden="true">{t('list.chooseAll')}</span>
    </ChoiceLine>
  );
};
