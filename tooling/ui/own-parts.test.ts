import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

interface Rule {
  /** Finds elements that the kernel has a component for, plain or styled. */
  own: RegExp;
  /** Code in which it finds one, and code in which it doesn't. */
  found: string[];
  passed: string[];
  /** Files with own elements, each with the reason why the kernel's component doesn't fit. */
  exceptions: Record<string, string>;
}

const RULES: Record<string, Rule> = {
  button: {
    own: /<button\b|\bstyled(?:\.button\b|\(\s*['"]button['"])/,
    found: [
      '<button type="button" onClick={open}>',
      '<button\n  type="submit"\n>',
      'const Danger = styled.button`',
      "const Danger = styled('button')`",
    ],
    passed: ['<Button kind="quiet">', 'styled.div`\n  button {\n    gap: 1rem;\n  }\n`'],
    exceptions: {
      'mf-account/src/fragments/account-menu/account-panel.tsx': 'an entry of a menu, as wide as the links above it',
      'mf-admin/src/audit/audit-screen.tsx': 'the title of a row, which is a link in other lists',
      'mf-admin/src/fields/combobox/chosen.tsx': 'is inside a chosen value',
      'mf-admin/src/fields/combobox/combobox-field.tsx': 'is inside the control or its list',
      'mf-admin/src/library/file-picker.tsx': 'stays pressed, and is a whole tile',
      'mf-admin/src/library/focus-field.tsx': 'is the picture that is pointed at',
      'mf-admin/src/mall-calendar/month-grid.tsx': 'is a whole day of a calendar',
      'mf-admin/src/rich-text/tool-button.tsx': 'stays pressed, and is one of many in a bar',
      'mf-admin/src/ui/table.tsx': 'is the title of a column',
      'mf-blog/src/features/reactions/reactions.tsx': 'stays pressed, and has a count beside its drawing',
      'shell/src/layout/footer.tsx': 'reads like the links beside it, and needs a script',
      'shell/src/server/banner/banner.ts': 'stands outside of the page that React renders',
      'shell/src/server/overrides/parts-panel.ts': 'is in the banner, outside of the page that React renders',
    },
  },
  'restyled button': {
    own: /(?:\bbutton|\[type=['"]?submit['"]?\])[^{};`]*\{[^{}]*\b(?:background|border|padding)\b/,
    found: [
      "  .choice [type='submit'],\n  .choice [type='submit']:hover {\n    border-color: transparent;\n  }",
      '  li button {\n    padding: 0;\n  }',
      '  input,\n  button {\n    font: inherit;\n    background: none;\n  }',
    ],
    passed: [
      "  form > [type='submit'] {\n    justify-self: stretch;\n  }\n\n  p {\n    padding: 0;\n  }",
      '  button {\n    grid-row: 2;\n  }',
    ],
    exceptions: {
      'mf-account/src/fragments/account-menu/account-menu.styles.ts': 'a custom button',
      'mf-admin/src/library/library.styles.ts': 'is a whole tile',
      'mf-admin/src/list/list.styles.ts': 'the title of a row, which is a link in other lists',
      'mf-admin/src/mall-calendar/mall-calendar.styles.ts': 'is a whole day of a calendar',
      'mf-admin/src/rich-text/rich-text.styles.ts': 'a custom button',
      'mf-admin/src/site/site.styles.ts': 'no button, but how one looks in the scheme that the reader doesn’t have',
      'mf-admin/src/ui/table.styles.ts': 'is the title of a column',
      'mf-admin/src/ui/tabs.styles.ts': 'is a tab',
      'mf-blog/src/features/reactions/reactions.styles.ts': 'a custom button',
      'mf-catalog/src/fragments/hero/hero.styles.ts': 'darkens the picture that it lies on, or is a dot of it',
      'shell/src/layout/cookies/cookie-notice.styles.ts': 'two fit side by side on a phone',
      'shell/src/layout/footer.styles.ts': 'a custom button',
      'shell/src/server/banner/banner.ts': 'a custom button',
    },
  },
  dialog: {
    own: /<dialog\b|\bstyled(?:\.dialog\b|\(\s*['"]dialog['"])|role="(?:alert)?dialog"|\bpopover=/,
    found: ['<dialog ref={dialog}>', 'styled.dialog`', '<div role="dialog">', '<div popover="auto">'],
    passed: ['<Dialog labelledBy={id}>', '<Button aria-haspopup="dialog">', 'popoverTarget="menu"'],
    exceptions: {},
  },
  breadcrumb: {
    own: /\b(?:const|function) (?:Breadc|C)rumbs?\b|className="[^"]*\b(?:bread)?crumbs?\b|li \+ li::before/,
    found: ['const Breadcrumb = styled.nav`', '<ol className="crumbs">', '  li + li::before {\n'],
    passed: ['<Breadcrumb crumbs={crumbs} />', 'const crumbs = [{ title, to }]', 'breadcrumb: (t) => t("shops")'],
    exceptions: {},
  },
  'empty state': {
    own: /\b(?:const|function) Empty\w*\b(?= = styled)|className="[^"]*\bempty\b/,
    found: ['export const Empty = styled.div`', '<div className="empty">'],
    passed: ['export const EmptyPostList = ({ data }) =>', '<EmptyState title={title}>'],
    exceptions: {},
  },
  picture: {
    own: /<(?:img|picture)\b|\bstyled(?:\.(?:img|picture)\b|\(\s*['"](?:img|picture)['"])/,
    found: ['<img src={source} alt="" />', '<picture>', 'styled.img`'],
    passed: ['<Picture picture={cover} sizes="50vw" />', '<Thumbnail url={url} side={80} />'],
    exceptions: {
      'mf-admin/src/form/seo/seo-preview.tsx': 'cropped as other sites crop it',
      'mf-admin/src/library/crop-dialog.tsx': 'shown whole, to be cropped, from an address that only its reader has',
      'mf-admin/src/library/file-form.tsx': 'shown whole, to be described',
      'mf-admin/src/library/focus-field.tsx': 'shown whole, whatever its shape, to be pointed at',
      'mf-admin/src/site/theme-sample.tsx': 'a logo, whole, on the grounds of both schemes',
      'mf-catalog/src/fragments/hero/hero-picture.tsx': 'is upright on phones, around the picture of the kernel',
    },
  },
  'hidden text': {
    own: /clip-path:\s*inset|clip:\s*rect|\b(?:inset-inline-start|left|top):\s*-\d{3,}/,
    found: ['  clip-path: inset(50%);', '  clip: rect(0 0 0 0);', '  left: -9999px;'],
    passed: ['visuallyHidden}', '<VisuallyHidden>', '  margin-inline-start: -1px;'],
    exceptions: {
      'mf-admin/src/ui/table.styles.ts': 'titles of columns, on narrow screens alone',
      'shell/src/layout/layout.styles.ts': 'a link that shows once it has the focus',
    },
  },
};

const SOURCES = globSync('{shell,mf-*}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.|\/testing\//.test(file),
);

describe.each(Object.entries(RULES))('%s', (_, { own, found, passed, exceptions }) => {
  it.each(found)('is seen in %j', (code) => expect(code).toMatch(own));

  it.each(passed)('is not seen in %j', (code) => expect(code).not.toMatch(own));

  it('comes from shared-kernel/ui in the shell and the remotes', () => {
    const files = SOURCES.filter((file) => own.test(readFileSync(resolve(ROOT, file), 'utf8')));
    expect(files.toSorted()).toEqual(Object.keys(exceptions).toSorted());
  });
});
