import type { TextPage } from '../text-page.ts'

export default {
  title: 'Glossary',
  description:
    'Words about autism that families hear often, explained in plain language, English and Farsi.',
  lead: 'Words that you may hear, in plain language. Beside each stands its Farsi name.',
  sections: [
    {
      heading: 'AAC (augmentative and alternative communication)',
      inOtherLanguage: 'ارتباط مکمل و جایگزین',
      body: [
        'Every way to say something beside speech: pictures, signs, writing, a tablet that speaks. It does not hinder speech.',
      ],
    },
    {
      heading: 'ABA (applied behavior analysis)',
      inOtherLanguage: 'رفتاردرمانی ABA',
      body: [
        'A method that works with behavior and what comes before and after it. Families and autistic adults see it differently; ask about aims and consent.',
      ],
    },
    {
      heading: 'Autism spectrum',
      inOtherLanguage: 'طیف اتیسم',
      body: [
        'Autistic people sense, think and communicate in ways of their own. “Spectrum” means that no two of them are alike.',
      ],
    },
    {
      heading: 'Diagnosis',
      inOtherLanguage: 'تشخیص',
      body: [
        'What a doctor or a team finds after watching and testing. A consultation here cannot give one.',
      ],
    },
    {
      heading: 'Early intervention',
      inOtherLanguage: 'مداخلهٔ زودهنگام',
      body: [
        'Support in the first years of life, for the child and for the family. It can begin before there is a diagnosis.',
      ],
    },
    {
      heading: 'Masking',
      inOtherLanguage: 'پنهان کردن خود',
      body: [
        'Hiding one’s own ways to seem like others. It costs much strength, and afterwards a person may be very tired.',
      ],
    },
    {
      heading: 'Meltdown',
      inOtherLanguage: 'فروپاشی',
      body: [
        'A person has had too much and loses control for a while. It is not naughtiness. Quiet and time help.',
      ],
    },
    {
      heading: 'Occupational therapist',
      inOtherLanguage: 'کاردرمانگر',
      body: [
        'Helps with everyday things: dressing, eating, writing, playing, and finding rest when the senses have too much.',
      ],
    },
    {
      heading: 'Sensory integration',
      inOtherLanguage: 'یکپارچگی حسی',
      body: [
        'A kind of occupational therapy that uses play and movement to make the senses work together more easily.',
      ],
    },
    {
      heading: 'Sensory processing',
      inOtherLanguage: 'پردازش حسی',
      body: [
        'How the brain deals with sound, light, touch, smell and movement. It may take in more, or less, than other brains do.',
      ],
    },
    {
      heading: 'Shutdown',
      inOtherLanguage: 'خاموشی',
      body: [
        'The quiet form of too much: the person withdraws and can hardly speak or move for a while.',
      ],
    },
    {
      heading: 'Speech therapist',
      inOtherLanguage: 'گفتاردرمانگر',
      body: [
        'Helps with speaking, understanding and every other way to communicate, and also with eating and swallowing.',
      ],
    },
    {
      heading: 'Stimming',
      inOtherLanguage: 'رفتار خودتنظیمی',
      body: [
        'Movements or sounds that repeat, such as rocking or humming. They calm, help to think, or show joy.',
      ],
    },
    {
      heading: 'Visual schedule',
      inOtherLanguage: 'برنامهٔ تصویری',
      body: ['Pictures in a row that show what comes next. It makes the day foreseeable.'],
    },
  ],
} satisfies TextPage
