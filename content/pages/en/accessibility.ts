import type { TextPage } from '../text-page.ts'

export default {
  title: 'Accessibility',
  description:
    'How {site} is made to be used by everybody, what does not work well yet, and how to tell us.',
  lead: 'This site is for everybody. Here is what we do for that, and how to tell us when something gets in your way.',
  document: 'accessibility',
  sections: [
    {
      heading: 'What we aim for',
      body: [
        'We follow the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, and go further where it helps. Text has a contrast of at least 7 to 1.',
        'We know of no barrier at that level on our own pages, besides those named below. So we call the site partly conformant.',
      ],
    },
    {
      heading: 'How and when we tested',
      body: [
        'Last test: {tested}. We did it ourselves, with these means:',
        [
          'By machine with axe, on each page in both languages, in light, dark and calm colours.',
          'At widths of 320, 768 and 1280 pixels, and with larger text.',
          'With the keyboard alone, from signing in to a booked consultation.',
          'With scripts switched off.',
        ],
        'Each change of the site runs these tests again. No outside firm has tested the site yet.',
      ],
    },
    {
      heading: 'What you can change',
      body: [
        'Open “Display” at the top of each page:',
        [
          'Colours: as your device, light, dark or calm. Calm has softer colours, one column and no decoration.',
          'Text size: small, normal or large. You can also enlarge pages in your browser to 200 % and more.',
          'Motion: none at all, if you like. Nothing here moves by itself anyway.',
        ],
        'The site remembers your choice on this device.',
      ],
    },
    {
      heading: 'How you can use the site',
      body: [
        [
          'With the keyboard alone. The first press of Tab offers a way past the menu.',
          'With a screen reader: headings, regions and form fields have names.',
          'Without scripts: reading, searching, filters and forms still work.',
          'On a telephone 320 pixels wide, without scrolling sideways.',
          'Calendars have a plain list of free times beside them.',
        ],
      ],
    },
    {
      heading: 'What we do for calm',
      body: [
        'There are no countdowns and no windows that jump up. Words are plain and sentences short. Before something is booked or cancelled, you see it once more.',
      ],
    },
    {
      heading: 'What does not work well yet',
      body: [
        [
          'Videos in the library have captions and a transcript. They have no sign language and no audio description.',
          'In video calls there are no automatic captions. You may bring somebody who helps you.',
          'We have not yet tested with every screen reader in Farsi.',
          'Some volunteers use video services of other companies. Those may be less accessible; ask for another way.',
          'Not every article has been translated yet.',
        ],
      ],
    },
    {
      heading: 'Tell us',
      body: [
        'If something gets in your way, write to {email}. Say which page it was and what you wanted to do. We answer within 14 days, and help you to reach your goal in another way meanwhile.',
        'If our answer does not help, write to {email} once more with the word “complaint”. Somebody else of our team then looks into it. You may also turn to the body for accessibility in your country.',
      ],
      link: { to: '/contact', text: 'Write to us' },
    },
  ],
} satisfies TextPage
