import type { TextPage } from '../text-page.ts'

export default {
  title: 'Frequently asked questions',
  description: 'Answers about consultations, specialists, privacy and volunteering at {site}.',
  lead: 'Short answers to what families and specialists ask us most.',
  sections: [
    {
      heading: 'How do the consultations work?',
      body: [
        'You choose a specialist and a free time, and answer two short questions. After confirmation we email you the private video link. The call lasts 45 minutes.',
      ],
      link: { to: '/specialists', text: 'Find a specialist' },
    },
    {
      heading: 'What does it cost?',
      body: ['Nothing. Specialists give their time, and nobody may ask you for money.'],
    },
    {
      heading: 'Who are the specialists?',
      body: [
        'They are verified professionals in ABA, speech therapy, occupational therapy, behavioral therapy and educational support. All of them are volunteers. Each profile says what was checked, and when.',
      ],
    },
    {
      heading: 'Do I need a diagnosis for my child?',
      body: [
        'No. You can also book when you only wonder about something. A consultation gives no diagnosis, but it can help you to decide what to do next.',
      ],
    },
    {
      heading: 'Does my child have to be there?',
      body: ['No. Many parents come alone. You decide, and your camera may stay off.'],
    },
    {
      heading: 'What do I need for the call?',
      body: [
        'A telephone, tablet or computer with a browser, and a quiet place. You install nothing. If the connection is weak, sound alone is enough.',
      ],
    },
    {
      heading: 'In which languages?',
      body: [
        'Each profile names the languages of the specialist. Most speak English or Farsi, some also Arabic, French or Spanish.',
      ],
    },
    {
      heading: 'Can I change or cancel my appointment?',
      body: [
        'Yes, up to {hours} hours before the start. Use the link in your email or your dashboard. Opening the link changes nothing; only the button there does.',
      ],
    },
    {
      heading: 'Who sees what I write about my child?',
      body: [
        'It is shared only with the specialist whom you booked. Our team opens it only to help you, and each time is written down. We store it encrypted and delete it 12 months after your last consultation.',
      ],
      link: { to: '/privacy', text: 'More about privacy' },
    },
    {
      heading: 'What if it is urgent?',
      body: ['This is not an emergency service. {emergency}'],
    },
    {
      heading: 'How do I become a volunteer specialist?',
      body: [
        'Register as a specialist, or write an email to {email}. We check your credentials. After that families can find you, and you choose your own hours.',
      ],
      link: { to: '/auth', text: 'Register' },
    },
  ],
} satisfies TextPage
