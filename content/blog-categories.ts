interface CategoryText {
  readonly name: string
  readonly slug: string
  readonly description: string
}

interface Category {
  readonly key: string
  readonly en: CategoryText
  readonly fa: CategoryText
}

/** The categories that a blog begins with. */
export const firstCategories = [
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
    key: 'about-our-work',
    en: {
      name: 'About our work',
      slug: 'about-our-work',
      description: 'How our service works and what you can expect.',
    },
    fa: {
      name: 'دربارهٔ کار ما',
      slug: 'about-our-work-fa',
      description: 'کار ما چگونه است و چه انتظاری می‌توانید داشته باشید.',
    },
  },
] as const satisfies readonly Category[]
