/** The contract between the shell and a remote: all that either knows of the other. */
export type {
  FailureClass,
  Fragment,
  FragmentModule,
  LocaleLoaders,
  PageHandle,
  PageModule,
  PageRoute,
  RemoteDescriptor,
  SlotName,
} from './contract.ts';
export { defineRemote, SLOTS } from './contract.ts';
