import { useTextsOnDemand } from 'shared-kernel/i18n';
import ar from './locales/ar.json';
import en from './locales/en.json';
import fr from './locales/fr.json';

const TEXTS = { ar, en, fr };

/** The texts of the second factor. They come with its code, so that pages without it stay light. */
export const useFactorTexts = () => useTextsOnDemand('mf-account/factor', TEXTS);
