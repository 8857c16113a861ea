interface Bilingual {
  readonly en: string
  readonly fa: string
}

interface DemoSettings {
  readonly name: Bilingual
  readonly tagline: Bilingual
  readonly emails: { readonly general: string; readonly specialists: string }
  readonly phone: string
  readonly supportPhone: string
  readonly city: Bilingual
  readonly postalAddress: Bilingual
  readonly supportHours: Bilingual
  readonly timeZone: string
  readonly emergencyNotice: Bilingual
  readonly emergencyNumbers: readonly {
    readonly place: Bilingual
    readonly numbers: readonly { readonly number: string; readonly what: Bilingual }[]
  }[]
}

/** Addresses and telephone numbers are placeholders: example.org and 555 0100 belong to nobody. */
export const demoSettings = {
  name: { en: 'Hamgam', fa: 'همگام' },
  tagline: {
    en: 'Families of autistic children meet volunteer specialists. Free 45-minute consultations and plain resources, in English and Farsi.',
    fa: 'خانواده‌های کودکان دارای اتیسم با متخصصان داوطلب گفت‌وگو می‌کنند. مشاورهٔ رایگان ۴۵ دقیقه‌ای و منابع ساده، به فارسی و انگلیسی.',
  },
  emails: { general: 'hello@example.org', specialists: 'specialists@example.org' },
  phone: '+1 555 0100',
  supportPhone: '+1 555 0101',
  city: { en: 'Los Angeles, California', fa: 'لس‌آنجلس، کالیفرنیا' },
  postalAddress: {
    en: 'Hamgam, PO Box 0000 (example), Los Angeles, California, USA',
    fa: 'همگام، صندوق پستی ۰۰۰۰ (نمونه)، لس‌آنجلس، کالیفرنیا، آمریکا',
  },
  supportHours: {
    en: 'Monday to Friday 9am-5pm PT',
    fa: 'دوشنبه تا جمعه، ساعت ۹ تا ۱۷ به وقت غرب آمریکا',
  },
  timeZone: 'America/Los_Angeles',
  emergencyNotice: {
    en: 'Hamgam is not an emergency service and gives no diagnosis. If someone is in danger, call now. Iran: 115 for medical help, 123 for social emergencies. European Union: 112. United States and Canada: 911, or 988 for a mental health crisis. United Kingdom: 999, or 111 for urgent health advice.',
    fa: 'همگام خدمات اورژانسی نیست و تشخیص نمی‌دهد. اگر کسی در خطر است، همین حالا تماس بگیرید. ایران: ۱۱۵ برای اورژانس پزشکی، ۱۲۳ برای اورژانس اجتماعی. اتحادیهٔ اروپا: ۱۱۲. آمریکا و کانادا: ۹۱۱، یا ۹۸۸ برای بحران روانی. بریتانیا: ۹۹۹، یا ۱۱۱ برای راهنمایی فوری سلامت.',
  },
  emergencyNumbers: [
    {
      place: { en: 'Iran', fa: 'ایران' },
      numbers: [
        { number: '115', what: { en: 'Medical emergency', fa: 'اورژانس پزشکی' } },
        { number: '123', what: { en: 'Social emergency', fa: 'اورژانس اجتماعی' } },
      ],
    },
    {
      place: { en: 'European Union', fa: 'اتحادیهٔ اروپا' },
      numbers: [{ number: '112', what: { en: 'Any emergency', fa: 'همهٔ موارد اضطراری' } }],
    },
    {
      place: { en: 'United States and Canada', fa: 'آمریکا و کانادا' },
      numbers: [
        { number: '911', what: { en: 'Any emergency', fa: 'همهٔ موارد اضطراری' } },
        { number: '988', what: { en: 'Mental health crisis', fa: 'بحران روانی' } },
      ],
    },
    {
      place: { en: 'United Kingdom', fa: 'بریتانیا' },
      numbers: [
        { number: '999', what: { en: 'Any emergency', fa: 'همهٔ موارد اضطراری' } },
        { number: '111', what: { en: 'Urgent health advice', fa: 'راهنمایی فوری سلامت' } },
      ],
    },
  ],
} as const satisfies DemoSettings
