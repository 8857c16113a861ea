interface DemoTagText {
  readonly name: string
  readonly slug: string
}

interface DemoTag {
  readonly key: string
  readonly en: DemoTagText
  readonly fa: DemoTagText
}

export const demoTags = [
  {
    key: 'first-consultation',
    en: { name: 'First consultation', slug: 'first-consultation' },
    fa: { name: 'مشاورهٔ اول', slug: 'first-consultation-fa' },
  },
  {
    key: 'safety',
    en: { name: 'Safety and trust', slug: 'safety-and-trust' },
    fa: { name: 'امنیت و اعتماد', slug: 'safety-and-trust-fa' },
  },
  {
    key: 'holidays',
    en: { name: 'Holidays', slug: 'holidays' },
    fa: { name: 'تعطیلات', slug: 'holidays-fa' },
  },
  {
    key: 'siblings',
    en: { name: 'Brothers and sisters', slug: 'brothers-and-sisters' },
    fa: { name: 'خواهر و برادر', slug: 'brothers-and-sisters-fa' },
  },
  {
    key: 'routines',
    en: { name: 'Routines', slug: 'routines' },
    fa: { name: 'برنامهٔ روزانه', slug: 'routines-fa' },
  },
  {
    key: 'rest',
    en: { name: 'Rest', slug: 'rest' },
    fa: { name: 'استراحت', slug: 'rest-fa' },
  },
  {
    key: 'senses',
    en: { name: 'Senses', slug: 'senses' },
    fa: { name: 'حس‌ها', slug: 'senses-fa' },
  },
  {
    key: 'school',
    en: { name: 'School', slug: 'school' },
    fa: { name: 'مدرسه', slug: 'school-fa' },
  },
] as const satisfies readonly DemoTag[]
