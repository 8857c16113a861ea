interface Bilingual {
  readonly en: string
  readonly fa: string
}

interface DemoPerson {
  readonly key: string
  readonly email: string
  readonly name: string
  readonly nameFa: string
  readonly timeZone: string
  readonly preferredLanguage: 'en' | 'fa'
}

interface DemoPublisher extends DemoPerson {
  readonly bio: Bilingual
  readonly specialty: { readonly en: readonly string[]; readonly fa: readonly string[] }
}

export const demoPublisher = {
  key: 'tara-mohseni',
  email: 'publisher@demo.example',
  name: 'Tara Mohseni',
  nameFa: 'تارا محسنی',
  timeZone: 'Europe/Berlin',
  preferredLanguage: 'en',
  bio: {
    en: 'I write and edit the Hamgam blog in English and Farsi. Before that I wrote school books for ten years. I talk with families, autistic readers and our volunteers before each text. If a sentence is hard to read, please tell me, and I will change it.',
    fa: 'من نوشته‌های وبلاگ همگام را به فارسی و انگلیسی می‌نویسم و ویرایش می‌کنم. پیش از این ده سال کتاب درسی می‌نوشتم. برای هر نوشته با خانواده‌ها، خوانندگان دارای اتیسم و داوطلبان گفت‌وگو می‌کنم. اگر جمله‌ای سخت است، لطفاً بگویید تا آن را عوض کنم.',
  },
  specialty: {
    en: ['Family life', 'Plain language', 'School'],
    fa: ['زندگی خانوادگی', 'زبان ساده', 'مدرسه'],
  },
} as const satisfies DemoPublisher

export const demoAdmin = {
  key: 'navid-rostami',
  email: 'admin@demo.example',
  name: 'Navid Rostami',
  nameFa: 'نوید رستمی',
  timeZone: 'America/Los_Angeles',
  preferredLanguage: 'en',
} as const satisfies DemoPerson
