/** The machine that a package of binaries is for, as npm writes it. */
export interface Platform {
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'linuxmusl',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const libcOf = (words: string[]): Platform => {
  if (words.includes('musl') || words.includes('linuxmusl')) return { libc: ['musl'] };
  return words.includes('gnu') ? { libc: ['glibc'] } : {};
};

/** Reads the machine from a name like `@swc/core-linux-arm64-musl`; undefined when the name tells none. */
export const platformOf = (name: string): Platform | undefined => {
  const words = name.split(/[-/]/);
  const system = words.find((word) => SYSTEMS.includes(word));
  const processor = words.find((word) => PROCESSORS.includes(word));
  if (!processor) return undefined;
  const os = system ? { os: [system === 'linuxmusl' ? 'linux' : system] } : {};
  return { ...os, cpu: [processor], ...libcOf(words) };
};
