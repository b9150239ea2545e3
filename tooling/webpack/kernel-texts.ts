import { KERNEL_NAMESPACE, type RemoteDescriptor } from 'shared-kernel/remote';
import type { Module } from 'webpack';

const ASKED = /\buseTexts\)?\(\s*["']([^"']+)["']/g;

/** Labels that rules declare in this form, with a language, are read by forms; their keys begin with `fields.`. */
const LABELLING = /\bgetFixedT\([^()]*,\s*["']([^"']+)["']\s*\)/g;
const LABEL = /["']fields\.\w+["']/;

const partsOf = (module: Module): Iterable<Module> => ('modules' in module ? (module.modules as Module[]) : [module]);

/** The namespaces of kernel parts whose texts the code of a build reads. */
const requestedIn = (modules: Iterable<Module>): Set<string> => {
  const parts = [...modules].flatMap((module) => [...partsOf(module)]);
  const sources = parts.map((part) => String(part.originalSource()?.source() ?? ''));
  const namesOf = (call: RegExp): string[] =>
    sources.flatMap((source) => [...source.matchAll(call)].map(([, name = '']) => name));
  const labelling = sources.some((source) => LABEL.test(source)) ? namesOf(LABELLING) : [];
  return new Set([...namesOf(ASKED), ...labelling].filter((name) => name.startsWith(KERNEL_NAMESPACE)));
};

/**
 * Compares `kernelTexts` of a remote's descriptor with the kernel parts in its build. A missing entry would show keys
 * instead of texts; an unused one would be downloaded needlessly.
 * @returns a line for each difference
 */
export const kernelTextFaults = (
  { kernelTexts = [] }: Pick<RemoteDescriptor, 'kernelTexts'>,
  modules: Iterable<Module>,
): string[] => {
  const requested = requestedIn(modules);
  const named = kernelTexts.map(({ namespace }) => namespace);
  return [
    ...[...requested]
      .filter((name) => !named.includes(name))
      .map((name) => `kernelTexts in src/remote.ts lacks the texts of ${name}/locales`),
    ...named
      .filter((name) => !requested.has(name))
      .map((name) => `kernelTexts in src/remote.ts names ${name}, whose texts no code reads`),
  ];
};
