interface DemoFamily {
  readonly key: string
  readonly email: string
  readonly name: string
  readonly nameFa: string
  readonly preferredLanguage: 'en' | 'fa'
  readonly timeZone: string
  readonly phone: string | null
  readonly childName: string
  readonly childNameFa: string
  readonly childAge: number
}

/** Families; the first is the account that visitors of the demo may sign in to. */
export const demoFamilies = [
  {
    key: 'ahmadi',
    email: 'family@demo.example',
    name: 'Maryam Ahmadi',
    nameFa: 'مریم احمدی',
    preferredLanguage: 'fa',
    timeZone: 'Asia/Tehran',
    phone: null,
    childName: 'Parsa',
    childNameFa: 'پارسا',
    childAge: 6,
  },
  {
    key: 'nouri',
    email: 'sahar.nouri@demo.example',
    name: 'Sahar Nouri',
    nameFa: 'سحر نوری',
    preferredLanguage: 'fa',
    timeZone: 'Asia/Tehran',
    phone: null,
    childName: 'Hana',
    childNameFa: 'هانا',
    childAge: 4,
  },
  {
    key: 'karimi',
    email: 'reza.karimi@demo.example',
    name: 'Reza Karimi',
    nameFa: 'رضا کریمی',
    preferredLanguage: 'fa',
    timeZone: 'Asia/Tehran',
    phone: null,
    childName: 'Sam',
    childNameFa: 'سام',
    childAge: 9,
  },
  {
    key: 'carter',
    email: 'emily.carter@demo.example',
    name: 'Emily Carter',
    nameFa: 'امیلی کارتر',
    preferredLanguage: 'en',
    timeZone: 'Europe/London',
    phone: null,
    childName: 'Oliver',
    childNameFa: 'الیور',
    childAge: 7,
  },
  {
    key: 'danesh',
    email: 'farah.danesh@demo.example',
    name: 'Farah Danesh',
    nameFa: 'فرح دانش',
    preferredLanguage: 'en',
    timeZone: 'America/Toronto',
    phone: '+1 555 0104',
    childName: 'Aria',
    childNameFa: 'آریا',
    childAge: 5,
  },
  {
    key: 'yousefi',
    email: 'hamid.yousefi@demo.example',
    name: 'Hamid Yousefi',
    nameFa: 'حمید یوسفی',
    preferredLanguage: 'fa',
    timeZone: 'Asia/Tehran',
    phone: null,
    childName: 'Dorsa',
    childNameFa: 'درسا',
    childAge: 12,
  },
  {
    key: 'navarro',
    email: 'sofia.navarro@demo.example',
    name: 'Sofía Navarro',
    nameFa: 'سوفیا ناوارو',
    preferredLanguage: 'en',
    timeZone: 'America/Los_Angeles',
    phone: '+1 555 0107',
    childName: 'Mateo',
    childNameFa: 'ماتئو',
    childAge: 8,
  },
  {
    key: 'saleh',
    email: 'nour.saleh@demo.example',
    name: 'Nour Saleh',
    nameFa: 'نور صالح',
    preferredLanguage: 'en',
    timeZone: 'Europe/Istanbul',
    phone: null,
    childName: 'Yasmin',
    childNameFa: 'یاسمین',
    childAge: 5,
  },
  {
    key: 'bagheri',
    email: 'parisa.bagheri@demo.example',
    name: 'Parisa Bagheri',
    nameFa: 'پریسا باقری',
    preferredLanguage: 'fa',
    timeZone: 'Europe/Stockholm',
    phone: null,
    childName: 'Nika',
    childNameFa: 'نیکا',
    childAge: 14,
  },
] as const satisfies readonly DemoFamily[]
