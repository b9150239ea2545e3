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

const forms = moduleOf("label: unescaped(i18n.getFixedT(locale, 'shared-kernel/content')),");
const rules = moduleOf('const title = text(200, "fields.title");');

it('requires the labels of fields where forms get rules that declare some', () => {
  expect(kernelTextFaults({}, [forms, rules])).toEqual([
    'kernelTexts in src/remote.ts lacks the texts of shared-kernel/content/locales',
  ]);
  expect(kernelTextFaults({ kernelTexts: [textsOf('shared-kernel/content')] }, [forms, rules])).toEqual([]);
});

it('requires no labels of forms whose rules declare none', () => {
  expect(kernelTextFaults({}, [forms])).toEqual([]);
});
