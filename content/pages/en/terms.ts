import type { TextPage } from '../text-page.ts'

export default {
  title: 'Terms',
  description: 'The rules of {site} for families and specialists, in plain words.',
  lead: 'The rules for families and specialists, in plain words.',
  document: 'terms',
  sections: [
    {
      heading: 'What {site} is',
      body: [
        '{site} brings families of autistic children and volunteer specialists together. A consultation lasts 45 minutes and takes place by video. It is free: nobody may ask you for money before, during or after it.',
        'We run the site and check the specialists. The advice itself is given by the specialist and not by us.',
      ],
    },
    {
      heading: 'What {site} is not',
      body: [
        'This is not an emergency service. A consultation gives no diagnosis and no prescription. It does not replace a doctor or a therapist near you.',
        '{emergency}',
      ],
    },
    {
      heading: 'Your account',
      body: [
        [
          'You are at least 18 years old and register for yourself.',
          'What you tell us about yourself is true.',
          'Keep your password to yourself. Tell us at once if somebody else has used your account.',
          'You may have your account deleted at any time.',
        ],
      ],
      link: { to: '/privacy', text: 'What we store, and for how long' },
    },
    {
      heading: 'Rules for families',
      body: [
        [
          'Only a parent or another person with parental responsibility books for a child.',
          'Come on time. If you cannot come, cancel at least {hours} hours before, so that another family can have the time.',
          'You can have three coming consultations at the same time.',
          'Do not record the call, and do not share its link.',
          'Whoever often fails to come without cancelling may be asked to pause.',
        ],
      ],
    },
    {
      heading: 'Rules for specialists',
      body: [
        [
          'Your qualifications are true and current. You send us proof when we ask.',
          'You offer consultations without pay and advertise nothing in them.',
          'You promise no result, no cure and no diagnosis.',
          'You keep secret what you hear, and keep your professional duties.',
          'You keep your times, and cancel early when you cannot.',
          'You are never alone in a call with a child, and you ask for no photos.',
        ],
        'Verification means that we checked what the profile names. We can take it back when something is no longer true.',
      ],
    },
    {
      heading: 'Respect',
      body: [
        'We speak of autistic people with respect. Insults, threats, discrimination, advertising and promises to remove autism have no place here. This holds for calls, reviews, comments and messages.',
        'Do not name children in reviews and comments. We read comments before they appear. We may leave out or remove what breaks these rules.',
        'You can report a comment that hurts or breaks these rules. A person of our team reads each report and decides. Whoever wrote the comment does not learn who reported it.',
        'The contact form is for questions to our team. Please send no advertising through it.',
      ],
    },
    {
      heading: 'When something goes wrong',
      body: [
        'You can leave a call at any moment, without a reason. Please write to {email} and tell us the date and what was said. We look into each report, and may pause a profile or an account meanwhile.',
        'We tell you why when we suspend your account. You may answer, and a second person of our team decides.',
      ],
    },
    {
      heading: 'Texts and pictures',
      body: [
        'You may read, print and share our articles, as long as you change nothing and name {site}. What you write stays yours. You allow us to show it on this site.',
      ],
    },
    {
      heading: 'What we answer for',
      body: [
        'We work with care, but we cannot promise that the site is always reachable or that each piece of advice fits your child. We answer for intent and gross negligence, and wherever the law says that we must. Your rights as a consumer stay as they are.',
      ],
    },
    {
      heading: 'Changes',
      body: [
        'When these terms change, we tell you by email at least 30 days before. If you do not agree, you may have your account deleted.',
      ],
      link: { to: '/contact', text: 'Ask us about these terms' },
    },
  ],
} satisfies TextPage
