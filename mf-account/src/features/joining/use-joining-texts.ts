import { useTextsOnDemand } from 'shared-kernel/i18n';
import ar from './locales/ar.json';
import en from './locales/en.json';
import fr from './locales/fr.json';

const TEXTS = { ar, en, fr };

/** Texts of the few pages that mails link to, and of their links. They come with the code, so that other pages stay light. */
export const useJoiningTexts = () => useTextsOnDemand('mf-account/joining', TEXTS);
