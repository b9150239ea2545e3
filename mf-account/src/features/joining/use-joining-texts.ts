import { useTextsOnDemand } from 'shared-kernel/i18n';
import ar from './locales/ar.json';
import en from './locales/en.json';
import fr from './locales/fr.json';

const TEXTS = { ar, en, fr };

/** Texts of the few pages that mails link to. They come with the pages' code, since every page loads the remote's. */
export const useJoiningTexts = () => useTextsOnDemand('mf-account/joining', TEXTS);
