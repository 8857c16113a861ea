interface DemoCategoryText {
  readonly name: string
  readonly slug: string
  readonly description: string
}

interface DemoCategory {
  readonly key: string
  readonly en: DemoCategoryText
  readonly fa: DemoCategoryText
}

export const demoCategories = [
  {
    key: 'family-life',
    en: {
      name: 'Family life',
      slug: 'family-life',
      description: 'Home, guests, holidays, brothers and sisters.',
    },
    fa: {
      name: 'زندگی خانوادگی',
      slug: 'family-life-fa',
      description: 'خانه، مهمانی، تعطیلات، خواهرها و برادرها.',
    },
  },
  {
    key: 'school-and-learning',
    en: {
      name: 'School and learning',
      slug: 'school-and-learning',
      description: 'Classrooms, homework and the hours after school.',
    },
    fa: {
      name: 'مدرسه و یادگیری',
      slug: 'school-and-learning-fa',
      description: 'کلاس، تکلیف و ساعت‌های بعد از مدرسه.',
    },
  },
  {
    key: 'wellbeing',
    en: {
      name: 'Wellbeing',
      slug: 'wellbeing',
      description: 'Rest and strength for parents and children.',
    },
    fa: {
      name: 'حال خوب',
      slug: 'wellbeing-fa',
      description: 'استراحت و توان برای والدین و کودکان.',
    },
  },
  {
    key: 'about-hamgam',
    en: {
      name: 'About Hamgam',
      slug: 'about-hamgam',
      description: 'How our service works and what you can expect.',
    },
    fa: {
      name: 'دربارهٔ همگام',
      slug: 'about-hamgam-fa',
      description: 'کار ما چگونه است و چه انتظاری می‌توانید داشته باشید.',
    },
  },
] as const satisfies readonly DemoCategory[]
