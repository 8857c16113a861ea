import type { TextPage } from '../text-page.ts'

export default {
  title: 'Glossary',
  description:
    'Words about autism that families hear often, explained in plain language, English and Farsi.',
  lead: 'Words that you may hear, in plain language. Beside each stands its Farsi name.',
  sections: [
    {
      id: 'aac',
      heading: 'AAC (augmentative and alternative communication)',
      inOtherLanguage: 'ارتباط مکمل و جایگزین',
      body: [
        'Every way to say something beside speech: pictures, signs, writing, a tablet that speaks. It does not hinder speech.',
      ],
    },
    {
      id: 'aba',
      heading: 'ABA (applied behavior analysis)',
      inOtherLanguage: 'تحلیل رفتار کاربردی (ABA)',
      body: [
        'A method that works with behavior and what comes before and after it. Families and autistic adults see it differently; ask about aims and consent.',
      ],
    },
    {
      id: 'assent',
      heading: 'Assent',
      inOtherLanguage: 'موافقت کودک',
      body: [
        'A child’s own yes, in words or in another way. Turning away is a no, and a good helper respects it.',
      ],
    },
    {
      id: 'autism-spectrum',
      heading: 'Autism spectrum',
      inOtherLanguage: 'طیف اتیسم',
      body: [
        'Autistic people sense, think and communicate in ways of their own. “Spectrum” means that no two of them are alike.',
      ],
    },
    {
      id: 'co-occurring-conditions',
      heading: 'Co-occurring conditions',
      inOtherLanguage: 'شرایط همراه',
      body: [
        'What many autistic people live with besides, such as ADHD, epilepsy, anxiety or poor sleep. Each has support of its own.',
      ],
    },
    {
      id: 'diagnosis',
      heading: 'Diagnosis',
      inOtherLanguage: 'تشخیص',
      body: [
        'What a doctor or a team finds after watching and testing. A consultation here cannot give one.',
      ],
    },
    {
      id: 'double-empathy',
      heading: 'Double empathy problem',
      inOtherLanguage: 'همدلی دوسویه',
      body: [
        'Autistic and other people often misread each other. So both sides have something to learn.',
      ],
    },
    {
      id: 'early-intervention',
      heading: 'Early intervention',
      inOtherLanguage: 'مداخلهٔ زودهنگام',
      body: [
        'Support in the first years of life, for the child and for the family. It can begin before there is a diagnosis.',
      ],
    },
    {
      id: 'echolalia',
      heading: 'Echolalia',
      inOtherLanguage: 'پژواک‌گویی',
      body: [
        'Repeating words or lines that one has heard. It often carries a meaning, a feeling or a wish.',
      ],
    },
    {
      id: 'executive-function',
      heading: 'Executive function',
      inOtherLanguage: 'کارکردهای اجرایی',
      body: [
        'What helps us to plan, begin, switch and remember. Where it is hard, lists, pictures and timers help.',
      ],
    },
    {
      id: 'interoception',
      heading: 'Interoception',
      inOtherLanguage: 'حس درونی بدن',
      body: [
        'Noticing what the body says: hunger, thirst, pain, heat, a full bladder. Some people feel it late, or very strongly.',
      ],
    },
    {
      id: 'masking',
      heading: 'Masking',
      inOtherLanguage: 'پنهان کردن خود',
      body: [
        'Hiding one’s own ways to seem like others. It costs much strength, and afterwards a person may be very tired.',
      ],
    },
    {
      id: 'meltdown',
      heading: 'Meltdown',
      inOtherLanguage: 'فروپاشی',
      body: [
        'A person has had too much and loses control for a while. It is not naughtiness. Quiet and time help.',
      ],
    },
    {
      id: 'neurodiversity',
      heading: 'Neurodiversity',
      inOtherLanguage: 'تنوع عصبی',
      body: [
        'Human brains differ from each other, and no kind is the only right one. Autism is one of these ways to be.',
      ],
    },
    {
      id: 'occupational-therapist',
      heading: 'Occupational therapist',
      inOtherLanguage: 'کاردرمانگر',
      body: [
        'Helps with everyday things: dressing, eating, writing, playing, and finding rest when the senses have too much.',
      ],
    },
    {
      id: 'sensory-integration',
      heading: 'Sensory integration',
      inOtherLanguage: 'یکپارچگی حسی',
      body: [
        'A kind of occupational therapy that uses play and movement to make the senses work together more easily.',
      ],
    },
    {
      id: 'sensory-processing',
      heading: 'Sensory processing',
      inOtherLanguage: 'پردازش حسی',
      body: [
        'How the brain deals with sound, light, touch, smell and movement. It may take in more, or less, than other brains do.',
      ],
    },
    {
      id: 'shutdown',
      heading: 'Shutdown',
      inOtherLanguage: 'خاموشی',
      body: [
        'The quiet form of too much: the person withdraws and can hardly speak or move for a while.',
      ],
    },
    {
      id: 'special-interest',
      heading: 'Special interest',
      inOtherLanguage: 'علاقهٔ ویژه',
      body: [
        'A subject that a person loves deeply. It gives joy and rest, and it is a good way into talking and learning.',
      ],
    },
    {
      id: 'speech-therapist',
      heading: 'Speech therapist',
      inOtherLanguage: 'گفتاردرمانگر',
      body: [
        'Helps with speaking, understanding and every other way to communicate, and also with eating and swallowing.',
      ],
    },
    {
      id: 'stimming',
      heading: 'Stimming',
      inOtherLanguage: 'رفتار خودتنظیمی',
      body: [
        'Movements or sounds that repeat, such as rocking or humming. They calm, help to think, or show joy.',
      ],
    },
    {
      id: 'transition',
      heading: 'Transition',
      inOtherLanguage: 'گذر',
      body: [
        'Going from one activity, place or stage of life to the next. A warning and a picture of what comes make it easier.',
      ],
    },
    {
      id: 'visual-schedule',
      heading: 'Visual schedule',
      inOtherLanguage: 'برنامهٔ تصویری',
      body: ['Pictures in a row that show what comes next. It makes the day foreseeable.'],
    },
  ],
} satisfies TextPage
