/**
 * Normalises an address by sorting its parameters by key. Values of the same key keep their order, which may matter.
 */
export const normalAddress = (url: string): string => {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const parameters = url.slice(at + 1).split('&');
  if (parameters.length === 1) return url;
  const byKey = parameters.map((parameter) => [parameter.split('=', 1)[0] ?? '', parameter] as const);
  byKey.sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
  return `${url.slice(0, at)}?${byKey.map(([, parameter]) => parameter).join('&')}`;
};
