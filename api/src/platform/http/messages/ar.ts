import { REFUSALS } from 'shared-kernel/http-server';
import type { ErrorMessages } from './error-messages.ts';

export const ar: ErrorMessages = {
  routeNotFound: 'هذا العنوان غير موجود',
  notFound: {
    client: 'المستخدم غير موجود',
    contact: 'جهة الاتصال غير موجودة',
    file: 'الملف غير موجود',
    provider: 'طريقة تسجيل الدخول هذه غير متاحة',
    revision: 'المراجعة غير موجودة',
    role: 'الدور غير موجود',
    session: 'الجلسة غير موجودة',
    subCategory: 'الفئة الفرعية غير موجودة',
  },
  conflict: {
    alreadyDecided: 'سبق البتّ في هذا المقترح',
    builtIn: 'هذا الدور أصلي ولا يمكن تغييره هكذا',
    emailTaken: 'عنوان البريد الإلكتروني هذا مستعمل',
    inUse: 'ما زال مستعملًا في {count} من السجلات',
    lastGod: 'يجب أن يبقى دائمًا مدير عام',
    notDeleted: 'هذا السجل ليس في سلة المهملات',
    overlap: 'تغيّرت هذه الحقول منذ تقديم المقترح: {fields}',
    reservedCategory: 'لهذا الصنف مدخله الخاص في القائمة: لا يمكن تغيير معرّفه ولا حذفه',
    roleInUse: 'هذا الدور ما زال مسندًا إلى مستخدمين',
    roleNameTaken: 'اسم الدور هذا مستعمل من قبل',
    slugTaken: 'هذا المعرّف النصي مستعمل من قبل',
    stillNamed: 'ما زال سجل آخر يشير إليه',
    tooManyWaiting: 'لديك بالفعل {count} قيد الانتظار، يرجى الانتظار حتى معالجتها',
  },
  stale: 'تغيّر هذا السجل في الأثناء',
  refused: REFUSALS.ar,
  password: {
    banned: 'تم حظر حسابك',
    mustChangePassword: 'يرجى تغيير كلمة المرور أولا',
    providerRefused: 'عذرًا! حدث خطأ أثناء محاولة تسجيل الدخول! يرجى المحاولة مرة أخرى أو استعمال طريقة أخرى.',
    signInAgain: 'يرجى تسجيل الدخول من جديد قبل المتابعة',
    suspended: 'حسابك موقوف حتى {until}',
    wrongCredentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    wrongPassword: 'كلمة المرور غير صحيحة',
  },
  unavailable: 'الخدمة غير متاحة مؤقتًا',
  failed: 'عذرًا! حدث خطأ ما',
};
