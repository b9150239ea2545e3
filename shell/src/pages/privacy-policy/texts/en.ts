import type { LegalText } from '../../legal/legal-text.ts';

export const text: LegalText = {
  since: '2026-12-01',
  intro:
    '{mall} collects as little data as possible. This page says which, why, for how long, and how to see them, correct them or have them erased, under Tunisian Organic Law no. 2004-63 of 27 July 2004.',
  sections: [
    {
      id: 'controller',
      title: 'Who answers for them',
      paragraphs: [
        'The controller is the management of the {mall} shopping mall, {address}. For any question about your data, write to {email} or call {phone}.',
        'Processing is declared to the national authority for the protection of personal data (INPDP), as article 7 of Organic Law no. 2004-63 requires.',
      ],
    },
    {
      id: 'visit',
      title: 'When you browse the site',
      paragraphs: [
        'You can read everything without giving your name. Our servers note the IP address, the page asked for, the time and the kind of browser, for security and to understand failures. These logs are erased after 30 days.',
        'When you leave a page, your browser tells our servers whether it had errors, how fast it was and which version of the site made it. Nothing of these reports but numbers is kept, for 30 days: they name neither you, nor your device, nor the page.',
        'If you have accepted cookies, your browser also tells our servers which shop or post you read. All that we keep is how often each was read on a day, for 400 days: it says nothing about you, and “Manage cookies” ends it. A search that finds nothing is counted in the same way, for 90 days, and its words are kept only if they were searched for on several days.',
        'We use no targeted advertising, no audience measurement by others, and no fingerprint of your device.',
      ],
    },
    {
      id: 'account',
      title: 'When you create an account',
      paragraphs: [
        'We keep your email address, your password in a form from which it cannot be recovered and, if you give them, your first name, last name, phone number and photo. Of each device where you are signed in, we keep the IP address and the kind of browser. The basis is your consent, which you give by creating the account (article 27).',
        'If you sign in through Facebook, Google or Apple, they give us an identifier, your name and your email address, and nothing else. We publish nothing in your name.',
        'If you add a passkey, we keep its public key, the name that you give it and the date of its last use; your fingerprint, your face and your code do not leave your device.',
        'Your votes and applause are linked to your account and counted without your name being shown. Your favourite shops are linked to your account, and nobody but you sees them.',
      ],
    },
    {
      id: 'newsletter',
      title: 'When you subscribe to the newsletter',
      paragraphs: [
        'We keep your address, your language, and the date and IP address of your request, of your confirmation and of your unsubscribing. No newsletter leaves before you have confirmed, and each contains a link to unsubscribe in one click.',
        'We also keep which newsletters were sent to you, whether your mail server refused your address, and whether you unsubscribed from one of them.',
      ],
    },
    {
      id: 'messages',
      title: 'When you write to us',
      paragraphs: [
        'From the contact form we keep your name, your email address, your language, the subject and the text of your message, and our answers. They only serve to answer you.',
      ],
    },
    {
      id: 'browser',
      title: 'What the site keeps in your browser',
      paragraphs: [
        'The site itself sets two cookies. The first (device), when you sign in: a number drawn by chance, kept for 400 days, also with each account opened in this browser, so that we can mail you about a sign-in from an unknown device. The second (release-share), only while part of the visitors try a new version: a number between 0 and 999, drawn by chance and kept for 30 days, so that the version does not change from one page to the next. This one says nothing about you. Other services load their scripts and set their cookies here only if you agree, or when you press their button yourself, such as “Continue with Google”.',
        'This is all that the site keeps in your browser:',
      ],
      points: [
        'your consent to the cookie notice, if you gave it (gdpr-consent); “Manage cookies”, at the foot of every page, withdraws it. A refusal is not kept: the question comes back at your next visit;',
        'what you decided about the newsletter, subscribing or not (newsletter), so that it is not offered to you twice; the settings of your browser let you erase it;',
        'what you searched for last (recent-searches), to offer it to you again; it does not leave your device, and “Clear all” below the search field removes it;',
        'if you are signed in, the identifier of your account (auth-id), the tokens that recognise you and the time of your last use of the site (last-activity), erased when you sign out;',
        'your favourite shops (favourites), until you remove them or sign in, and a copy of those of your account (account-favourites), erased when you sign out;',
        'if you are on the mall’s team, what you have typed and not saved yet (drafts) and which records you opened last (recent-records), both erased when you sign out, and the columns and views chosen for its lists (RaStoreback-office);',
        'if you arrive by a link from an email, the code of that link, in the history of the tab.',
      ],
    },
    {
      id: 'duration',
      title: 'For how long',
      paragraphs: ['After these periods, data are erased or made anonymous:'],
      points: [
        'account: as long as you keep it; it is erased as soon as you delete it, and those of its files that the site does not show 30 days later;',
        'devices: 30 days after the end of the session;',
        'record of operations: kept for security, with the IP address, without a name or an email address; the identifier of a deleted account points to nobody any more;',
        'newsletter: until you unsubscribe, then the proof of your consent and the list of newsletters sent; if you ask us to erase it, all that is left is a digest that does not name you;',
        'unconfirmed request: 30 days;',
        'messages that you send us: one year after the last answer.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who sees them',
      paragraphs: [
        'Only those members of the mall’s team whose work it is, and the providers who host the site and send its messages, bound by contract to the same rules. We neither sell nor rent your data. The mall’s shops do not receive them.',
        'We hand them to a public authority only where the law obliges us to.',
      ],
    },
    {
      id: 'transfer',
      title: 'Outside Tunisia',
      paragraphs: [
        'If a provider keeps data outside Tunisia, it is only in a country that protects them to an equivalent level, and with the prior authorisation of the INPDP that articles 50 to 52 of the law require.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect them',
      paragraphs: [
        'Exchanges with the site are encrypted, passwords are never kept in clear, and the team’s access is limited by each person’s role and logged. Should a leak expose you, we would tell you and the INPDP without delay.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: ['Organic Law no. 2004-63 gives you, your heirs or your guardian the right:'],
      points: [
        'to access your data and receive a clear copy of them (articles 32 to 37);',
        'to have them corrected, completed or erased (articles 38 to 41);',
        'to object to their processing at any time, on legitimate grounds (articles 42 and 43);',
        'to withdraw your consent, without affecting what was done before (article 27).',
      ],
    },
    {
      id: 'exercise',
      title: 'How to exercise them',
      paragraphs: [
        'The page “My account” lets you correct your profile, download your data and delete your account. For anything else, write to {email} from the address concerned, or by post to {mall}, {address}. We answer within one month, free of charge. We may ask you to prove your identity, without keeping that proof.',
        'If our answer does not satisfy you, you can refer to the INPDP, 1 rue Mohamed Moalla, Mutuelleville, 1002 Tunis, www.inpdp.tn.',
      ],
    },
    {
      id: 'minors',
      title: 'Children',
      paragraphs: [
        'The site is not meant to collect children’s data. Processing a child’s data requires the consent of the guardian and the authorisation of the family judge (article 28); an account opened without them is closed as soon as we learn of it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this page',
      paragraphs: [
        'The date at the top of the page is that of the version in force. If we wished to use your data for something else, we would first ask for your consent.',
        'The French version prevails; translations are given for information.',
      ],
    },
  ],
};
