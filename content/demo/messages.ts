interface DemoMessage {
  readonly from: string
  readonly to: string
  readonly text: { readonly text: string; readonly language: 'en' | 'fa' }
  readonly hoursAgo: number
  /** How long it waited; null while it is not read. */
  readonly readAfterHours: number | null
}

const FAMILY = { from: 'ahmadi', to: 'shirin-kaveh' } as const
const SPECIALIST = { from: 'shirin-kaveh', to: 'ahmadi' } as const

/** What the demo's family and its specialist have written to each other, oldest first. */
export const demoMessages = [
  {
    ...FAMILY,
    hoursAgo: 100,
    readAfterHours: 3,
    text: {
      language: 'fa',
      text: 'سلام خانم کاوه. چهار تصویری را که با هم انتخاب کردیم کنار آینه چسباندیم. پارسا حالا خودش تصویر «لباس پوشیدن» را برمی‌گرداند. این هفته سه روز از پنج روز بدون دعوا آماده شدیم.',
    },
  },
  {
    ...SPECIALIST,
    hoursAgo: 96,
    readAfterHours: 2,
    text: {
      language: 'fa',
      text: 'سلام خانم احمدی. چه خبر خوبی! همین که خودش تصویر را برمی‌گرداند یعنی برنامه حالا مال اوست.\n\nروزهای سخت را هم یادداشت کنید: شب قبلش چطور خوابیده و صبح چه چیزی فرق داشته. دو سه کلمه کافی است.',
    },
  },
  {
    ...FAMILY,
    hoursAgo: 74,
    readAfterHours: 5,
    text: {
      language: 'fa',
      text: 'باشد، می‌نویسم. یک سؤال هم دارم: هفتهٔ دیگر مدرسه برای آشنایی دعوتمان کرده است. پارسا را ببرم یا اول خودم تنها بروم؟',
    },
  },
  {
    ...SPECIALIST,
    hoursAgo: 69,
    readAfterHours: 12,
    text: {
      language: 'fa',
      text: 'اگر بشود، اول خودتان بروید و چند عکس بگیرید: در ورودی، کلاس، دستشویی و یک جای آرام. با همین عکس‌ها قصه‌ای کوتاه بسازید و چند شب پشت سر هم با هم ببینید. بعد در ساعتی خلوت با پارسا بروید و پیش از آنکه خسته شود برگردید.',
    },
  },
  {
    ...FAMILY,
    hoursAgo: 27,
    readAfterHours: 6,
    text: {
      language: 'fa',
      text: 'خیلی ممنون. عکس‌ها را گرفتم. معلمش مهربان بود و گفت آوردن محافظ گوش هم اشکالی ندارد.',
    },
  },
  {
    ...SPECIALIST,
    hoursAgo: 4,
    readAfterHours: null,
    text: {
      language: 'fa',
      text: 'عالی است. در جلسهٔ بعد عکس‌ها را کنارتان داشته باشید تا قصه را با هم بنویسیم. اگر پارسا دوست داشت، بگذارید خودش عکس اول را انتخاب کند.',
    },
  },
] as const satisfies readonly DemoMessage[]
