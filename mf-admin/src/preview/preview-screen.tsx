import type { Preview } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { SCREEN_TITLE_ID } from '../app/focus.ts';
import { paths } from '../app/paths.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { Asked } from './preview.styles.ts';
import { PreviewForm } from './preview-form.tsx';

const create = (at: string | undefined): Promise<Preview> =>
  http.post<Preview>('/preview', undefined, { params: { at } });

/** Previews the whole site at a moment: with scheduled content, and without content that is over by then. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  return (
    <>
      <ScreenHeader title={t('preview.site')} />
      <Asked>
        <p>{t('preview.siteHint')}</p>
        <PreviewForm labelledBy={SCREEN_TITLE_ID} create={create} pageOf={() => paths.site} />
      </Asked>
    </>
  );
};
