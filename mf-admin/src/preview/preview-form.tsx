import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { MOMENTS, reaches } from 'shared-kernel/access';
import { timeUntil } from 'shared-kernel/content';
import type { Preview } from 'shared-kernel/contracts';
import { formatFullDay, formatTime } from 'shared-kernel/format';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { localePath, useTexts } from 'shared-kernel/i18n';
import { useDateContext, useLocale, useNow, useSite } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { instant, record } from 'shared-kernel/validation';
import { DateTimeField } from '../fields/index.ts';
import { useAccount } from '../providers/account.ts';
import { useRamadanHours } from '../resources/hours/use-ramadan-hours.ts';
import { momentsAhead } from './moments.ts';
import { Moments, Opened } from './preview.styles.ts';

const LABEL = 'fields.dateAndTime';

const rules = record({ at: instant().optional().meta({ label: LABEL }) });

interface Values {
  at?: string | undefined;
}

interface Props {
  /** Names the form. */
  labelledBy: string;
  /** When the previewed record becomes visible; the form's initial value if it is in the future. */
  start?: string | undefined;
  /** @param at defaults to now @returns undefined after a failure, which it has reported */
  create: (at: string | undefined) => Promise<Preview | undefined>;
  /** Path of the page to open, without a language. */
  pageOf: (preview: Preview) => string;
  /** Called when the page has opened in a new tab. */
  onOpened?: () => void;
}

/** Asks for the moment of a preview, if the account may choose one, and opens it. */
export const PreviewForm = ({ labelledBy, start, create, pageOf, onOpened }: Props) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const { access } = useAccount();
  const now = useNow();
  const [ready, setReady] = useState<string>();
  const isAhead = start !== undefined && timeUntil(start, now) > 0;
  const mayChoose = reaches(access, MOMENTS.resource, MOMENTS.privileges);
  const form = useSchemaForm<Values>(rules, { defaultValues: { at: isAhead && mayChoose ? start : undefined } });

  const open = async ({ at }: Values): Promise<void> => {
    const preview = await create(at);
    if (!preview) return;
    const page = localePath(locale, pageOf(preview));
    setReady(page);
    // Browsers that block the window open nothing; the form then shows a link.
    if (window.open(page, '_blank')) onOpened?.();
  };
  return (
    <SchemaForm form={form} onSubmit={open} aria-labelledby={labelledBy}>
      <FormError />
      {mayChoose && <MomentField start={isAhead ? start : undefined} onChoose={(at) => form.setValue('at', at)} />}
      <SubmitButton>{t('preview.open')}</SubmitButton>
      <div role="status">
        {ready && (
          <Notice>
            <p>{t('preview.ready')}</p>
            <Opened href={ready} target="_blank">
              {t('preview.again')}
            </Opened>
          </Notice>
        )}
      </div>
    </SchemaForm>
  );
};

interface MomentProps {
  start: string | undefined;
  onChoose: (at: string | undefined) => void;
}

const MomentField = ({ start, onChoose }: MomentProps) => {
  const t = useTexts('mf-admin');
  const dates = useDateContext();
  const { timeZone } = useSite();
  const now = useNow();
  const ramadans = useRamadanHours() ?? [];
  const at: unknown = useWatch({ name: 'at' });
  const isDate = !Number.isNaN(Date.parse(String(at ?? '')));
  const written =
    isDate && t('preview.at', { day: formatFullDay(String(at), dates), time: formatTime(String(at), dates) });
  const choices = [{ name: 'now', at: undefined } as const, ...momentsAhead({ now, timeZone, ramadans, start })];
  return (
    <div>
      <Moments role="group" aria-label={t('preview.moments')}>
        {choices.map((choice) => (
          <Button
            key={choice.name}
            kind="secondary"
            aria-pressed={choice.at === at}
            onClick={() => onChoose(choice.at)}
          >
            {t(`preview.moment.${choice.name}`)}
          </Button>
        ))}
      </Moments>
      <DateTimeField name="at" label={t('preview.which')} hint={written || t('preview.now')} />
    </div>
  );
};
