const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

const credential = {
  id: 'Y2xl',
  rawId: bytes('cle'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attestation'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    getTransports: () => ['internal'],
  },
};

/** What the fake browser's credential contains, as the API gets it. */
export const CREATED = {
  id: 'Y2xl',
  clientDataJSON: 'Y2xpZW50',
  attestationObject: 'YXR0ZXN0YXRpb24',
  transports: ['internal'],
};
export const SIGNED = {
  id: 'Y2xl',
  clientDataJSON: 'Y2xpZW50',
  authenticatorData: 'ZGF0YQ',
  signature: 'c2lnbmF0dXJl',
};

/** Options as the API gives them. */
export const OPTIONS = {
  challenge: 'aGFzYXJk',
  rp: { id: 'localhost', name: 'Mall' },
  rpId: 'localhost',
  user: { id: 'YW1lbA', name: 'amel@mall.example', displayName: '' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

interface Browser {
  isSecure?: boolean;
  isSupported?: boolean;
  /** Name of the error that the browser throws in place of a passkey. */
  error?: string;
}

/** What jsdom has, which tests redefine. */
const ORIGINAL: [object, string, PropertyDescriptor | undefined][] = [
  [window, 'isSecureContext', Object.getOwnPropertyDescriptor(window, 'isSecureContext')],
  [window, 'PublicKeyCredential', Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential')],
  [navigator, 'credentials', Object.getOwnPropertyDescriptor(navigator, 'credentials')],
];

afterEach(() => {
  for (const [owner, name, property] of ORIGINAL) {
    if (property) Object.defineProperty(owner, name, property);
    else Reflect.deleteProperty(owner, name);
  }
});

/** Gives jsdom the interface to authenticators, which it lacks, for one test. */
export const fakePasskeys = ({ isSecure = true, isSupported = true, error }: Browser = {}) => {
  const answer = () => (error ? Promise.reject(new DOMException('', error)) : Promise.resolve(credential));
  const credentials = { create: jest.fn(answer), get: jest.fn(answer) };
  Object.defineProperty(window, 'isSecureContext', { value: isSecure, configurable: true });
  Object.defineProperty(window, 'PublicKeyCredential', {
    value: isSupported ? class {} : undefined,
    configurable: true,
  });
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  return credentials;
};
