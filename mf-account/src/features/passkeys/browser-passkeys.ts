import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyProof } from 'shared-kernel/validation/accounts';
import { PasskeyFailure, type PasskeyReason } from './passkey-failure.ts';

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

/** The errors of the standard that a person can do something about. */
const REASONS: Record<string, PasskeyReason> = {
  AbortError: 'cancelled',
  InvalidStateError: 'registered',
  NotAllowedError: 'cancelled',
  NotSupportedError: 'unsupported',
  SecurityError: 'insecure',
};

/**
 * Creates a passkey in an authenticator.
 * @param fetchOptions - called when the browser supports passkeys
 * @throws PasskeyFailure when the browser gives none
 */
export const createPasskey = async (
  fetchOptions: () => Promise<CreationOptions>,
): Promise<Omit<NewPasskey, 'name'>> => {
  requireSupport();
  const optionsJSON = await fetchOptions();
  const { id, response } = await startRegistration({ optionsJSON }).catch(refuse);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
};

/**
 * Signs by a passkey.
 * @param fetchOptions - called when the browser supports passkeys
 * @throws PasskeyFailure when the browser gives none
 */
export const signByPasskey = async (fetchOptions: () => Promise<RequestOptions>): Promise<PasskeyProof> => {
  requireSupport();
  const optionsJSON = await fetchOptions();
  const { id, response } = await startAuthentication({ optionsJSON }).catch(refuse);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
};

const requireSupport = (): void => {
  // Browsers hide passkeys from insecure pages.
  if (!window.isSecureContext) throw new PasskeyFailure('insecure');
  if (!browserSupportsWebAuthn()) throw new PasskeyFailure('unsupported');
};

/** The library wraps the browser's error, if it knows more about it. */
const refuse = (error: unknown): never => {
  const { name, cause } = error as Error;
  const reason = REASONS[(cause as Error | undefined)?.name ?? name];
  throw reason ? new PasskeyFailure(reason) : error;
};
