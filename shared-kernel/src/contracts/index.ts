/** Types that the API and every part of the site share. */
export type {
  Category,
  Floor,
  Hero,
  MallEvent,
  MallService,
  MallWorkingHours,
  Offer,
  RamadanWorkingHours,
  Shop,
  ShopSummary,
  TextPage,
  UnitShop,
} from '../content/index.ts';
export { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts';
export type {
  AccountStatus,
  AuthClient,
  Departure,
  FactorStart,
  HandedKind,
  Invitation,
  InvitationOffer,
  ManagedUser,
  MinimalUser,
  OwnFactor,
  OwnSession,
  Pass,
  Passkey,
  PrincipalKind,
  RecoveryCodes,
  Role,
  TokenPair,
  User,
} from './auth.ts';
export { HANDED_KINDS } from './auth.ts';
export type { CategoryRef, CategoryType } from './category.ts';
export { CATEGORY_TYPES } from './category.ts';
export type { Colleague, RecordComment } from './comment.ts';
export type {
  Consent,
  Contact,
  ContactEvent,
  ContactEventKind,
  ContactRecord,
  ContactSource,
  ContactStatus,
} from './contact.ts';
export { CONTACT_SOURCES, CONTACT_STATUSES, NEWSLETTER_CONSENT } from './contact.ts';
export type {
  ApprovalStatus,
  AuditEntry,
  ComparedRevision,
  DraftFailure,
  FieldDecision,
  Localised,
  Managed,
  ManagedMeta,
  ManagedSummary,
  NewRecordDraft,
  RecordDraft,
  RecordTemplate,
  Refusal,
  Revision,
  RevisionStatus,
  Seo,
  TemplateSummary,
  Translations,
} from './content.ts';
export { APPROVAL_STATUSES, CONTENT_KINDS, DRAFT_FAILURES, REVISION_STATUSES } from './content.ts';
export { controlAt, isInvisible, withoutControls, withoutControlsIn } from './controls.ts';
export type {
  AccessErrorPayload,
  ApiError,
  ErrorPayload,
  FieldError,
  PasswordErrorPayload,
  RecordChange,
  ResourceErrorPayload,
  ValidationErrorPayload,
} from './errors.ts';
export { type Favourites, MAX_FAVOURITES } from './favourites.ts';
export type {
  ChangedTags,
  FetchedFile,
  FileRecord,
  FileTag,
  FileUse,
  MovedFiles,
  PictureCrop,
  StoredFile,
  TaggedFiles,
} from './file.ts';
export type { FileType, UploadToken } from './file-types.ts';
export { FILE_TYPES, fileTypesOf, isFileType, MAX_FILE_BYTES, MAX_FILES } from './file-types.ts';
export type {
  FloorPlan,
  PlanPoint,
  PlanPointKind,
  PlanPolygon,
  PlanPosition,
  PlanUnit,
  ServiceKind,
} from './floor-plan.ts';
export {
  CONNECTION_KINDS,
  lacksPlan,
  othersInUnit,
  PLAN_POINT_KINDS,
  SERVICE_KINDS,
  sameUnit,
  unitKey,
} from './floor-plan.ts';
export type {
  HoursException,
  TimeRange,
  Weekday,
  WeeklyHours,
  WrittenException,
} from './hours.ts';
export { WEEKDAYS } from './hours.ts';
export {
  AUTO_HEIGHT,
  CROPPED_SIZES,
  IMAGE_QUALITY,
  IMAGE_SIZES,
  IMAGE_WIDTHS,
  imageSrcSet,
  imageUrl,
  MIN_CROP_SIDE,
  portraitSrcSet,
  SOCIAL_IMAGE,
  socialImage,
  THUMBNAIL_SIZES,
  TILE_SIDE,
  thumbnailUrl,
} from './image.ts';
export type { ImportedRow, ImportMode, ImportStatus, RowState, Sheet, SheetImport } from './import.ts';
export { IMPORT_MODES, IMPORT_STATUSES, MAX_IMPORTED, ROW_STATES } from './import.ts';
export type {
  DayCount,
  MissedSearch,
  NewsletterWeek,
  RecordView,
  ViewsOfType,
  WorkList,
  WorkOfType,
  WorkRecord,
  WorkState,
} from './insights.ts';
export { WORK_LISTS, WORK_STATES } from './insights.ts';
export type {
  Letter,
  LetterContent,
  LetterCounts,
  LetterItem,
  LetterItemType,
  LetterMailStatus,
  LetterPreview,
  LetterRecord,
  LetterStatus,
} from './letter.ts';
export { LETTER_ITEM_TYPES, LETTER_MAIL_STATUSES, LETTER_STATUSES } from './letter.ts';
export type { Page, SortDirection } from './list.ts';
export { DEFAULT_LIMIT, MAX_LIMIT, MAX_PAGE, readCount, SORT_DIRECTIONS } from './list.ts';
export type { LoginProvider, OutsideProvider } from './login-provider.ts';
export type {
  Message,
  MessageRecord,
  MessageReply,
  MessageStatus,
  MessageSubject,
  OwnMessage,
  SentMessage,
} from './message.ts';
export { MESSAGE_STATUSES, MESSAGE_SUBJECTS } from './message.ts';
export type { Notification, NotificationChoices, NotificationKind, NotificationMode } from './notification.ts';
export type {
  AccountExport,
  KeptSession,
  OwnComment,
  OwnContact,
  OwnDraft,
  OwnFile,
  OwnLetter,
  OwnLogLine,
  OwnNotification,
  OwnRecord,
  OwnRevision,
  PersonalRecords,
} from './personal-data.ts';
export type {
  OwnVote,
  Post,
  PostGroup,
  PostLink,
  PostScore,
  PostSummary,
  RelatedPosts,
  VotedScore,
} from './post.ts';
export { PREVIEW_COOKIE, PREVIEW_HEADER, type Preview } from './preview.ts';
export type {
  CanaryTrial,
  LiveReleaseSet,
  Releases,
  RunningCanary,
  StoredVersion,
  VersionFigures,
} from './releases.ts';
export { type EventSpan, FREQUENCIES, MAX_OCCURRENCES, type OccurrenceChange, type Repetition } from './repetition.ts';
export { isOwnPicture, RICH_TEXT, toHref } from './rich-text.ts';
export type { FoundOfType, FoundRecord, PopularRecord } from './search.ts';
export type { Microservice } from './services.ts';
export { MICROSERVICES } from './services.ts';
export type { AffectedShop, HoursImpact, ShopFacets, SocialLink } from './shop.ts';
export { FLOORS, SHOP_INITIALS } from './shop.ts';
export type {
  ChosenEntry,
  Locale,
  LocalisedText,
  Logo,
  OfferedEntry,
  OtherLocale,
  PublishedSite,
  SignInProvider,
  SignInProviderName,
  SignInProviders,
  SiteConfig,
  TextDirection,
} from './site.ts';
export {
  CHOSEN_PLACES,
  DEFAULT_LOCALE,
  inOtherLocales,
  LOCALE_NAMES,
  LOCALES,
  NETWORKS,
  OTHER_LOCALES,
  OWN_LINK,
} from './site.ts';
export type { CategoryPath, StaticPath } from './static-path.ts';
export { isLegalSlug, LEGAL_SLUGS, type LegalSlug, textPagePath } from './text-page.ts';
export type { Rating, ViewReport, Vital } from './view-report.ts';
export { RATINGS, VITALS } from './view-report.ts';
