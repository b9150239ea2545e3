import { useId, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { ProgressBar } from 'shared-kernel/ui/status';
import { useFocusAfter } from '../app/focus.ts';
import { Refusal } from '../app/refusal.tsx';
import { useAttempt } from '../app/use-attempt.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import type { ContentResource } from '../resources/resource.ts';
import { Table } from '../ui/index.ts';
import type { SheetFile } from './files/read-sheet.ts';
import { useImportColumns } from './import-columns.ts';
import { type Sending, sendRows, startSending, toSentRows } from './send-rows.ts';
import { Rows } from './sheets.styles.ts';

interface Props {
  resource: ContentResource;
  file: SheetFile;
  /** The field that fits each column by its title, or an empty string. */
  matched: readonly string[];
  onStarted: (id: string) => void;
  onBack: () => void;
}

/** Matches the columns of a sheet with fields, then sends the rows to be checked. */
export const ColumnMapping = ({ resource, file, matched, onStarted, onBack }: Props) => {
  useFocusAfter();
  const t = useTexts('mf-admin');
  const id = useId();
  const columns = useImportColumns(resource);
  const [names, setNames] = useState(matched);
  const [sending, setSending] = useState<Sending>();
  const { attempt, isBusy, refusal } = useAttempt();
  const total = file.rows.length;
  const choose = (index: number, name: string): void =>
    setNames((before) =>
      before.map((other, place) => {
        if (place === index) return name;
        // A field takes one column.
        return other === name ? '' : other;
      }),
    );
  const send = (): Promise<void> =>
    attempt(async () => {
      const started = sending ?? (await startSending(resource.name, file.name, total));
      setSending(started);
      await sendRows(toSentRows(file, names), started, setSending);
      onStarted(started.id);
    });

  if (sending) {
    const line = file.rows[sending.done]?.number ?? '';
    const stopped = refusal ? t('import.stopped', { line, reason: refusal }) : '';
    return (
      <section>
        <LeaveGuard isOn hint={t('leave.hint')} />
        <p role="status">{t('import.checking', { done: sending.done, total })}</p>
        <ProgressBar
          max={total}
          value={sending.done}
          aria-label={t('import.checking', { done: sending.done, total })}
        />
        <Refusal>{stopped}</Refusal>
        {refusal && (
          <Button onClick={() => void send()} isBusy={isBusy}>
            {t('import.resume')}
          </Button>
        )}
      </section>
    );
  }
  const titles = file.titles.map((title, index) => ({ title, index })).filter(({ title }) => title !== '');
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('import.mapping')}</h2>
      <p className="hint">{t('import.mappingHint', { file: file.name })}</p>
      <Rows>
        <Table
          caption={t('import.mapping')}
          rows={titles}
          keyOf={({ index }) => String(index)}
          columns={[
            { field: 'title', title: t('import.sheetColumn'), cell: ({ title }) => <bdi>{title}</bdi> },
            {
              field: 'example',
              title: t('import.example'),
              isMinor: true,
              cell: ({ index }) => <bdi className="text">{exampleOf(file, index)}</bdi>,
            },
            {
              field: 'field',
              title: t('import.field'),
              cell: ({ title, index }) => (
                <select aria-label={title} value={names[index]} onChange={({ target }) => choose(index, target.value)}>
                  <option value="">{t('import.ignore')}</option>
                  {columns.map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </select>
              ),
            },
          ]}
        />
      </Rows>
      <Refusal>{refusal || (names.every((name) => name === '') ? t('import.errors.missing') : '')}</Refusal>
      <div className="tools">
        <Button onClick={() => void send()} isBusy={isBusy} disabled={names.every((name) => name === '')}>
          {t('import.continue', { total })}
        </Button>
        <Button kind="secondary" onClick={onBack}>
          {t('import.back')}
        </Button>
      </div>
    </section>
  );
};

/** The first text of a column. */
const exampleOf = ({ rows }: SheetFile, index: number): string =>
  rows.map(({ cells }) => cells[index] ?? '').find((cell) => cell !== '') ?? '';
