/** A release that can't be made; its message says why and what to do. */
export class ReleaseError extends Error {}
