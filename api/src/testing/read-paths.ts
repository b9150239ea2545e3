import type { TestApp } from './test-app.ts';

/** The paths of the OpenAPI document, with references resolved. */
export const readPaths = async (api: TestApp): Promise<unknown> => {
  const document = (await api.get('/openapi.json')).body;
  const resolved = new Map<string, unknown>();
  const target = (reference: string): unknown => {
    const keys = reference.slice('#/'.length).split('/');
    if (!resolved.has(reference)) {
      resolved.set(reference, resolve(keys.reduce((part, key) => part[key], document)));
    }
    return resolved.get(reference);
  };
  const resolve = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolve);
    if (typeof part !== 'object' || part === null) return part;
    const { $ref } = part as { $ref?: unknown };
    if (typeof $ref === 'string') return target($ref);
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolve(value)]));
  };
  return resolve(document.paths);
};
