import type { ContentName, SubCategoryInput } from 'shared-kernel/content';
import { OTHER_LOCALES, type SocialLink, type WrittenException } from 'shared-kernel/contracts';
import { closedWeek } from 'shared-kernel/forms/back-office';
import { Plan } from '../floor-plan/plan-control.tsx';
import { linesOf } from '../floor-plan/plan-lines.ts';
import { emptyPlan } from '../floor-plan/plan-parts.ts';
import { SubCategories } from '../resources/category/sub-categories.tsx';
import { Exceptions } from '../resources/hours/exceptions.tsx';
import { exceptionLines, weekLines } from '../resources/hours/hours-lines.ts';
import { RamadanSuggestion } from '../resources/hours/ramadan-suggestion.tsx';
import { OwnWeek, Week } from '../resources/hours/week.tsx';
import { shownException } from '../resources/hours/written-exception.ts';
import { Keywords } from '../resources/shop/keywords.tsx';
import { SocialLinks } from '../resources/shop/social-links.tsx';
import { SubCategory } from '../resources/shop/sub-category.tsx';
import { Unit, UnitRemark } from '../resources/shop/unit.tsx';
import type { FormParticulars } from './control.ts';
import { completed } from './form-values.ts';

const shownExceptions = (exceptions: WrittenException[]): WrittenException[] => exceptions.map(shownException);

/** Specifics of the forms of content types; types without fields of a special shape have none. */
export const FORM_PARTICULARS: { [Name in ContentName]?: FormParticulars } = {
  category: {
    controls: { subCategories: SubCategories },
    shown: {
      subCategories: (parts: SubCategoryInput[]) =>
        parts.map((part) => ({ ...part, translations: completed(['title'], part.translations) })),
    },
    lines: {
      subCategories: (parts: SubCategoryInput[]) =>
        parts.map(({ title, translations }) =>
          [title, ...OTHER_LOCALES.map((locale) => translations?.[locale]?.title)].filter(Boolean).join(' · '),
        ),
    },
  },
  floor: {
    controls: { plan: Plan },
    starts: { plan: emptyPlan() },
    lines: { plan: linesOf },
  },
  mallWorkingHours: {
    controls: { week: Week, exceptions: Exceptions },
    starts: { week: closedWeek() },
    shown: { exceptions: shownExceptions },
    lines: { week: weekLines, exceptions: exceptionLines },
  },
  ramadanWorkingHours: {
    Suggestion: RamadanSuggestion,
    controls: { week: Week },
    starts: { week: closedWeek() },
    lines: { week: weekLines },
  },
  searchTerm: { controls: { words: Keywords }, lines: { words: (words: string[]) => words } },
  shop: {
    Remark: UnitRemark,
    controls: {
      subCategory: SubCategory,
      unit: Unit,
      socialLinks: SocialLinks,
      brands: Keywords,
      keywords: Keywords,
      weeklyHours: OwnWeek,
      exceptions: Exceptions,
    },
    shown: { exceptions: shownExceptions },
    lines: {
      unit: (unit: string) => [unit],
      brands: (words: string[]) => words,
      keywords: (words: string[]) => words,
      weeklyHours: weekLines,
      exceptions: exceptionLines,
      socialLinks: (links: SocialLink[]) => links.map(({ network, url }) => `${network} · ${url}`),
    },
  },
};
