import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../../contracts/index.ts';

interface UploadTexts {
  prompt: string;
  /** While files are held over the field. */
  release: string;
  unavailable: string;
  /** Why the form can't be sent yet. */
  uploading: string;
  unreadable: string;
  dismiss: string;
  files: string;
  progress: (name: string) => string;
  remove: (name: string) => string;
  added: (names: string) => string;
  removed: (name: string) => string;
  stored: (name: string) => string;
  failed: (name: string) => string;
}

const TEXTS: Record<Locale, UploadTexts> = {
  fr: {
    prompt: 'Glissez votre fichier ou bien cliquez ici pour le selectionner',
    release: 'Libérez vos fichiers ici',
    unavailable: 'L’envoi de fichiers est momentanément indisponible',
    uploading: 'Veuillez attendre la fin de l’envoi',
    unreadable: 'Ces fichiers n’ont pas pu être lus',
    dismiss: 'Masquer ce message',
    files: 'Fichiers',
    progress: (name) => `Envoi : ${name}`,
    remove: (name) => `Retirer ${name}`,
    added: (names) => `Ajouté : ${names}`,
    removed: (name) => `Retiré : ${name}`,
    stored: (name) => `Envoyé : ${name}`,
    failed: (name) => `${name} n’a pas pu être envoyé.`,
  },
  ar: {
    prompt: 'اسحبوا ملفكم إلى هنا أو اضغطوا لاختياره',
    release: 'أفلتوا ملفاتكم هنا',
    unavailable: 'إرسال الملفات غير متاح حاليًا',
    uploading: 'يرجى انتظار انتهاء الإرسال',
    unreadable: 'تعذّرت قراءة هذه الملفات',
    dismiss: 'إخفاء هذه الرسالة',
    files: 'الملفات',
    progress: (name) => `جارٍ إرسال ${name}`,
    remove: (name) => `إزالة ${name}`,
    added: (names) => `أُضيف: ${names}`,
    removed: (name) => `أُزيل: ${name}`,
    stored: (name) => `أُرسل: ${name}`,
    failed: (name) => `تعذّر إرسال ${name}.`,
  },
  en: {
    prompt: 'Drag your file here, or click to choose it',
    release: 'Drop your files here',
    unavailable: 'Files cannot be sent at the moment',
    uploading: 'Please wait until everything is sent',
    unreadable: 'These files could not be read',
    dismiss: 'Hide this message',
    files: 'Files',
    progress: (name) => `Sending ${name}`,
    remove: (name) => `Remove ${name}`,
    added: (names) => `Added: ${names}`,
    removed: (name) => `Removed: ${name}`,
    stored: (name) => `Sent: ${name}`,
    failed: (name) => `${name} could not be sent.`,
  },
};

/** What the upload field says, in the page's language; why files are rejected is said in English, as specified. */
export const useUploadTexts = (): UploadTexts => TEXTS[useLocale()];
