import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../../contracts/index.ts';

/** Texts of the upload field, in one language. */
export interface UploadTexts {
  prompt: string;
  /** While files are dragged over the field. */
  release: string;
  unavailable: string;
  /** Why the form can't be sent yet. */
  uploading: string;
  unreadable: string;
  /** For an animated picture. */
  firstFrame: string;
  /** Why the form can't be sent while rejected files await an action. */
  unanswered: string;
  invalidType: (kinds: string) => string;
  tooLarge: (size: string) => string;
  tooSmall: (size: string) => string;
  tooMany: (count: number) => string;
  notSent: string;
  dismiss: (name: string) => string;
  retry: string;
  retryFile: (name: string) => string;
  files: string;
  refused: string;
  progress: (name: string) => string;
  remove: (name: string) => string;
  added: (names: string) => string;
  removed: (name: string) => string;
  stored: (name: string) => string;
  rejected: (names: string) => string;
}

const TEXTS: Record<Locale, UploadTexts> = {
  fr: {
    prompt: 'Glissez votre fichier ou bien cliquez ici pour le selectionner',
    release: 'Libérez vos fichiers ici',
    unavailable: 'L’envoi de fichiers est momentanément indisponible',
    uploading: 'Veuillez attendre la fin de l’envoi',
    unreadable: 'Ces fichiers n’ont pas pu être lus',
    firstFrame: 'Image animée : le site en montrera la première image',
    unanswered: 'Des fichiers ont été refusés : masquez-les ou réessayez',
    invalidType: (kinds) => `Ce type de fichier n’est pas accepté. Choisissez parmi : ${kinds}`,
    tooLarge: (size) => `Le fichier dépasse ${size}`,
    tooSmall: (size) => `Le fichier fait moins de ${size}`,
    tooMany: (count) => (count > 1 ? `Il y a déjà ${count} fichiers, le maximum` : 'Un seul fichier est accepté'),
    notSent: 'Il n’a pas pu être envoyé.',
    dismiss: (name) => `Masquer ce message : ${name}`,
    retry: 'Réessayer',
    retryFile: (name) => `Réessayer : ${name}`,
    files: 'Fichiers',
    refused: 'Fichiers refusés',
    progress: (name) => `Envoi : ${name}`,
    remove: (name) => `Retirer ${name}`,
    added: (names) => `Ajouté : ${names}`,
    removed: (name) => `Retiré : ${name}`,
    stored: (name) => `Envoyé : ${name}`,
    rejected: (names) => `Refusé : ${names}`,
  },
  ar: {
    prompt: 'اسحبوا ملفكم إلى هنا أو اضغطوا لاختياره',
    release: 'أفلتوا ملفاتكم هنا',
    unavailable: 'إرسال الملفات غير متاح حاليًا',
    uploading: 'يرجى انتظار انتهاء الإرسال',
    unreadable: 'تعذّرت قراءة هذه الملفات',
    firstFrame: 'صورة متحركة: سيعرض الموقع أول لقطة منها',
    unanswered: 'رُفضت ملفات: أخفوها أو أعيدوا المحاولة',
    invalidType: (kinds) => `نوع الملف هذا غير مقبول. اختاروا من بين: ${kinds}`,
    tooLarge: (size) => `يتجاوز الملف ${size}`,
    tooSmall: (size) => `الملف أصغر من ${size}`,
    tooMany: (count) => (count > 1 ? `توجد بالفعل ${count} ملفًا، وهو الحد الأقصى` : 'لا يُقبل إلا ملف واحد'),
    notSent: 'تعذّر إرساله.',
    dismiss: (name) => `إخفاء هذه الرسالة: ${name}`,
    retry: 'إعادة المحاولة',
    retryFile: (name) => `إعادة المحاولة: ${name}`,
    files: 'الملفات',
    refused: 'ملفات مرفوضة',
    progress: (name) => `جارٍ إرسال ${name}`,
    remove: (name) => `إزالة ${name}`,
    added: (names) => `أُضيف: ${names}`,
    removed: (name) => `أُزيل: ${name}`,
    stored: (name) => `أُرسل: ${name}`,
    rejected: (names) => `رُفض: ${names}`,
  },
  en: {
    prompt: 'Drag your file here, or click to choose it',
    release: 'Drop your files here',
    unavailable: 'Files cannot be sent at the moment',
    uploading: 'Please wait until everything is sent',
    unreadable: 'These files could not be read',
    firstFrame: 'Animated picture: the site will show its first frame',
    unanswered: 'Some files were refused: hide them or try again',
    invalidType: (kinds) => `This kind of file is not accepted. Choose one of: ${kinds}`,
    tooLarge: (size) => `The file is larger than ${size}`,
    tooSmall: (size) => `The file is smaller than ${size}`,
    tooMany: (count) => (count > 1 ? `There are already ${count} files, the maximum` : 'Only one file is accepted'),
    notSent: 'It could not be sent.',
    dismiss: (name) => `Hide this message: ${name}`,
    retry: 'Try again',
    retryFile: (name) => `Try again: ${name}`,
    files: 'Files',
    refused: 'Refused files',
    progress: (name) => `Sending ${name}`,
    remove: (name) => `Remove ${name}`,
    added: (names) => `Added: ${names}`,
    removed: (name) => `Removed: ${name}`,
    stored: (name) => `Sent: ${name}`,
    rejected: (names) => `Refused: ${names}`,
  },
};

/** Texts of the upload field, in the page's language. */
export const useUploadTexts = (): UploadTexts => TEXTS[useLocale()];
