import { useTextsOnDemand } from 'shared-kernel/i18n';
import ar from './locales/ar.json';
import en from './locales/en.json';
import fr from './locales/fr.json';

const TEXTS = { ar, en, fr };

/** The texts about an address that isn't confirmed. They come with the account's sections, so that other pages stay light. */
export const useConfirmationTexts = () => useTextsOnDemand('mf-account/confirmation', TEXTS);
