import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from 'shared-kernel/validation/accounts';

const USER_PRESENT = 0x01;
const CREDENTIAL_INCLUDED = 0x40;

/** Deviations from what an authenticator at the site signs. */
export interface Deviations {
  origin?: string;
  rpId?: string;
  /** Count of signatures; by default one more each time. */
  counter?: number;
  type?: string;
}

const uint16 = (value: number): Buffer => Buffer.of(value >> 8, value & 0xff);

/** An authenticator with one ES256 key and a browser around it. */
export interface Authenticator {
  create: (challenge: string, name?: string, deviations?: Deviations) => NewPasskey;
  sign: (challenge: string, deviations?: Deviations) => PasskeyProof;
}

/**
 * Creates an authenticator that signs like a real one.
 * @param publicUrl - the site's address
 * @param idLength - of its credential, in bytes
 */
export const createAuthenticator = (publicUrl: string, idLength = 16): Authenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(idLength);
  let count = 0;

  const clientDataOf = (type: string, challenge: string, { origin = new URL(publicUrl).origin }: Deviations) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const headerOf = (flags: number, { rpId = new URL(publicUrl).hostname, counter = ++count }: Deviations) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([hash('sha256', rpId, 'buffer'), Buffer.of(flags), counted]);
  };

  return {
    create: (challenge, name = 'Mon téléphone', deviations = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // CBOR of the COSE key {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const header = headerOf(USER_PRESENT | CREDENTIAL_INCLUDED, deviations);
      const data = Buffer.concat([header, Buffer.alloc(16), uint16(id.length), id, key]);
      // CBOR of {fmt: 'none', attStmt: {}, authData: data}.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        uint16(data.length),
        data,
      ]);
      return {
        name,
        id: id.toString('base64url'),
        clientDataJSON: clientDataOf(deviations.type ?? 'webauthn.create', challenge, deviations).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    sign: (challenge, deviations = {}) => {
      const clientData = clientDataOf(deviations.type ?? 'webauthn.get', challenge, deviations);
      const data = headerOf(USER_PRESENT, deviations);
      const signed = Buffer.concat([data, hash('sha256', clientData, 'buffer')]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
    },
  };
};
