import { useTextsOnDemand } from 'shared-kernel/i18n';
import ar from './locales/ar.json';
import en from './locales/en.json';
import fr from './locales/fr.json';

const TEXTS = { ar, en, fr };

/** The texts of passkeys, which come with their code. */
export const usePasskeyTexts = () => useTextsOnDemand('mf-account/passkeys', TEXTS);
