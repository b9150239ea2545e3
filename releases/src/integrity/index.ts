/**
 * Hashes and signatures of releases, for the side that publishes and the side that verifies. For servers and commands
 * only.
 */
export { integrityOf, integrityOfRelease, setIdOf } from './integrity.ts';
export { readPrivateKey, readPublicKeys } from './keys.ts';
export { keyId } from './known-keys.ts';
export {
  type DevelopedRemote,
  type Override,
  OverrideError,
  type Review,
  signOverride,
  verifyOverride,
} from './override.ts';
export { SignatureError, type SignedKind, signDocument, type Verified, verifyDocument } from './signature.ts';
