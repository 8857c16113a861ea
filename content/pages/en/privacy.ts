import type { TextPage } from '../text-page.ts'

export default {
  title: 'Privacy',
  description:
    'What {site} stores about you and your child, who sees it, for how long, and your rights.',
  lead: 'What we store, who sees it, for how long, and what you can ask of us. In short: as little as we can.',
  document: 'privacy',
  sections: [
    {
      heading: 'Who is responsible',
      body: [
        '{organization} runs this site.',
        '{site} is a nonprofit project. We are responsible for the data on this site. Write to {email} with any question about it.',
        'We show no advertising. We sell no data and give none away. There is no tracking by other companies on our pages.',
        'Our nonprofit chooses the servers on which the site and its data are. No company receives your data from the pages themselves. Write to {email} to learn in which country the servers stand now.',
      ],
    },
    {
      heading: 'What you can do without an account',
      body: [
        'You can read every article and look at every specialist without telling us who you are.',
        'We count how often an article is opened. The server adds one to a number. It notes neither who read it nor from where, and needs no cookie for that.',
        'To protect the site we count requests from each network address. These counts are deleted after minutes or hours. Where far too many requests come, or a sign-in fails, we keep the kind of browser and the beginning of the network address for 90 days.',
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
          'A child’s profile, if you write one: name, age, communication, sensitivities and what helps.',
          'What a specialist writes to you after a consultation, and concerns that you report.',
          'Reviews and comments that you write, and a report of a comment, with your reason.',
          'Which version of the terms you accepted, and when.',
          'For each sign-in: the kind of browser and device, and the beginning of the network address.',
          'Sign-ins that failed, and changes that matter to the safety of your account, with the same details.',
        ],
        'We ask for the child’s age and your question so that the specialist can prepare. You need not give your child’s name. Please leave out full names, addresses and medical papers.',
      ],
    },
    {
      heading: 'Details about your child',
      body: [
        'Details about a child need special care. We keep them only with the consent of a parent or another person with parental responsibility. You give it with a tick when you register, or when you send them for a consultation. We note which version of this text you agreed to.',
        'We use them for one thing only: so that the specialist whom you booked can prepare. Without them the rest of the site works as well. You can withdraw your consent at any time. We then delete the details.',
      ],
    },
    {
      heading: 'What we store about specialists',
      body: [
        'Name, email address, photo, languages, expertise, credentials, working hours, and what we checked and when. Families see the profile once it is verified. The email address is never shown.',
        'A specialist can name a calendar kept elsewhere. We store its address, and a password if it needs one, encrypted. From it we keep only when it is busy, never what for.',
      ],
    },
    {
      heading: 'When you write to our team',
      body: [
        'We store your name, email address, subject, message and the language of the page. Only our team reads it. We use it to answer you.',
        'The site marks a message that looks like spam, for example one with many links. Nothing is thrown away for that: a person still looks at it. You need not solve a puzzle, and no other company checks you.',
      ],
    },
    {
      heading: 'Who sees it',
      body: [
        [
          'The specialist whom you booked sees what you wrote for that consultation.',
          'Other families and other specialists never see it.',
          'A specialist reads a child’s profile only if you share it for one consultation. That ends 14 days after the consultation, or when you take it back.',
          'A concern that you report is read by our team alone.',
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
        'Our technical logs hold no names, no addresses and nothing that you wrote.',
      ],
    },
    {
      heading: 'For how long',
      body: [
        [
          'Details about your child: until 12 months after your last consultation. Then they are deleted.',
          'With them go the profiles of your children, messages, notes and follow-ups.',
          'What you share of a child’s profile for a consultation: until you take it back, or it ends.',
          'Your account: until you delete it, which you can do at any time.',
          'The text of emails that we sent: 90 days. After that only that they were sent.',
          'Messages from the contact form: 12 months, also once they are answered. Then they are deleted.',
          'Browser and network of a sign-in: until you sign out, and at most 90 days.',
          'The same of a sign-in that failed, or from a new device: 90 days. Of changes that matter to the safety of your account: 12 months.',
          'Links to set a new password: 30 minutes. If our team made the account for you, the link for your first password: 7 days.',
          'A deleted account leaves the files of the database within a day, and our backups within 31 days.',
        ],
      ],
    },
    {
      heading: 'Video calls and emails',
      body: [
        'We do not record calls, and nobody may record them without the consent of all. If a specialist uses another video service, the rules of that service hold as well. You see before the call which one it is.',
        'We send emails only about your account and your consultations. They carry no details about your child. The mail server that we use sees the address and the text.',
        'If you turn on notifications on a device, the maker of its browser carries them. They are encrypted: the maker learns when one comes, and cannot read it. They name nobody and say nothing about your child.',
        'If you ask for text messages, the company that sends them sees your number and the text. Text messages name nobody and say nothing about your child. We keep the number encrypted, and you can remove it at any time.',
        'If you sign in with an account of another provider, that provider learns that you use {site}. We receive your name and email address from it, and nothing more.',
      ],
    },
    {
      heading: 'Cookies',
      body: [
        'We set only cookies that the site needs to work as you want. So there is no cookie banner.',
        [
          'session (with an encrypted connection: __Host-session): keeps you signed in, for at most 90 days.',
          'authStatus: tells the page that somebody is signed in, or that signing out has not reached us yet. It says nothing about who.',
          'device (or __Host-device): recognises a browser that you signed in with, so that somebody who guesses at your password cannot lock you out. It does not sign you in. For a year.',
          'second-step (or __Host-second-step): only between your password and the code that follows, for a few minutes.',
          'external (or __Host-external): only while you sign in with another provider, for a few minutes.',
          'link (or __Host-link): only while you connect such a provider with the account you have here, for half an hour.',
          'meeting-1 (or __Host-meeting-1, with the number of the consultation): after you open the private link of a call, lets you back into that call until you close the browser or sign out.',
          'language: remembers the language that you chose, for a year.',
          'mode, text and motion: remember colours, text size and motion, for a year.',
          'timeZone: shows times on your device’s clock, for a week; on a clock that you chose, for a year.',
          'again: for five seconds after a page was asked for again on your own clock, so that it is not counted twice.',
          'wrote: for ten seconds after you sent something, on some sites, so that you see it at once.',
        ],
        'So that they open without a connection, your device keeps up to 40 public pages that you have read, as any visitor sees them, for at most 30 days. While you are signed in it also keeps the time of your next consultation and the specialist’s name, without the link and without anything about your child. It also remembers whether you tested camera and sound, and which picture stories you opened. Signing out deletes this and the pages that were read.',
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
        'You can get a copy and delete your account yourself, at any time, in your dashboard under Settings. When you delete it, everything goes but this: published reviews and articles stay without your name; that a consultation took place stays, without any details; a follow-up that a specialist sent stays with the family; and a concern that our team is still looking into stays until that is done. Your email address is free again.',
        'For everything else write to {email} from the address of your account. We answer within 30 days, and it costs nothing. You may also complain to the data protection authority of your country.',
        'Are you not content with our answer? Write to {email} once more with the word “complaint”. Somebody else of our team then looks into it.',
      ],
    },
    {
      heading: 'Changes',
      body: [
        'If this text changes in a way that matters to you, we tell you by email beforehand. All versions are listed at the end.',
      ],
      link: { to: '/contact', text: 'Ask us about privacy' },
    },
  ],
} satisfies TextPage
