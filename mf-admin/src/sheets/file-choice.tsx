import { useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { MAX_IMPORTED } from 'shared-kernel/contracts';
import { formatNumber } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { useFocusAfter } from '../app/focus.ts';
import { Refusal } from '../app/refusal.tsx';
import { useBusy } from '../app/use-busy.ts';
import { saveAs } from '../list/save-as.ts';
import type { ContentResource } from '../resources/resource.ts';
import type { SheetFile } from './files/read-sheet.ts';
import { SheetError } from './files/sheet-error.ts';
import type { SheetFormat } from './files/write-sheet.ts';
import { importColumnsOfAllLanguages, useImportColumns } from './import-columns.ts';
import { matchColumns } from './match-columns.ts';
import { FileArea } from './sheets.styles.ts';

const TEMPLATES: Record<SheetFormat, string> = { xlsx: 'Excel', csv: 'CSV' };

interface Props {
  resource: ContentResource;
  /** Called with a sheet, and the name of the field that fits each of its columns. */
  onFile: (file: SheetFile, names: string[]) => void;
}

/** Offers templates, and reads a sheet that is dropped or chosen. */
export const FileChoice = ({ resource, onFile }: Props) => {
  useFocusAfter();
  const t = useTexts('mf-admin');
  const id = useId();
  const locale = useLocale();
  const columns = useImportColumns(resource);
  const [isBusy, during] = useBusy();
  const [problem, setProblem] = useState('');

  const [workbook, setWorkbook] = useState<{ file: File; names: string[] }>();
  const [worksheet, setWorksheet] = useState(0);

  const attempt = async (action: (files: typeof import('./files/read-sheet.ts')) => Promise<void>): Promise<void> => {
    setProblem('');
    try {
      await action(await import('./files/read-sheet.ts'));
    } catch (error) {
      if (error instanceof SheetError) setProblem(t(`import.errors.${error.problem}`, error.values));
      else setProblem(t('import.errors.unreadable'));
    }
  };
  const match = async (sheet: SheetFile): Promise<void> =>
    onFile(sheet, matchColumns(sheet.titles, await importColumnsOfAllLanguages(resource, locale)));
  const read = (file: File): Promise<void> =>
    attempt(async ({ listSheets, readSheetFile }) => {
      setWorkbook(undefined);
      const names = await listSheets(file);
      if (names.length < 2) return match(await readSheetFile(file));
      setWorksheet(0);
      setWorkbook({ file, names });
    });
  const readWorksheet = (file: File): Promise<void> =>
    attempt(async ({ readSheetFile }) => match(await readSheetFile(file, worksheet)));
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => file && void during(() => read(file)),
  });
  const saveTemplate = async (format: SheetFormat): Promise<void> => {
    const { writeSheet } = await import('./files/write-sheet.ts');
    const titles = columns.filter(({ name }) => name !== 'id' && name !== 'version').map(({ label }) => label);
    saveAs(`${resource.address}.${format}`, await writeSheet([titles], format));
  };

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('import.file')}</h2>
      <p className="hint">{t('import.fileHint', { rows: formatNumber(MAX_IMPORTED.rows, locale) })}</p>
      <div className="tools">
        {Object.entries(TEMPLATES).map(([format, name]) => (
          <Button key={format} kind="secondary" onClick={() => void saveTemplate(format as SheetFormat)}>
            {t('import.template', { format: name })}
          </Button>
        ))}
      </div>
      <FileArea {...getRootProps({ className: isDragActive ? 'over' : '' })}>
        {/* The button opens it. */}
        <input {...getInputProps({ hidden: true })} />
        <Button onClick={open} isBusy={isBusy}>
          {t('import.choose')}
        </Button>
        <p role="status">{isBusy ? t('import.reading') : ''}</p>
      </FileArea>
      {workbook && (
        <div className="tools">
          <label>
            {t('import.worksheet')}{' '}
            <select value={worksheet} onChange={({ target }) => setWorksheet(Number(target.value))}>
              {workbook.names.map((name, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button onClick={() => void during(() => readWorksheet(workbook.file))} isBusy={isBusy}>
            {t('import.readWorksheet')}
          </Button>
        </div>
      )}
      <Refusal>{problem}</Refusal>
    </section>
  );
};
