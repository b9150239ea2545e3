import { useTextsOnDemand } from 'shared-kernel/i18n';
import ar from './locales/ar.json';
import en from './locales/en.json';
import fr from './locales/fr.json';

const TEXTS = { ar, en, fr };

/** The texts of the contact page, which come with its code. */
export const useContactTexts = () => useTextsOnDemand('mf-account/contact', TEXTS);
