import type { LegalText } from '../../legal/legal-text.ts';

export const text: LegalText = {
  since: '2026-11-22',
  intro:
    'These terms govern the use of the {mall} site. They say what the site offers you, what we expect of you, and how far we answer for what is published here.',
  sections: [
    {
      id: 'publisher',
      title: 'Who publishes this site',
      paragraphs: [
        'The site is published by the management of the {mall} shopping mall, {address}. You can reach us on {phone} or at {email}.',
        'By browsing the site you accept these terms. If they do not suit you, simply do not use it; the mall welcomes you all the same.',
      ],
    },
    {
      id: 'service',
      title: 'What you find here',
      paragraphs: [
        'The site presents the mall’s shops, restaurants and services, their hours and their place, news and events. It is free and open to all, without signing up.',
        'The site sells nothing: no order and no payment is made on it. You buy from the shops, under their own terms.',
      ],
    },
    {
      id: 'accuracy',
      title: 'Hours, prices and offers',
      paragraphs: [
        'We keep the hours up to date, during Ramadan and on public holidays too. A shop may still close earlier or open later; when in doubt, call it before you set out.',
        'Prices, in Tunisian dinars (DT), and offers are published by the shops under their own responsibility, within stocks and the dates announced. Where they differ, the price shown in the shop prevails, under Law no. 92-117 of 7 December 1992 on consumer protection.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'An account is only needed to vote, to applaud a post or to keep your preferences. You answer for what is done with it.',
      ],
      points: [
        'Give accurate details and keep them up to date.',
        'Keep your password to yourself, and tell us if you think someone else is using it.',
        'One person, one vote: votes that are automated or cast through several accounts are cancelled.',
        'You can delete your account at any time, on the page “My account”.',
      ],
    },
    {
      id: 'use',
      title: 'What we do not allow',
      paragraphs: ['It is forbidden:'],
      points: [
        'to try to enter the site, its accounts or its servers without permission;',
        'to slow it down, or to copy its content in bulk by automatic means;',
        'to publish on it or attach to it anything unlawful, insulting, misleading or contrary to the privacy of others.',
      ],
    },
    {
      id: 'suspension',
      title: 'Suspension',
      paragraphs: [
        'An account that breaks these rules may be suspended or closed. Except in an emergency, we write to you first so that you can explain. You may ask at any time for the decision to be reviewed.',
      ],
    },
    {
      id: 'property',
      title: 'Texts, pictures and trademarks',
      paragraphs: [
        'Texts, photographs, drawings and the name {mall} are protected by Law no. 94-36 of 24 February 1994 on literary and artistic property, as amended by Law no. 2009-33. The shops’ trademarks and logos belong to them.',
        'You may share a link to any page of the site and quote a short extract with its source. Any other reproduction requires our written consent.',
      ],
    },
    {
      id: 'links',
      title: 'Links to other sites',
      paragraphs: [
        'The site leads to those of the shops, to a map and to social networks. We control neither their content nor what they do with your data.',
      ],
    },
    {
      id: 'liability',
      title: 'Our liability',
      paragraphs: [
        'We take care that the site is available and accurate, without being able to guarantee it at every moment. We are not liable for damage caused by an interruption, by an error that has been reported and not yet corrected, or by a use contrary to these terms. Nothing here reduces the rights that the law gives to consumers.',
      ],
    },
    {
      id: 'data',
      title: 'Personal data',
      paragraphs: ['The page “Privacy policy” says which data we collect, why, and how to exercise your rights.'],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      paragraphs: [
        'We may change them when the site or the law changes. The date at the top of the page is that of the version in force; an important change is announced on the home page fifteen days ahead.',
      ],
    },
    {
      id: 'law',
      title: 'Applicable law and disputes',
      paragraphs: [
        'Tunisian law applies. If we disagree, write to us: we answer within fifteen working days. Failing an amicable agreement, the courts of Sfax have jurisdiction, unless a rule protecting consumers says otherwise.',
        'The French version of these terms prevails; translations are given for information.',
      ],
    },
  ],
};
