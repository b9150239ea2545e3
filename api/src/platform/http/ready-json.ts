/**
 * JSON that is ready to be sent: its bytes in UTF-8, as characters of one byte each. V8 only copies such a text where it
 * would encode another one anew each time, which costs more than all else that is done for a list.
 */
export type ReadyJson = string & { readonly isReady: unique symbol };

export const readyJson = (value: unknown): ReadyJson =>
  Buffer.from(JSON.stringify(value)).toString('latin1') as ReadyJson;
