import type { NamespaceTexts } from 'shared-kernel/remote';
import type { Module } from 'webpack';
import { kernelTextFaults } from './kernel-texts.ts';

const moduleOf = (source: string) => ({ originalSource: () => ({ source: () => source }) }) as unknown as Module;
const textsOf = (namespace: string) => ({ namespace }) as NamespaceTexts;

const modules = [
  moduleOf("const t = useTexts('mf-a'); const { free } = useTexts('shared-kernel/listing');"),
  { modules: [moduleOf('const t = useTexts("shared-kernel/ui/sharing");')] } as unknown as Module,
];

it('accepts a descriptor that names the kernel parts whose texts its build reads', () => {
  const kernelTexts = ['shared-kernel/listing', 'shared-kernel/ui/sharing'].map(textsOf);
  expect(kernelTextFaults({ kernelTexts }, modules)).toEqual([]);
});

it('names texts that are missing, and texts that no code reads', () => {
  const kernelTexts = ['shared-kernel/listing', 'shared-kernel/forms'].map(textsOf);
  expect(kernelTextFaults({ kernelTexts }, modules)).toEqual([
    'kernelTexts in src/remote.ts lacks the texts of shared-kernel/ui/sharing/locales',
    'kernelTexts in src/remote.ts names shared-kernel/forms, whose texts no code reads',
  ]);
});
