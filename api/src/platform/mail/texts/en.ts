import type { MailTexts } from '../mail.ts';

export const en: MailTexts = {
  direction: 'ltr',
  linkHint: 'If the button doesn’t work, copy this address into your browser:',
  unsubscribe: 'Unsubscribe',
  mails: {
    'newsletter-confirmation': {
      subject: 'Confirm your subscription to the {{mall}} newsletter',
      title: 'One step to go',
      lines: [
        'You asked to receive the {{mall}} newsletter at this address.',
        'Confirm your subscription to get our news, our events and the best offers of our shops.',
      ],
      action: 'Confirm my subscription',
      note: 'This link is valid for 7 days. If you didn’t ask for anything, ignore this message: you won’t receive anything else.',
    },
    'newsletter-welcome': {
      subject: 'Welcome to the {{mall}} newsletter',
      title: 'Your subscription is confirmed',
      lines: [
        'Thank you! You will be among the first to hear of our news and events.',
        'You can unsubscribe at any time, in one click, from each of our messages.',
      ],
    },
    'newsletter-already-confirmed': {
      subject: 'You already receive the {{mall}} newsletter',
      title: 'You are already subscribed',
      lines: [
        'This address already receives the {{mall}} newsletter: there is nothing to do.',
        'If you don’t want it any more, unsubscribe in one click below.',
      ],
    },
    'password-reset': {
      subject: 'Reset your password',
      title: 'Forgot your password?',
      lines: ['You asked to choose a new password for your {{mall}} account.'],
      action: 'Choose a new password',
      note: 'This link is valid for {{lifetime}} and works once. If you didn’t ask for anything, ignore this message: your password stays the same.',
    },
    'password-changed': {
      subject: 'Your password has been changed',
      title: 'Password changed',
      lines: [
        'The password of your {{mall}} account has just been changed, and sessions that were open elsewhere are closed.',
        'If it wasn’t you, choose a new password right away.',
      ],
      action: 'It wasn’t me',
    },
    'account-deleted': {
      subject: 'Your {{mall}} account is deleted',
      title: 'Account deleted',
      lines: [
        'Your account has just been deleted at your request, with your personal information.',
        'This is the last message about this account that we send to this address. If it wasn’t you, reply to us.',
      ],
    },
    'mail-trial': {
      subject: '{{mall}}: test email',
      title: 'The test email has arrived',
      lines: [
        'You asked for a test email from the first steps of the back office.',
        'Since you are reading it, forgotten passwords and the newsletter will find their readers too.',
      ],
      action: 'Back to the first steps',
    },
    'sign-up-welcome': {
      subject: 'Welcome to {{mall}}',
      title: 'Welcome{{#firstName}}, {{firstName}}{{/firstName}}!',
      lines: ['Your {{mall}} account is ready.', 'With it you can react to posts and manage your personal details.'],
      action: 'Discover the site',
    },
  },
};
