/** The contract between the shell and a remote. */
export type {
  Article,
  FailureClass,
  Fragment,
  FragmentLoading,
  FragmentModule,
  FramedHandle,
  ImagePreload,
  LocaleLoaders,
  MenuEntry,
  NamespaceTexts,
  PageHandle,
  PageImage,
  PageLayout,
  PageModule,
  PagePlace,
  PageRoute,
  RemoteDescriptor,
  SiteFeed,
  SitemapEntry,
  SitemapModule,
  SlotName,
} from './contract.ts';
export {
  defineRemote,
  isRenderedByServer,
  KERNEL_NAMESPACE,
  LAYOUTS,
  MENU_PLACES,
  SLOTS,
  textsOf,
} from './contract.ts';
export { type Canary, canaryOf, canaryVersion, isSameVersion, liveVersion, withoutCanary } from './discovery.ts';
export type {
  DiscoveredVersion,
  DiscoveryDocument,
  FileHashes,
  LabelledEntry,
  Release,
  RemoteContract,
} from './release.ts';
export {
  CONTAINER_RUNTIME,
  CONTRACT_FILE,
  containerName,
  DISCOVERY_SCHEMA,
  ENTRY_FILE,
  PART_BUDGET,
  RELEASE_FILE,
  REMOTE_SAVED,
  SHELL_ENTRY_FILE,
  SHELL_NAME,
} from './release.ts';
export {
  channelAt,
  channelOf,
  isReview,
  isReviewOver,
  MAIN_CHANNEL,
  REVIEW_DAYS,
  reviewChannel,
} from './release-channels.ts';
export type { ModuleNeed, ModuleOffer, Needs, Offers } from './shared-modules.ts';
export { ANY_EXPORT, OFFERS_FILE } from './shared-modules.ts';
