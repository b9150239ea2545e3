import { Secret, TOTP } from 'otpauth';

/** The values that every authenticator app supports; most ignore others. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the current one whose codes are accepted, since clocks differ (RFC 6238 5.2). */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

/** A new random secret, in base 32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string): TOTP => new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });

/** Address that authenticator apps read from a QR code. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret), issuer, label }).toString();

/** The time step whose code this is; undefined for a wrong code. */
export const stepOfCode = (secret: string, code: string, at: Date): number | undefined => {
  const timestamp = at.getTime();
  const totp = totpOf(secret);
  const drift = totp.validate({ token: code, timestamp, window: DRIFT_STEPS });
  return drift === null ? undefined : totp.counter({ timestamp }) + drift;
};
