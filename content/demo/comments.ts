interface DemoComment {
  readonly post: string
  readonly language: 'en' | 'fa'
  /** A family's or a specialist's key. */
  readonly author: string
  readonly text: string
  readonly status: 'approved' | 'pending'
  /** After the post. */
  readonly daysAgo: number
}

/** Only posts that are published have comments. */
export const demoComments = [
  {
    post: 'first-consultation',
    language: 'en',
    author: 'danesh',
    text: 'We did what you say and brought one question. It was the first appointment after which I did not feel more confused.',
    status: 'approved',
    daysAgo: 7,
  },
  {
    post: 'first-consultation',
    language: 'en',
    author: 'carter',
    text: 'Is it all right to have my mother in the call too? She looks after our son twice a week.',
    status: 'approved',
    daysAgo: 6,
  },
  {
    post: 'first-consultation',
    language: 'en',
    author: 'amira-haddad',
    text: 'Yes, of course. Grandparents see things that nobody else sees. Just say at the start who is in the room.',
    status: 'approved',
    daysAgo: 5,
  },
  {
    post: 'first-consultation',
    language: 'en',
    author: 'saleh',
    text: 'Can I change the language during the call? I am more at ease in Arabic when I am nervous.',
    status: 'pending',
    daysAgo: 1,
  },
  {
    post: 'first-consultation',
    language: 'fa',
    author: 'ahmadi',
    text: 'کاش این را پیش از تماس اول خوانده بودم. با خودم بیست پرسش برده بودم و نگران بودم وقت کم بیاید.',
    status: 'approved',
    daysAgo: 7,
  },
  {
    post: 'first-consultation',
    language: 'fa',
    author: 'karimi',
    text: 'من تمام مدت دوربین را خاموش نگه داشتم و هیچ اشکالی نداشت. ممنون که این را نوشتید.',
    status: 'approved',
    daysAgo: 4,
  },
  {
    post: 'first-consultation',
    language: 'fa',
    author: 'yousefi',
    text: 'اگر وسط تماس اینترنت قطع شود، می‌شود با همان لینک دوباره وارد شد؟',
    status: 'pending',
    daysAgo: 2,
  },
  {
    post: 'how-we-check-specialists',
    language: 'en',
    author: 'navarro',
    text: 'The list of signs is very helpful. Years ago someone promised us results for a lot of money. I wish I had read this then.',
    status: 'approved',
    daysAgo: 20,
  },
  {
    post: 'how-we-check-specialists',
    language: 'fa',
    author: 'nouri',
    text: 'خوب است که سال بررسی هم نوشته می‌شود. برای ما که از راه دور اعتماد می‌کنیم مهم است.',
    status: 'approved',
    daysAgo: 18,
  },
  {
    post: 'nowruz-with-guests',
    language: 'en',
    author: 'danesh',
    text: 'The question mark on the calendar was new to us. Our child now asks for it herself when a plan is not certain.',
    status: 'approved',
    daysAgo: 40,
  },
  {
    post: 'nowruz-with-guests',
    language: 'fa',
    author: 'bagheri',
    text: 'پیام کوتاه را برای همهٔ فامیل فرستادیم. خاله‌ام جواب داد که خودش هم از روبوسی خوشش نمی‌آید!',
    status: 'approved',
    daysAgo: 41,
  },
  {
    post: 'nowruz-with-guests',
    language: 'fa',
    author: 'yousefi',
    text: 'اتاق استراحت را دختر خودم چید و روی در نوشت «ایستگاه آرام». حالا بچه‌های دیگر هم می‌خواهند بروند آنجا.',
    status: 'approved',
    daysAgo: 38,
  },
  {
    post: 'brothers-and-sisters',
    language: 'en',
    author: 'navarro',
    text: 'The example with the glasses worked at once. My younger son said: “So headphones are glasses for ears.”',
    status: 'approved',
    daysAgo: 60,
  },
  {
    post: 'brothers-and-sisters',
    language: 'fa',
    author: 'roya-sharifi',
    text: 'من خواهر یک مرد دارای اتیسم هستم. در کودکی دوست داشتم کسی بپرسد حال خودم چطور است. همین پرسش ساده کافی است.',
    status: 'approved',
    daysAgo: 63,
  },
  {
    post: 'rest-for-parents',
    language: 'en',
    author: 'carter',
    text: 'I read this at midnight, exactly as you say. I asked my neighbour for one hour on Friday. She said yes.',
    status: 'approved',
    daysAgo: 13,
  },
  {
    post: 'after-school-rest',
    language: 'fa',
    author: 'karimi',
    text: 'از وقتی به جای «چطور بود؟» فقط سلام می‌کنیم، ساعت اول آرام‌تر شده است. بعد از یک ساعت خودش تعریف می‌کند.',
    status: 'pending',
    daysAgo: 1,
  },
] as const satisfies readonly DemoComment[]
