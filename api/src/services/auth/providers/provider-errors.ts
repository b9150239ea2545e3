/** A provider that doesn't answer now but may soon; answered as a database out of reach is. */
export class ProviderDownError extends Error {
  readonly code = 'ECONNREFUSED';
}
