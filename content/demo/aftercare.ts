/** Children's profiles, follow-ups and a concern of the demo. */

interface DemoChild {
  readonly family: string
  readonly name: string
  readonly age: number
  readonly communication: string
  readonly sensitivities: string
  readonly whatHelps: string
  /** The coming consultation for which it is shared. */
  readonly sharedFor: string
}

export const demoChildren = [
  {
    family: 'ahmadi',
    name: 'پارسا',
    age: 6,
    communication:
      'با جمله‌های کوتاه و گاهی با جملهٔ کارتون‌ها حرف می‌زند. وقتی خسته است تصویر را نشان می‌دهد. برای جواب دادن کمی وقت می‌خواهد.',
    sensitivities: 'صدای جاروبرقی و دست‌خشک‌کن برایش سخت است. لباس برچسب‌دار نمی‌پوشد.',
    whatHelps: 'قطارها، نقشهٔ مترو و دانستن اینکه بعد چه می‌شود. محافظ گوش همیشه همراهش است.',
    sharedFor: 'ahmadi-kaveh-next',
  },
] as const satisfies readonly DemoChild[]

interface DemoFollowUp {
  /** A completed consultation. */
  readonly consultation: string
  readonly text: string
}

interface DemoConcern {
  readonly consultation: string
  readonly kind: 'technical'
  readonly text: string
}

export const demoFollowUps = [
  {
    consultation: 'ahmadi-kaveh-past',
    text: 'سلام خانم احمدی،\n\nاز گفت‌وگو با شما خوشحال شدم. قرار گذاشتیم:\n۱. شب پیش لباس و کیف را با پارسا کنار در بگذارید.\n۲. برنامهٔ صبح را با چهار تصویر روی یخچال بچسبانید.\n۳. ده دقیقه پیش از رفتن، تصویر قطار یعنی «وقت کفش».\n\nاگر روزی پیش نرفت، اشکالی ندارد. فردا دوباره از تصویر اول شروع کنید.\n\nبا احترام، شیرین کاوه',
  },
] as const satisfies readonly DemoFollowUp[]

export const demoConcerns = [
  {
    consultation: 'karimi-jalali-past',
    kind: 'technical',
    text: 'صدای من در نیمهٔ دوم تماس چند بار قطع شد و بخشی از حرف‌های متخصص را نشنیدم.',
  },
] as const satisfies readonly DemoConcern[]
