import type { TextPage } from '../text-page.ts'

export default {
  title: 'Privacy',
  description:
    'What {site} stores about you and your child, who sees it, for how long, and your rights.',
  lead: 'What we store, who sees it, for how long, and what you can ask of us. In short: as little as we can.',
  sections: [
    {
      heading: 'Who is responsible',
      body: [
        '{site} is a nonprofit project. We are responsible for the data on this site. Write to {email} with any question about it.',
        'We show no advertising. We sell no data and give none away. There is no tracking by other companies on our pages.',
      ],
    },
    {
      heading: 'What you can do without an account',
      body: [
        'You can read every article and look at every specialist without telling us who you are.',
        'To protect the site we count requests from each network address. These counts are deleted after minutes or hours.',
      ],
    },
    {
      heading: 'What we store about families',
      body: [
        [
          'Your name, email address, language and time zone. A phone number only if you give one.',
          'Your password, only as a hash from which nobody can read it.',
          'Your child’s first name and age, if you give them.',
          'For each consultation: the time, the specialist, your child’s age, your question and the language.',
          'Reviews and comments that you write.',
          'Which version of the terms you accepted, and when.',
        ],
        'We ask for the child’s age and your question so that the specialist can prepare. You need not give your child’s name. Please leave out full names, addresses and medical papers.',
      ],
    },
    {
      heading: 'What we store about specialists',
      body: [
        'Name, email address, photo, languages, expertise, credentials, working hours, and what we checked and when. Families see the profile once it is verified. The email address is never shown.',
      ],
    },
    {
      heading: 'Who sees it',
      body: [
        [
          'Only the specialist whom you booked sees what you wrote for that consultation.',
          'Other families and other specialists never see it.',
          'A review shows “Parent of child” in place of your name.',
          'A comment under an article shows your name to everybody.',
          'Members of our team may open details only to help you. Each time is written down.',
        ],
        'We pass on data only where the law forces us to, or where a life is in danger.',
      ],
    },
    {
      heading: 'How it is protected',
      body: [
        'Details about your child, messages and notes are encrypted before they are stored. The keys lie apart from the database. Whoever steals the database cannot read them.',
        'Connections to this site are encrypted. Who may see what is decided by the server for each request.',
      ],
    },
    {
      heading: 'For how long',
      body: [
        [
          'Details about your child: until 12 months after your last consultation. Then they are deleted.',
          'Your account: until you ask us to delete it.',
          'Messages from the contact form: until your question is answered, and at most 12 months.',
          'Links to set a new password: 30 minutes.',
          'Backups are overwritten in turn; what was deleted leaves them too.',
        ],
      ],
    },
    {
      heading: 'Video calls and emails',
      body: [
        'We do not record calls, and nobody may record them without the consent of all. If a specialist uses another video service, the rules of that service hold as well. You see before the call which one it is.',
        'We send emails only about your account and your consultations. They carry no details about your child.',
      ],
    },
    {
      heading: 'Cookies',
      body: [
        'We set only cookies that the site needs to work as you want. So there is no cookie banner.',
        [
          'session and authStatus: keep you signed in.',
          'language: remembers the language that you chose.',
          'mode, text and motion: remember colours, text size and motion.',
          'timeZone: shows times on your own clock.',
        ],
      ],
    },
    {
      heading: 'Your rights',
      body: [
        'You can ask us at any time:',
        [
          'what we store about you and your child, and to get a copy,',
          'to correct what is wrong,',
          'to delete your account and everything about your child,',
          'to use no more data about your child: you can withdraw your consent without a reason.',
        ],
        'Write to {email} from the address of your account. We answer within 30 days, and it costs nothing. You may also complain to the data protection authority of your country.',
      ],
    },
    {
      heading: 'Changes',
      body: [
        'If this text changes in a way that matters to you, we tell you by email beforehand. This version is of {version}.',
      ],
      link: { to: '/contact', text: 'Ask us about privacy' },
    },
  ],
} satisfies TextPage
