import type { Expertise, SpecialistLanguage } from '../../src/features/specialists/rules/index.ts'

interface Bilingual {
  readonly en: string
  readonly fa: string
}

interface DemoSpecialist {
  readonly key: string
  readonly email: string
  readonly name: string
  readonly nameFa: string
  readonly credentials: Bilingual
  /** Paragraphs are separated by an empty line. */
  readonly bio: Bilingual
  readonly languages: readonly SpecialistLanguage[]
  readonly expertise: readonly Expertise[]
  readonly location: Bilingual
  readonly timeZone: string
  readonly yearsOfPractice: number
  readonly whatTheCallIsLike: Bilingual
  readonly verifiedChecks: readonly { readonly what: Bilingual; readonly year: number }[]
  /** Times are on the clock of `timeZone`; weekday 0 is Sunday. */
  readonly weeklyHours: readonly {
    readonly weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6
    readonly startTime: string
    readonly endTime: string
  }[]
  readonly bufferMinutes: number
  readonly minimumNoticeHours: number
  readonly bookingWindowDays: number
  readonly weeklyCap: number
  readonly autoConfirm: boolean
}

/** The drawn portrait of a specialist of the demo. */
export const portraitOf = (key: string): string => `/pictures/people/${key}.svg`

const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n')

const licence = {
  en: 'Licence to practise, checked with the licensing body',
  fa: 'پروانهٔ کار، با استعلام از نهاد صادرکننده',
} as const
const degree = {
  en: 'University degree, checked from the original document',
  fa: 'مدرک دانشگاهی، با دیدن اصل مدرک',
} as const
const identity = {
  en: 'Identity, checked in a video call with our team',
  fa: 'هویت، در تماس تصویری با گروه ما',
} as const
const references = {
  en: 'Two references from colleagues',
  fa: 'معرفی‌نامه از دو همکار',
} as const
const background = {
  en: 'Background check for work with children',
  fa: 'گواهی نداشتن پیشینهٔ کیفری برای کار با کودکان',
} as const

/** Verified volunteers; the first is the account that visitors of the demo may sign in to. */
export const demoSpecialists = [
  {
    key: 'shirin-kaveh',
    email: 'specialist@demo.example',
    name: 'Shirin Kaveh',
    nameFa: 'شیرین کاوه',
    credentials: {
      en: 'Child and adolescent psychologist, MSc in Clinical Psychology',
      fa: 'روان‌شناس کودک و نوجوان، کارشناسی ارشد روان‌شناسی بالینی',
    },
    bio: {
      en: paragraphs(
        'I am a child psychologist in Berlin, and I work in Farsi and English. For sixteen years I have met families of autistic children, from toddlers to teenagers. Many families come soon after a diagnosis, when everyone gives different advice. I help you sort that advice and choose one or two things to try first.',
        'I can help with daily routines, big feelings, sleep, changes, and talking with brothers and sisters. I also support families who live far from their relatives, or who raise a child in two languages. I look for what makes life easier for your child. I do not try to make a child look less autistic.',
        'In our first conversation I ask what your child enjoys and what is hard right now. Then we look at one ordinary day, from morning to night. Before we finish, we agree on a short plan in plain words. I cannot give a diagnosis in a video call, and I do not replace your doctor. If your child needs a local service, I help you prepare your questions.',
      ),
      fa: paragraphs(
        'من روان‌شناس کودک هستم و در برلین به فارسی و انگلیسی کار می‌کنم. شانزده سال است که با خانواده‌های کودکان دارای اتیسم گفت‌وگو می‌کنم؛ از نوپا تا نوجوان. خیلی از خانواده‌ها تازه نتیجهٔ ارزیابی را گرفته‌اند و از هر کس توصیهٔ متفاوتی می‌شنوند. کمک می‌کنم این توصیه‌ها را مرتب کنید و یکی دو قدم اول را انتخاب کنید.',
        'دربارهٔ برنامهٔ روزانه، احساسات شدید، خواب، تغییرها و گفت‌وگو با خواهر و برادر می‌توانیم حرف بزنیم. خانواده‌هایی هم که دور از بستگان زندگی می‌کنند یا کودک دوزبانه دارند، می‌توانند وقت بگیرند. دنبال چیزی هستم که زندگی را برای فرزند شما آسان‌تر کند. هدفم این نیست که اتیسم کودک دیده نشود.',
        'در گفت‌وگوی اول می‌پرسم فرزندتان چه چیزی را دوست دارد و الان چه چیزی سخت است. بعد یک روز معمولی را با هم مرور می‌کنیم، از صبح تا شب. در پایان یک برنامهٔ کوتاه با زبان ساده داریم. من در تماس تصویری تشخیص نمی‌دهم و جای پزشک شما را نمی‌گیرم. اگر به مرکزی نزدیک خانه نیاز باشد، کمک می‌کنم پرسش‌هایتان را آماده کنید.',
      ),
    },
    languages: ['farsi', 'english'],
    expertise: ['family_counseling', 'early_intervention', 'behavioral_therapy'],
    location: { en: 'Berlin, Germany', fa: 'برلین، آلمان' },
    timeZone: 'Europe/Berlin',
    yearsOfPractice: 16,
    whatTheCallIsLike: {
      en: 'You talk, and I listen first. Your camera can be off the whole time. Your child does not need to be there. You can pause or stop at any moment. At the end I repeat our plan, so that you can write it down.',
      fa: 'اول شما حرف می‌زنید و من گوش می‌دهم. دوربین شما می‌تواند تمام مدت خاموش باشد. لازم نیست فرزندتان در تماس باشد. هر لحظه می‌توانید مکث کنید یا تماس را تمام کنید. در پایان برنامه را تکرار می‌کنم تا یادداشت کنید.',
    },
    verifiedChecks: [
      { what: licence, year: 2025 },
      { what: degree, year: 2025 },
      { what: background, year: 2025 },
      { what: identity, year: 2025 },
    ],
    weeklyHours: [
      { weekday: 1, startTime: '17:00', endTime: '20:00' },
      { weekday: 2, startTime: '17:00', endTime: '20:00' },
      { weekday: 3, startTime: '17:00', endTime: '20:00' },
      { weekday: 6, startTime: '10:00', endTime: '13:00' },
    ],
    bufferMinutes: 15,
    minimumNoticeHours: 12,
    bookingWindowDays: 56,
    weeklyCap: 8,
    autoConfirm: false,
  },
  {
    key: 'leila-moradi',
    email: 'leila.moradi@demo.example',
    name: 'Leila Moradi',
    nameFa: 'لیلا مرادی',
    credentials: {
      en: 'Speech therapist, MSc in Speech Therapy',
      fa: 'گفتاردرمانگر، کارشناسی ارشد گفتاردرمانی',
    },
    bio: {
      en: paragraphs(
        'I am a speech therapist in Tehran. I work with autistic children who speak a lot, a little, or not at all. Speech is one way to communicate, and it is not the only one. Pointing, pictures, signs and a tablet that speaks are also real language.',
        'You can come to me when your child does not yet use words, or repeats words and lines from films. You can also come when your child talks well but finds conversation tiring. I show you small things to do while you eat, wash, dress and play. No special toys are needed. I also help families who ask whether two languages are too many. They are not.',
        'In the first conversation I ask how your child asks for things today. A short video from home helps, but you do not have to bring one. Together we choose one moment of the day and one new thing to try there. I will tell you how to notice whether it helps. I cannot promise when a child will speak. I can promise clear and honest advice.',
      ),
      fa: paragraphs(
        'من در تهران گفتاردرمانگرم. با کودکان دارای اتیسم کار می‌کنم؛ چه زیاد حرف بزنند، چه کم، چه هیچ. حرف زدن یکی از راه‌های ارتباط است، نه تنها راه. اشاره، تصویر، نشانهٔ دست و تبلت سخنگو هم زبان واقعی هستند.',
        'اگر فرزندتان هنوز کلمه نمی‌گوید یا جمله‌های فیلم‌ها را تکرار می‌کند، می‌توانید از من وقت بگیرید. اگر خوب حرف می‌زند ولی گفت‌وگو خسته‌اش می‌کند هم همین‌طور. کارهای کوچکی نشان می‌دهم که هنگام غذا، شست‌وشو، لباس پوشیدن و بازی انجام دهید. هیچ اسباب‌بازی خاصی لازم نیست. بعضی خانواده‌ها می‌پرسند دو زبان برای کودک زیاد است یا نه. زیاد نیست.',
        'در گفت‌وگوی اول می‌پرسم فرزندتان امروز خواسته‌اش را چگونه نشان می‌دهد. یک فیلم کوتاه از خانه کمک می‌کند، ولی اجباری نیست. با هم یک زمان از روز و یک کار تازه را انتخاب می‌کنیم. می‌گویم از کجا بفهمید این کار کمک کرده است. نمی‌توانم قول بدهم کودک چه زمانی حرف می‌زند. قول می‌دهم توصیه‌ام روشن و صادقانه باشد.',
      ),
    },
    languages: ['farsi', 'english'],
    expertise: ['speech_therapy', 'early_intervention'],
    location: { en: 'Tehran, Iran', fa: 'تهران، ایران' },
    timeZone: 'Asia/Tehran',
    yearsOfPractice: 12,
    whatTheCallIsLike: {
      en: 'We start with your most important question. You may keep the camera off and write in the chat. Your child may come and go freely. I show examples with things you already have at home.',
      fa: 'با مهم‌ترین پرسش شما شروع می‌کنیم. می‌توانید دوربین را خاموش کنید و پیام بنویسید. فرزندتان آزاد است بیاید و برود. با وسایلی که در خانه دارید مثال می‌زنم.',
    },
    verifiedChecks: [
      { what: licence, year: 2025 },
      { what: degree, year: 2024 },
      { what: identity, year: 2024 },
    ],
    weeklyHours: [
      { weekday: 0, startTime: '17:00', endTime: '20:00' },
      { weekday: 2, startTime: '17:00', endTime: '20:00' },
      { weekday: 4, startTime: '10:00', endTime: '13:00' },
    ],
    bufferMinutes: 15,
    minimumNoticeHours: 24,
    bookingWindowDays: 42,
    weeklyCap: 6,
    autoConfirm: false,
  },
  {
    key: 'arash-jalali',
    email: 'arash.jalali@demo.example',
    name: 'Arash Jalali',
    nameFa: 'آرش جلالی',
    credentials: {
      en: 'Occupational therapist, BSc in Occupational Therapy',
      fa: 'کاردرمانگر، کارشناسی کاردرمانی',
    },
    bio: {
      en: paragraphs(
        'I am an occupational therapist in Shiraz. My work is about everyday life: eating, dressing, washing, playing, writing and resting. Many autistic children feel sound, light, touch and movement more strongly, or less strongly, than other people. When we understand this, many hard moments make sense.',
        'I help families whose child covers the ears, refuses clothes, chews things or runs and jumps all day. Some of these children eat very few foods. I also help with pencils, buttons, toilet steps and getting ready for school. We change the place and the task first. We do not force a child to bear what hurts.',
        'In the first conversation you describe one difficult part of the day. I ask what happens before it, and what your child seems to feel. Then we plan two or three changes that cost little or nothing. You try them for two weeks and see what works. If eating is very limited, or weight is a worry, please also see a doctor. I will tell you when a visit in person is better than a video call.',
      ),
      fa: paragraphs(
        'من در شیراز کاردرمانگرم. کار من دربارهٔ زندگی روزانه است: غذا خوردن، لباس پوشیدن، شست‌وشو، بازی، نوشتن و استراحت. خیلی از کودکان دارای اتیسم صدا، نور، لمس و حرکت را شدیدتر یا ضعیف‌تر از دیگران حس می‌کنند. وقتی این را بفهمیم، دلیل خیلی از لحظه‌های سخت روشن می‌شود.',
        'شاید فرزندتان گوشش را می‌گیرد، لباس نمی‌پوشد، چیزها را می‌جود یا تمام روز می‌دود و می‌پرد. شاید فقط چند غذا می‌خورد. در همهٔ این‌ها می‌توانم کمک کنم. دربارهٔ مداد، دکمه، مرحله‌های دستشویی و آماده شدن برای مدرسه هم حرف می‌زنیم. اول محیط و کار را تغییر می‌دهیم. کودک را وادار نمی‌کنیم چیزی را که آزارش می‌دهد تحمل کند.',
        'در گفت‌وگوی اول شما یک بخش سخت از روز را تعریف می‌کنید. می‌پرسم پیش از آن چه می‌شود و فرزندتان چه حسی دارد. بعد دو یا سه تغییر کم‌هزینه را برنامه‌ریزی می‌کنیم. دو هفته امتحان می‌کنید و می‌بینید کدام جواب می‌دهد. اگر غذای کودک خیلی کم است یا نگران وزنش هستید، با پزشک هم مشورت کنید. هر جا دیدار حضوری بهتر باشد، می‌گویم.',
      ),
    },
    languages: ['farsi'],
    expertise: ['occupational_therapy', 'sensory_integration'],
    location: { en: 'Shiraz, Iran', fa: 'شیراز، ایران' },
    timeZone: 'Asia/Tehran',
    yearsOfPractice: 9,
    whatTheCallIsLike: {
      en: 'We talk about one part of the day, not about everything. Your camera can be off. Your child can play beside you or stay away. I explain each idea slowly, and you can ask again.',
      fa: 'دربارهٔ یک بخش از روز حرف می‌زنیم، نه همه چیز. دوربین شما می‌تواند خاموش باشد. فرزندتان می‌تواند کنار شما بازی کند یا نباشد. هر پیشنهاد را آرام توضیح می‌دهم و می‌توانید دوباره بپرسید.',
    },
    verifiedChecks: [
      { what: licence, year: 2025 },
      { what: degree, year: 2025 },
      { what: identity, year: 2025 },
    ],
    weeklyHours: [
      { weekday: 6, startTime: '18:00', endTime: '21:00' },
      { weekday: 1, startTime: '18:00', endTime: '21:00' },
      { weekday: 5, startTime: '16:00', endTime: '19:00' },
    ],
    bufferMinutes: 15,
    minimumNoticeHours: 12,
    bookingWindowDays: 42,
    weeklyCap: 6,
    autoConfirm: true,
  },
  {
    key: 'mina-sadeghi',
    email: 'mina.sadeghi@demo.example',
    name: 'Mina Sadeghi',
    nameFa: 'مینا صادقی',
    credentials: {
      en: 'Special education teacher, MA in Special Education',
      fa: 'آموزگار استثنایی، کارشناسی ارشد روان‌شناسی و آموزش کودکان استثنایی',
    },
    bio: {
      en: paragraphs(
        'I have been a teacher for twenty years, and I live in Mashhad. I have taught autistic children in mainstream classes and in small groups. A child who seems not to listen is often working very hard. Noise, bright light, unclear rules and long lessons can use up all of their strength.',
        'I help families choose a school, prepare for the first day and write a short page about their child. We can talk about reading, homework, break time and friendships. We can also plan a meeting with the teacher. I know the usual steps for school in Iran, and I tell you when I am not sure.',
        'In the first conversation I ask what your child learns easily and with joy. Then I ask what makes a school day hard. Together we write three clear requests for the school, in friendly words. You decide what to send and to whom. I do not give tests by video, and I do not judge which school is best. I want your child to feel safe first, because learning comes after that.',
      ),
      fa: paragraphs(
        'بیست سال است که آموزگارم و در مشهد زندگی می‌کنم. در کلاس‌های عادی و گروه‌های کوچک به کودکان دارای اتیسم درس داده‌ام. کودکی که به نظر گوش نمی‌دهد، بیشتر وقت‌ها دارد خیلی تلاش می‌کند. سروصدا، نور تند، قانون‌های نامعلوم و درس‌های طولانی همهٔ توان او را می‌گیرد.',
        'به خانواده‌ها کمک می‌کنم مدرسه را انتخاب کنند و برای روز اول آماده شوند. با هم یک برگهٔ کوتاه برای معرفی فرزندتان می‌نویسیم. دربارهٔ خواندن، تکلیف، زنگ تفریح و دوستی هم حرف می‌زنیم. می‌توانیم جلسه با آموزگار را آماده کنیم. مرحله‌های معمول مدرسه در ایران را می‌شناسم و هر جا مطمئن نباشم، می‌گویم.',
        'در گفت‌وگوی اول می‌پرسم فرزندتان چه چیزی را آسان و با شادی یاد می‌گیرد. بعد می‌پرسم چه چیزی روز مدرسه را سخت می‌کند. با هم سه درخواست روشن و دوستانه برای مدرسه می‌نویسیم. شما تصمیم می‌گیرید چه بفرستید و برای چه کسی. من در تماس تصویری آزمون نمی‌گیرم و نمی‌گویم کدام مدرسه بهترین است. می‌خواهم فرزندتان اول احساس امنیت کند، چون یادگیری بعد از آن می‌آید.',
      ),
    },
    languages: ['farsi'],
    expertise: ['educational_support', 'social_skills'],
    location: { en: 'Mashhad, Iran', fa: 'مشهد، ایران' },
    timeZone: 'Asia/Tehran',
    yearsOfPractice: 20,
    whatTheCallIsLike: {
      en: 'It is a calm talk, with no exam. You can keep your camera off. Your child need not attend, and may join for a few minutes. Have a school report near you if you like.',
      fa: 'یک گفت‌وگوی آرام است و آزمونی در کار نیست. می‌توانید دوربین را خاموش نگه دارید. حضور فرزندتان لازم نیست و اگر خواست، چند دقیقه بیاید. اگر دوست دارید، کارنامهٔ مدرسه را کنار دستتان بگذارید.',
    },
    verifiedChecks: [
      { what: degree, year: 2024 },
      { what: references, year: 2024 },
      { what: identity, year: 2024 },
    ],
    weeklyHours: [
      { weekday: 3, startTime: '16:00', endTime: '18:00' },
      { weekday: 4, startTime: '09:00', endTime: '12:00' },
      { weekday: 5, startTime: '10:00', endTime: '12:00' },
    ],
    bufferMinutes: 15,
    minimumNoticeHours: 24,
    bookingWindowDays: 42,
    weeklyCap: 5,
    autoConfirm: true,
  },
  {
    key: 'daniel-brooks',
    email: 'daniel.brooks@demo.example',
    name: 'Daniel Brooks',
    nameFa: 'دنیل بروکس',
    credentials: {
      en: 'Behavior analyst, MA in Applied Behavior Analysis',
      fa: 'تحلیلگر رفتار، کارشناسی ارشد تحلیل رفتار کاربردی',
    },
    bio: {
      en: paragraphs(
        'I am a behavior analyst in Los Angeles. I work in English and Spanish. Applied behavior analysis, or ABA, looks at what happens before and after an action. It then changes the surroundings or teaches a useful skill. Families and autistic people hold different views about ABA, and some had bad experiences. I will tell you about both sides.',
        'In my work the child’s own agreement matters. If a child turns away or says no, we stop and think again. I do not try to remove rocking, hand movements or special interests. I help with skills that the child and family choose. Asking for a break, crossing a road and using the toilet are examples.',
        'In the first conversation we look at one situation that worries you. I ask whether your child may be in pain, tired, scared or misunderstood. Then we make a kind and simple plan for home. If a provider near you offers ABA, I can explain their plan. I can give you questions to ask about goals, hours, consent and the right to stop.',
      ),
      fa: paragraphs(
        'من تحلیلگر رفتارم و در لس‌آنجلس به انگلیسی و اسپانیایی کار می‌کنم. تحلیل رفتار کاربردی نگاه می‌کند پیش و پس از هر رفتار چه می‌شود. بعد محیط را تغییر می‌دهد یا مهارت مفیدی یاد می‌دهد. خانواده‌ها و افراد دارای اتیسم دربارهٔ این روش نظرهای متفاوتی دارند. بعضی تجربهٔ بدی داشته‌اند. من هر دو سو را برایتان می‌گویم.',
        'در کار من موافقت خود کودک مهم است. اگر کودک رو برگرداند یا «نه» بگوید، کار را نگه می‌داریم و دوباره فکر می‌کنیم. تکان خوردن، حرکت دست‌ها و علاقه‌های ویژه را حذف نمی‌کنم. مهارت‌هایی را یاد می‌دهم که کودک و خانواده انتخاب کنند؛ مثل درخواست استراحت، عبور از خیابان یا استفاده از دستشویی.',
        'در گفت‌وگوی اول به یک موقعیت نگران‌کننده نگاه می‌کنیم. با هم فکر می‌کنیم: شاید فرزندتان درد دارد، خسته است، می‌ترسد یا حرفش فهمیده نشده است. بعد یک برنامهٔ ساده و مهربان برای خانه می‌سازیم. اگر مرکزی نزدیک شما این روش را پیشنهاد کرده، برنامه‌اش را توضیح می‌دهم. پرسش‌هایی هم می‌دهم: دربارهٔ هدف‌ها، ساعت‌ها، رضایت و حق توقف.',
      ),
    },
    languages: ['english', 'spanish'],
    expertise: ['aba_therapy', 'behavioral_therapy'],
    location: { en: 'Los Angeles, United States', fa: 'لس‌آنجلس، آمریکا' },
    timeZone: 'America/Los_Angeles',
    yearsOfPractice: 11,
    whatTheCallIsLike: {
      en: 'I ask questions, and you answer only what you want to. Please do not film your child in distress for me. Camera on or off is your choice. Your child does not have to join. We finish with one plan for one situation.',
      fa: 'من می‌پرسم و شما فقط آنچه را می‌خواهید پاسخ می‌دهید. لطفاً از لحظه‌های سخت فرزندتان برای من فیلم نگیرید. روشن یا خاموش بودن دوربین با شماست. فرزندتان لازم نیست بیاید. در پایان برای یک موقعیت یک برنامه داریم.',
    },
    verifiedChecks: [
      { what: licence, year: 2025 },
      { what: background, year: 2025 },
      { what: identity, year: 2025 },
    ],
    weeklyHours: [
      { weekday: 2, startTime: '18:00', endTime: '20:00' },
      { weekday: 6, startTime: '08:00', endTime: '11:00' },
      { weekday: 0, startTime: '08:00', endTime: '10:00' },
    ],
    bufferMinutes: 15,
    minimumNoticeHours: 24,
    bookingWindowDays: 42,
    weeklyCap: 4,
    autoConfirm: false,
  },
  {
    key: 'neda-farahani',
    email: 'neda.farahani@demo.example',
    name: 'Neda Farahani',
    nameFa: 'ندا فراهانی',
    credentials: {
      en: 'Speech-language pathologist, MHSc in Speech-Language Pathology',
      fa: 'گفتاردرمانگر، کارشناسی ارشد آسیب‌شناسی گفتار و زبان',
    },
    bio: {
      en: paragraphs(
        'I am a speech-language pathologist in Toronto, and I speak English, Farsi and French. Most of my work is with children who speak little or not at all. I help families begin with pictures, signs, letter boards and talking tablets. The name for all of this is AAC, and any child may use it.',
        'Some parents fear that a tablet will stop a child from speaking. Research does not show this. For many children it lowers stress and makes it easier to be understood. I can help you compare low-cost options, choose the first words and use them in daily life. I also support families who speak one language at home and another at school.',
        'In the first conversation I ask what your child wants to say, and to whom. We look at what already works: a look, a pull of the hand, a sound. Then I suggest a small start of five to ten words. You will hear how to show the words without testing your child. I cannot prescribe a device by video. I can prepare you for a local assessment.',
      ),
      fa: paragraphs(
        'من در تورنتو گفتاردرمانگرم و به انگلیسی، فارسی و فرانسوی کار می‌کنم. بیشتر با کودکانی کار می‌کنم که کم حرف می‌زنند یا حرف نمی‌زنند. به خانواده‌ها کمک می‌کنم با تصویر، نشانهٔ دست، تختهٔ حروف و تبلت سخنگو شروع کنند. به این‌ها ارتباط مکمل و جایگزین می‌گوییم و هر کودکی می‌تواند از آن استفاده کند.',
        'بعضی پدرها و مادرها می‌ترسند تبلت جلوی حرف زدن را بگیرد. پژوهش‌ها چنین چیزی نشان نمی‌دهند. برای خیلی از کودکان فشار کمتر می‌شود و دیگران حرفشان را بهتر می‌فهمند. کمک می‌کنم گزینه‌های کم‌هزینه را مقایسه کنید و کلمه‌های اول را انتخاب کنید. خانواده‌هایی هم که در خانه و مدرسه دو زبان دارند، می‌توانند از من بپرسند.',
        'در گفت‌وگوی اول می‌پرسم فرزندتان می‌خواهد چه بگوید و به چه کسی. به راه‌هایی نگاه می‌کنیم که همین حالا جواب می‌دهد: یک نگاه، کشیدن دست، یک صدا. بعد شروعی کوچک با پنج تا ده کلمه پیشنهاد می‌دهم. یاد می‌گیرید کلمه‌ها را نشان دهید، بدون اینکه از کودک امتحان بگیرید. در تماس تصویری دستگاه تجویز نمی‌کنم. می‌توانم شما را برای ارزیابی حضوری آماده کنم.',
      ),
    },
    languages: ['english', 'farsi', 'french'],
    expertise: ['speech_therapy', 'early_intervention', 'educational_support'],
    location: { en: 'Toronto, Canada', fa: 'تورنتو، کانادا' },
    timeZone: 'America/Toronto',
    yearsOfPractice: 14,
    whatTheCallIsLike: {
      en: 'We talk, and I share my screen to show pictures. Your camera and microphone can be off, because chat works too. Your child is welcome but not expected. You can change the language in the middle of the call.',
      fa: 'حرف می‌زنیم و من صفحه‌ام را برای نشان دادن تصویرها به اشتراک می‌گذارم. دوربین و میکروفون شما می‌تواند خاموش باشد، چون می‌توانید پیام هم بنویسید. فرزندتان خوش آمده است، ولی حضورش لازم نیست. می‌توانید وسط تماس زبان را عوض کنید.',
    },
    verifiedChecks: [
      { what: licence, year: 2025 },
      { what: degree, year: 2025 },
      { what: identity, year: 2025 },
    ],
    weeklyHours: [
      { weekday: 6, startTime: '09:00', endTime: '12:00' },
      { weekday: 0, startTime: '09:00', endTime: '12:00' },
      { weekday: 3, startTime: '18:00', endTime: '20:00' },
    ],
    bufferMinutes: 15,
    minimumNoticeHours: 24,
    bookingWindowDays: 56,
    weeklyCap: 6,
    autoConfirm: true,
  },
  {
    key: 'omid-tavakoli',
    email: 'omid.tavakoli@demo.example',
    name: 'Omid Tavakoli',
    nameFa: 'امید توکلی',
    credentials: {
      en: 'Clinical psychologist, doctorate in Clinical Psychology',
      fa: 'روان‌شناس بالینی، دکترای روان‌شناسی بالینی',
    },
    bio: {
      en: paragraphs(
        'I am a clinical psychologist in London, and I work in English and Farsi. I meet autistic children and teenagers who feel worried, sad or worn out. I also meet parents who are under a lot of strain. Autism itself does not need to be repaired. But worry, bullying and loneliness deserve help.',
        'I can help with fears, school refusal, big changes, grief and questions about identity. Some teenagers hide how they feel all day, then cry or shut down at home. This is often called masking, and it costs a lot of strength. I help families see it, and find places where the young person can rest and be themselves.',
        'In the first conversation I ask how each person in the family is doing. A teenager may speak with me alone for part of the call, if you both agree. We choose one goal for the next weeks. A 45-minute call is not therapy and not an emergency service. If someone may be in danger, please call your local emergency number first. I will help you find the right local service after that.',
      ),
      fa: paragraphs(
        'من در لندن روان‌شناس بالینی هستم و به انگلیسی و فارسی کار می‌کنم. با کودکان و نوجوانان دارای اتیسم حرف می‌زنم که نگران، غمگین یا خیلی خسته‌اند. با پدرها و مادرهایی هم حرف می‌زنم که زیر فشار زیادی هستند. خود اتیسم نیاز به تعمیر ندارد. ولی برای نگرانی، آزار در مدرسه و تنهایی باید کمک گرفت.',
        'دربارهٔ ترس‌ها، نرفتن به مدرسه، تغییرهای بزرگ، سوگ و پرسش‌های هویت می‌توانم کمک کنم. بعضی نوجوانان تمام روز حالشان را پنهان می‌کنند و در خانه گریه می‌کنند یا ساکت می‌شوند. به این کار نقاب زدن می‌گویند و توان زیادی می‌برد. کمک می‌کنم خانواده آن را ببیند و جایی برای استراحت و خود بودن پیدا کند.',
        'در گفت‌وگوی اول می‌پرسم حال هر عضو خانواده چطور است. اگر هر دو موافق باشید، نوجوان می‌تواند بخشی از تماس را تنها با من حرف بزند. برای چند هفتهٔ آینده یک هدف انتخاب می‌کنیم. یک تماس ۴۵ دقیقه‌ای روان‌درمانی نیست و خدمات اورژانسی هم نیست. اگر کسی در خطر است، لطفاً اول با شمارهٔ اضطراری محل خود تماس بگیرید. بعد از آن کمک می‌کنم مرکز مناسب را پیدا کنید.',
      ),
    },
    languages: ['english', 'farsi'],
    expertise: ['family_counseling', 'social_skills'],
    location: { en: 'London, United Kingdom', fa: 'لندن، بریتانیا' },
    timeZone: 'Europe/London',
    yearsOfPractice: 18,
    whatTheCallIsLike: {
      en: 'We speak slowly, and silence is fine. Cameras can be off. A teenager may write instead of speaking. Nobody has to answer every question.',
      fa: 'آرام حرف می‌زنیم و سکوت اشکالی ندارد. دوربین‌ها می‌تواند خاموش باشد. نوجوان می‌تواند به جای حرف زدن بنویسد. هیچ‌کس مجبور نیست به همهٔ پرسش‌ها پاسخ دهد.',
    },
    verifiedChecks: [
      { what: licence, year: 2025 },
      { what: background, year: 2024 },
      { what: degree, year: 2024 },
      { what: identity, year: 2024 },
    ],
    weeklyHours: [
      { weekday: 2, startTime: '18:30', endTime: '20:30' },
      { weekday: 4, startTime: '18:30', endTime: '20:30' },
      { weekday: 0, startTime: '10:00', endTime: '13:00' },
    ],
    bufferMinutes: 15,
    minimumNoticeHours: 24,
    bookingWindowDays: 42,
    weeklyCap: 5,
    autoConfirm: false,
  },
  {
    key: 'amira-haddad',
    email: 'amira.haddad@demo.example',
    name: 'Amira Haddad',
    nameFa: 'امیره حداد',
    credentials: {
      en: 'Occupational therapist, BSc in Occupational Therapy, training in sensory integration',
      fa: 'کاردرمانگر، کارشناسی کاردرمانی، دورهٔ یکپارچگی حسی',
    },
    bio: {
      en: paragraphs(
        'I am an occupational therapist in Istanbul. I speak Arabic and English, and many of my families have moved from one country to another. A new home brings new sounds, smells, food and rules. For an autistic child this can be a lot at once.',
        'I help you build small, steady routines that travel with you. We can talk about loud streets, shared bedrooms, crowded buses, food, washing and sleep. I use what you have: a blanket, a box, a drawing, a quiet corner. I explain how the senses work in simple words, so that grandparents and teachers can understand too.',
        'In the first conversation I ask you to walk me through your home in words. You do not need to show it. We find one place where your child can rest, and one part of the day to make softer. I respect your faith, your food and your family rules. I do not tell you to buy special tools. If I think that a hearing, eye or dental check would help, I will say so.',
      ),
      fa: paragraphs(
        'من در استانبول کاردرمانگرم و به عربی و انگلیسی کار می‌کنم. خیلی از خانواده‌هایی که می‌بینم از کشوری به کشور دیگر رفته‌اند. خانهٔ تازه صدا، بو، غذا و قانون تازه دارد. این همه تغییر برای یک کودک دارای اتیسم می‌تواند زیاد باشد.',
        'کمک می‌کنم برنامه‌های کوچک و ثابتی بسازید که همه جا همراه شما باشد. دربارهٔ خیابان شلوغ، اتاق خواب مشترک، اتوبوس پر از مسافر، غذا، شست‌وشو و خواب حرف می‌زنیم. از آنچه دارید استفاده می‌کنم: یک پتو، یک جعبه، یک نقاشی، یک گوشهٔ آرام. کار حس‌ها را با کلمه‌های ساده توضیح می‌دهم تا مادربزرگ، پدربزرگ و آموزگار هم بفهمند.',
        'در گفت‌وگوی اول می‌خواهم خانه را با کلمه برایم توصیف کنید. لازم نیست آن را نشان دهید. یک جا برای استراحت کودک پیدا می‌کنیم و یک بخش از روز را آسان‌تر می‌کنیم. به باور، غذا و قانون‌های خانوادهٔ شما احترام می‌گذارم. نمی‌گویم وسیلهٔ خاصی بخرید. اگر فکر کنم بررسی شنوایی، بینایی یا دندان کمک می‌کند، به شما می‌گویم.',
      ),
    },
    languages: ['arabic', 'english'],
    expertise: ['occupational_therapy', 'sensory_integration', 'early_intervention'],
    location: { en: 'Istanbul, Türkiye', fa: 'استانبول، ترکیه' },
    timeZone: 'Europe/Istanbul',
    yearsOfPractice: 8,
    whatTheCallIsLike: {
      en: 'You need a phone and a quiet seat, nothing more. The camera may stay off. Your child may listen, play or be in another room. If the connection is weak, we continue with sound only.',
      fa: 'یک موبایل و یک جای آرام کافی است. دوربین می‌تواند خاموش بماند. فرزندتان می‌تواند گوش دهد، بازی کند یا در اتاق دیگری باشد. اگر اینترنت ضعیف بود، فقط با صدا ادامه می‌دهیم.',
    },
    verifiedChecks: [
      { what: degree, year: 2025 },
      { what: references, year: 2025 },
      { what: identity, year: 2025 },
    ],
    weeklyHours: [
      { weekday: 1, startTime: '19:00', endTime: '21:00' },
      { weekday: 3, startTime: '19:00', endTime: '21:00' },
      { weekday: 6, startTime: '11:00', endTime: '14:00' },
    ],
    bufferMinutes: 15,
    minimumNoticeHours: 12,
    bookingWindowDays: 42,
    weeklyCap: 5,
    autoConfirm: true,
  },
  {
    key: 'elin-lindqvist',
    email: 'elin.lindqvist@demo.example',
    name: 'Elin Lindqvist',
    nameFa: 'الین لیندکویست',
    credentials: {
      en: 'Special educator, MEd in Special Education',
      fa: 'کارشناس آموزش ویژه، کارشناسی ارشد آموزش ویژه',
    },
    bio: {
      en: paragraphs(
        'I am a special educator in Stockholm, and I am autistic myself. I found out as an adult, after years of teaching. At school I was the quiet child who knew every bus route. Today I help schools become clearer, calmer and kinder places.',
        'I support families of children from six to eighteen. We can talk about timetables, group work, tests, school trips and the way home. I like to plan with pictures, lists and colours, and I can show you examples. I also help young people explain their own needs in a few sentences. This skill is useful for a whole life.',
        'In the first conversation I ask your child’s interests first, because they often hold the answer. Then we choose one part of the school day and make it more predictable. I share what helped me, but each autistic person is different. I never speak for your child. I do not know the school law of every country, so please check details locally. You will leave with one page that you can give to a teacher.',
      ),
      fa: paragraphs(
        'من در استکهلم کارشناس آموزش ویژه‌ام و خودم هم اتیسم دارم. این را در بزرگسالی و بعد از سال‌ها تدریس فهمیدم. در مدرسه همان کودک ساکتی بودم که همهٔ خط‌های اتوبوس را می‌شناخت. امروز کمک می‌کنم مدرسه‌ها روشن‌تر، آرام‌تر و مهربان‌تر شوند.',
        'با خانواده‌هایی کار می‌کنم که فرزند شش تا هجده ساله دارند. دربارهٔ برنامهٔ درسی، کار گروهی، امتحان، اردو و راه خانه حرف می‌زنیم. دوست دارم با تصویر، فهرست و رنگ برنامه بریزم و می‌توانم نمونه نشان دهم. به نوجوانان کمک می‌کنم نیازشان را در چند جمله بگویند. این مهارت در تمام زندگی به کار می‌آید.',
        'در گفت‌وگوی اول از علاقه‌های فرزندتان می‌پرسم، چون پاسخ بیشتر وقت‌ها همان جاست. بعد یک بخش از روز مدرسه را پیش‌بینی‌پذیرتر می‌کنیم. از چیزهایی می‌گویم که به خودم کمک کرد، ولی هر فرد دارای اتیسم متفاوت است. هرگز به جای فرزند شما حرف نمی‌زنم. قانون مدرسه در همهٔ کشورها را نمی‌دانم؛ لطفاً جزئیات را در محل بپرسید. در پایان یک برگه دارید که می‌توانید به آموزگار بدهید.',
      ),
    },
    languages: ['english'],
    expertise: ['educational_support', 'social_skills'],
    location: { en: 'Stockholm, Sweden', fa: 'استکهلم، سوئد' },
    timeZone: 'Europe/Stockholm',
    yearsOfPractice: 13,
    whatTheCallIsLike: {
      en: 'I send you the order of the talk at the start. I use few words and clear questions. Camera off is fine for you. Your child may join, write, or stay away.',
      fa: 'در آغاز می‌گویم گفت‌وگو چه ترتیبی دارد. کم و روشن می‌پرسم. خاموش بودن دوربین شما اشکالی ندارد. فرزندتان می‌تواند بیاید، بنویسد یا نباشد.',
    },
    verifiedChecks: [
      { what: degree, year: 2025 },
      { what: background, year: 2025 },
      { what: identity, year: 2025 },
    ],
    weeklyHours: [
      { weekday: 2, startTime: '17:00', endTime: '19:00' },
      { weekday: 4, startTime: '17:00', endTime: '19:00' },
      { weekday: 0, startTime: '14:00', endTime: '17:00' },
    ],
    bufferMinutes: 15,
    minimumNoticeHours: 24,
    bookingWindowDays: 42,
    weeklyCap: 4,
    autoConfirm: true,
  },
  {
    key: 'pouya-ebrahimi',
    email: 'pouya.ebrahimi@demo.example',
    name: 'Pouya Ebrahimi',
    nameFa: 'پویا ابراهیمی',
    credentials: {
      en: 'Psychologist, MA in Child Psychology, training in behavior analysis',
      fa: 'روان‌شناس، کارشناسی ارشد روان‌شناسی کودک، دورهٔ تحلیل رفتار',
    },
    bio: {
      en: paragraphs(
        'I am a psychologist in Isfahan and I work with children from two to eight. I teach parents how to use play, choice and clear steps at home. I trained in behavior analysis. I use its ideas only with the agreement of the family and of the child.',
        'You can ask me about the first months after a diagnosis, toilet learning, waiting, hard moments and street safety. You can also ask whether a programme near you is worth its price. Many hours are not better for every child. A young child also needs rest, play and time with the family.',
        'In the first conversation I ask what a good day looks like in your home. Then I ask which moment is hardest. We write down what your child may be telling you with this action. After that we plan a small change, and a way to see if it helps. If your child resists the plan, we change the plan. I do not use punishment, and I do not ask anyone to hold a child still.',
      ),
      fa: paragraphs(
        'من در اصفهان روان‌شناسم و با کودکان دو تا هشت ساله کار می‌کنم. به پدرها و مادرها یاد می‌دهم در خانه از بازی، انتخاب و قدم‌های روشن استفاده کنند. دورهٔ تحلیل رفتار را گذرانده‌ام. از آن فقط با رضایت خانواده و موافقت خود کودک استفاده می‌کنم.',
        'می‌توانید دربارهٔ ماه‌های اول بعد از تشخیص، یادگیری دستشویی، صبر کردن، لحظه‌های سخت و ایمنی در خیابان بپرسید. می‌توانید بپرسید برنامه‌ای که نزدیک شماست به هزینه‌اش می‌ارزد یا نه. ساعت بیشتر برای هر کودکی بهتر نیست. کودک خردسال به استراحت، بازی و وقت با خانواده هم نیاز دارد.',
        'در گفت‌وگوی اول می‌پرسم یک روز خوب در خانهٔ شما چه شکلی است. بعد می‌پرسم سخت‌ترین لحظه کدام است. می‌نویسیم فرزندتان شاید با این رفتار چه می‌گوید. سپس یک تغییر کوچک و راهی برای دیدن نتیجه‌اش انتخاب می‌کنیم. اگر فرزندتان با برنامه کنار نیامد، برنامه را عوض می‌کنیم. تنبیه به کار نمی‌برم و از کسی نمی‌خواهم کودک را به زور نگه دارد.',
      ),
    },
    languages: ['farsi', 'english'],
    expertise: ['aba_therapy', 'early_intervention', 'behavioral_therapy'],
    location: { en: 'Isfahan, Iran', fa: 'اصفهان، ایران' },
    timeZone: 'Asia/Tehran',
    yearsOfPractice: 7,
    whatTheCallIsLike: {
      en: 'Both parents may join from two phones. Cameras can be off. Your child can play nearby and need not sit still. I ask about your child’s agreement before each idea.',
      fa: 'پدر و مادر می‌توانند هر دو بیایند، هر کدام با موبایل خود. دوربین‌ها می‌تواند خاموش باشد. فرزندتان می‌تواند همان نزدیکی بازی کند و لازم نیست بنشیند. پیش از هر پیشنهاد از موافقت فرزندتان می‌پرسم.',
    },
    verifiedChecks: [
      { what: licence, year: 2025 },
      { what: degree, year: 2025 },
      { what: identity, year: 2025 },
    ],
    weeklyHours: [
      { weekday: 1, startTime: '19:00', endTime: '21:00' },
      { weekday: 4, startTime: '15:00', endTime: '18:00' },
      { weekday: 5, startTime: '09:00', endTime: '12:00' },
    ],
    bufferMinutes: 15,
    minimumNoticeHours: 18,
    bookingWindowDays: 42,
    weeklyCap: 6,
    autoConfirm: false,
  },
  {
    key: 'camille-dubois',
    email: 'camille.dubois@demo.example',
    name: 'Camille Dubois',
    nameFa: 'کامی دوبوآ',
    credentials: {
      en: 'Speech and language therapist, national certificate of speech therapy',
      fa: 'گفتاردرمانگر، گواهی ملی گفتاردرمانی',
    },
    bio: {
      en: paragraphs(
        'I am a speech and language therapist in Lyon, and I speak French and English. I work with autistic children who talk, but who find talking with others confusing. Jokes, hints and fast groups can be hard to follow. The difficulty goes both ways: other people often misread autistic children too.',
        'I help families with conversation at home, friendships, phone calls and misunderstandings at school. I do not teach eye contact, because many autistic people listen better without it. I would rather teach everyone to say clearly what they mean. Brothers, sisters and classmates can learn this as well.',
        'In the first conversation I ask for one recent misunderstanding. We look at it from each person’s side, like a short film. Then we find words or a drawing that could help next time. Children over eight are welcome to take part, with speech, writing or drawing. If your child does not want to come, that is a clear answer. You will get two or three ideas that you can use the same week.',
      ),
      fa: paragraphs(
        'من در لیون گفتاردرمانگرم و به فرانسوی و انگلیسی کار می‌کنم. بیشتر کودکان دارای اتیسم که می‌بینم حرف می‌زنند، ولی گفت‌وگو با دیگران برایشان گیج‌کننده است. شوخی، کنایه و گروه‌های پرسرعت می‌تواند سخت باشد. این دشواری دوطرفه است: دیگران هم این کودکان را بد می‌فهمند.',
        'دربارهٔ گفت‌وگو در خانه، دوستی، تماس تلفنی و سوءتفاهم در مدرسه کمک می‌کنم. نگاه کردن به چشم را آموزش نمی‌دهم. خیلی از افراد دارای اتیسم بدون آن بهتر گوش می‌دهند. ترجیح می‌دهم همه یاد بگیرند منظورشان را روشن بگویند. خواهر، برادر و همکلاسی هم می‌توانند این را یاد بگیرند.',
        'در گفت‌وگوی اول از یک سوءتفاهم تازه می‌پرسم. آن را مثل یک فیلم کوتاه از نگاه هر نفر می‌بینیم. بعد کلمه یا نقاشی‌ای پیدا می‌کنیم که دفعهٔ بعد کمک کند. کودکان بالای هشت سال می‌توانند با حرف، نوشته یا نقاشی شرکت کنند. اگر فرزندتان نخواهد بیاید، این هم پاسخی روشن است. دو یا سه پیشنهاد می‌گیرید که همان هفته به کار می‌آید.',
      ),
    },
    languages: ['french', 'english'],
    expertise: ['speech_therapy', 'social_skills'],
    location: { en: 'Lyon, France', fa: 'لیون، فرانسه' },
    timeZone: 'Europe/Paris',
    yearsOfPractice: 10,
    whatTheCallIsLike: {
      en: 'We look at one real situation together. Nobody needs to look at the camera. Drawing and writing are welcome. Your child decides whether to take part.',
      fa: 'با هم به یک موقعیت واقعی نگاه می‌کنیم. لازم نیست کسی به دوربین نگاه کند. نقاشی و نوشتن هم خوب است. فرزندتان خودش تصمیم می‌گیرد شرکت کند یا نه.',
    },
    verifiedChecks: [
      { what: licence, year: 2024 },
      { what: degree, year: 2024 },
      { what: identity, year: 2024 },
    ],
    weeklyHours: [
      { weekday: 1, startTime: '18:00', endTime: '20:00' },
      { weekday: 6, startTime: '09:00', endTime: '12:00' },
    ],
    bufferMinutes: 15,
    minimumNoticeHours: 24,
    bookingWindowDays: 42,
    weeklyCap: 4,
    autoConfirm: true,
  },
  {
    key: 'roya-sharifi',
    email: 'roya.sharifi@demo.example',
    name: 'Roya Sharifi',
    nameFa: 'رویا شریفی',
    credentials: {
      en: 'Registered counsellor, MA in Counselling Psychology',
      fa: 'مشاور رسمی، کارشناسی ارشد روان‌شناسی مشاوره',
    },
    bio: {
      en: paragraphs(
        'I am a family counsellor in Vancouver, and I work in Farsi and English. My own brother is autistic, so I grew up with these questions. I work mostly with families of teenagers between eleven and eighteen. These years bring new bodies, new schools and new wishes for freedom.',
        'You can ask me about growing up, privacy, hygiene, phones, friendship and first love. You can also ask how to plan the years after school. I help parents give more choice step by step, and keep safety in mind. I also make time for couples and for brothers and sisters, who often stay silent.',
        'In the first conversation I ask what your teenager wants, in their own words if possible. Then I ask what worries you most. We look for one decision that your teenager can take alone this month. I speak openly about hard themes, and with respect for your culture. I do not take sides between a parent and a child. If I hear that someone is not safe, I will talk with you about urgent local help.',
      ),
      fa: paragraphs(
        'من در ونکوور مشاور خانواده‌ام و به فارسی و انگلیسی کار می‌کنم. برادر خودم اتیسم دارد و من با همین پرسش‌ها بزرگ شده‌ام. بیشتر با خانواده‌هایی کار می‌کنم که نوجوان یازده تا هجده ساله دارند. این سال‌ها بدن تازه، مدرسهٔ تازه و آرزوی آزادی می‌آورد.',
        'می‌توانید دربارهٔ بلوغ، حریم خصوصی، بهداشت، موبایل، دوستی و اولین عشق بپرسید. دربارهٔ سال‌های بعد از مدرسه هم می‌توانیم برنامه بریزیم. کمک می‌کنم قدم‌به‌قدم انتخاب بیشتری به نوجوان بدهید و ایمنی را هم در نظر بگیرید. برای زن و شوهرها و خواهر و برادرها هم وقت می‌گذارم؛ آن‌ها معمولاً ساکت می‌مانند.',
        'در گفت‌وگوی اول می‌پرسم نوجوان شما چه می‌خواهد؛ اگر بشود با کلمه‌های خودش. بعد می‌پرسم بیشتر از همه نگران چه هستید. دنبال تصمیمی می‌گردیم که او این ماه تنها بگیرد. دربارهٔ موضوع‌های سخت روشن و با احترام به فرهنگ شما حرف می‌زنم. بین پدر یا مادر و فرزند طرف کسی را نمی‌گیرم. اگر بفهمم کسی در امان نیست، دربارهٔ کمک فوری در محل با شما حرف می‌زنم.',
      ),
    },
    languages: ['farsi', 'english'],
    expertise: ['family_counseling', 'social_skills'],
    location: { en: 'Vancouver, Canada', fa: 'ونکوور، کانادا' },
    timeZone: 'America/Vancouver',
    yearsOfPractice: 15,
    whatTheCallIsLike: {
      en: 'You choose who joins: one parent, both, or the teenager too. Cameras can be off. You may say “next question” at any time. I keep what you tell me private, except when someone is in danger.',
      fa: 'شما انتخاب می‌کنید چه کسی بیاید: یکی از والدین، هر دو یا نوجوان هم. دوربین‌ها می‌تواند خاموش باشد. هر زمان خواستید بگویید «پرسش بعدی». حرف‌های شما پیش من می‌ماند، مگر اینکه کسی در خطر باشد.',
    },
    verifiedChecks: [
      { what: licence, year: 2025 },
      { what: references, year: 2025 },
      { what: identity, year: 2025 },
    ],
    weeklyHours: [
      { weekday: 3, startTime: '18:00', endTime: '20:00' },
      { weekday: 6, startTime: '08:00', endTime: '11:00' },
      { weekday: 0, startTime: '08:00', endTime: '11:00' },
    ],
    bufferMinutes: 15,
    minimumNoticeHours: 24,
    bookingWindowDays: 56,
    weeklyCap: 5,
    autoConfirm: false,
  },
  {
    key: 'maria-fuentes',
    email: 'maria.fuentes@demo.example',
    name: 'María Fuentes',
    nameFa: 'ماریا فوئنتس',
    credentials: {
      en: 'Occupational therapist, MSc in Early Childhood Support',
      fa: 'کاردرمانگر، کارشناسی ارشد حمایت از خردسالان',
    },
    bio: {
      en: paragraphs(
        'I am an occupational therapist in Madrid, and I speak Spanish and English. I work with children from one to six and with the people who love them. Young children learn in the bath, at the table and on the floor. So that is where we start.',
        'I help when a small child sleeps badly, eats few foods or dislikes washing and hair cutting. Some children find nursery too loud. I also help when you are still waiting for an assessment. You do not need a diagnosis to talk with me. Kind support for a young child is useful, whatever the answer will be.',
        'In the first conversation I ask what makes your child laugh. Then we look at the senses one by one: sound, touch, taste, smell, movement. You learn to see small signs that say “more” or “stop”. We choose two games and one change in the room. Everything we plan should feel good for your child. If something else worries you, such as hearing or growth, I will ask you to see a doctor.',
      ),
      fa: paragraphs(
        'من در مادرید کاردرمانگرم و به اسپانیایی و انگلیسی کار می‌کنم. با کودکان یک تا شش ساله و کسانی که دوستشان دارند کار می‌کنم. کودک خردسال در حمام، سر سفره و روی زمین یاد می‌گیرد. پس ما هم از همان‌جا شروع می‌کنیم.',
        'شاید فرزند کوچک شما بد می‌خوابد، کم غذا می‌خورد یا شستن و کوتاه کردن مو را دوست ندارد. شاید مهدکودک برایش پر سر و صداست. می‌توانم کمک کنم. اگر هنوز منتظر ارزیابی هستید هم وقت بگیرید. برای حرف زدن با من تشخیص لازم نیست. حمایت مهربانانه از کودک مفید است، نتیجهٔ ارزیابی هر چه باشد.',
        'در گفت‌وگوی اول می‌پرسم چه چیزی فرزندتان را می‌خنداند. بعد حس‌ها را یکی‌یکی مرور می‌کنیم: صدا، لمس، مزه، بو و حرکت. یاد می‌گیرید نشانه‌های کوچک «باز هم» و «بس است» را ببینید. دو بازی و یک تغییر در اتاق انتخاب می‌کنیم. هر کاری می‌کنیم باید برای فرزندتان خوشایند باشد. اگر نگران شنوایی یا رشد او هستید، از شما می‌خواهم به پزشک هم سر بزنید.',
      ),
    },
    languages: ['spanish', 'english'],
    expertise: ['occupational_therapy', 'early_intervention', 'sensory_integration'],
    location: { en: 'Madrid, Spain', fa: 'مادرید، اسپانیا' },
    timeZone: 'Europe/Madrid',
    yearsOfPractice: 6,
    whatTheCallIsLike: {
      en: 'Sit where you are comfortable, also on the floor. Your camera may be off. Your child may play, sleep or be at nursery. I show the games with my own hands.',
      fa: 'هر جا راحت هستید بنشینید، حتی روی زمین. دوربین شما می‌تواند خاموش باشد. فرزندتان می‌تواند بازی کند، بخوابد یا در مهدکودک باشد. بازی‌ها را با دست‌های خودم نشان می‌دهم.',
    },
    verifiedChecks: [
      { what: licence, year: 2025 },
      { what: degree, year: 2025 },
      { what: identity, year: 2025 },
    ],
    weeklyHours: [
      { weekday: 2, startTime: '18:00', endTime: '20:00' },
      { weekday: 5, startTime: '17:00', endTime: '19:00' },
      { weekday: 6, startTime: '10:00', endTime: '12:00' },
    ],
    bufferMinutes: 15,
    minimumNoticeHours: 12,
    bookingWindowDays: 42,
    weeklyCap: 5,
    autoConfirm: true,
  },
  {
    key: 'hassan-alavi',
    email: 'hassan.alavi@demo.example',
    name: 'Hassan Alavi',
    nameFa: 'حسن علوی',
    credentials: {
      en: 'Speech therapist, BSc in Speech Therapy',
      fa: 'گفتاردرمانگر، کارشناسی گفتاردرمانی',
    },
    bio: {
      en: paragraphs(
        'I am a speech therapist in Ahvaz, and I work in Farsi and Arabic. In my city many families speak both languages at home. Some were told to use only one. An autistic child can grow up with two languages, and keeping both keeps the family close.',
        'I help with first words, understanding, stories and mealtimes. Some children choose food by colour, shape or crunch. I help you to offer new foods without pressure. I also support families who live far from a centre. We plan what you can do at home, and what needs a visit in person.',
        'In the first conversation I ask how your family speaks: who, which language, when. Then we listen to how your child already takes part, with sounds, gestures or words. We choose one song or one daily game and make room for your child’s turn. Waiting is the most important skill, and I will show you how. If your child coughs or chokes while eating, please see a doctor soon. A video call is not enough for that.',
      ),
      fa: paragraphs(
        'من در اهواز گفتاردرمانگرم و به فارسی و عربی کار می‌کنم. در شهر من خیلی از خانواده‌ها در خانه به هر دو زبان حرف می‌زنند. به بعضی گفته‌اند فقط یک زبان به کار ببرند. کودک دارای اتیسم می‌تواند با دو زبان بزرگ شود. نگه داشتن هر دو زبان، خانواده را به هم نزدیک نگه می‌دارد.',
        'دربارهٔ کلمه‌های اول، فهمیدن، قصه و وقت غذا کمک می‌کنم. بعضی کودکان غذا را با رنگ، شکل یا صدای آن انتخاب می‌کنند. کمک می‌کنم غذای تازه را بدون فشار پیشنهاد کنید. از خانواده‌هایی هم که دور از مرکز زندگی می‌کنند حمایت می‌کنم. برنامه می‌ریزیم چه کاری در خانه ممکن است و چه کاری دیدار حضوری می‌خواهد.',
        'در گفت‌وگوی اول می‌پرسم خانوادهٔ شما چگونه حرف می‌زند: چه کسی، به چه زبانی، چه وقت. بعد می‌بینیم فرزندتان همین حالا چگونه شرکت می‌کند؛ با صدا، حرکت یا کلمه. یک شعر یا یک بازی روزانه انتخاب می‌کنیم و برای نوبت او جا باز می‌کنیم. صبر کردن مهم‌ترین مهارت است و نشان می‌دهم چگونه. اگر فرزندتان هنگام غذا سرفه می‌کند یا غذا به گلویش می‌پرد، زود به پزشک سر بزنید. تماس تصویری برای این کار کافی نیست.',
      ),
    },
    languages: ['farsi', 'arabic'],
    expertise: ['speech_therapy', 'family_counseling'],
    location: { en: 'Ahvaz, Iran', fa: 'اهواز، ایران' },
    timeZone: 'Asia/Tehran',
    yearsOfPractice: 5,
    whatTheCallIsLike: {
      en: 'We speak Farsi, Arabic or both. Your camera can be off, and weak internet is no problem. Grandparents are welcome. Your child need not be there.',
      fa: 'به فارسی، عربی یا هر دو حرف می‌زنیم. دوربین شما می‌تواند خاموش باشد و اینترنت ضعیف مشکلی نیست. مادربزرگ و پدربزرگ هم خوش آمده‌اند. لازم نیست فرزندتان حاضر باشد.',
    },
    verifiedChecks: [
      { what: licence, year: 2026 },
      { what: identity, year: 2026 },
    ],
    weeklyHours: [
      { weekday: 0, startTime: '18:00', endTime: '21:00' },
      { weekday: 2, startTime: '18:00', endTime: '21:00' },
      { weekday: 5, startTime: '17:00', endTime: '20:00' },
    ],
    bufferMinutes: 15,
    minimumNoticeHours: 12,
    bookingWindowDays: 42,
    weeklyCap: 6,
    autoConfirm: true,
  },
] as const satisfies readonly DemoSpecialist[]

/** Volunteers who registered and wait for an admin's decision. */
export const demoPendingSpecialists = [
  {
    key: 'kian-azimi',
    email: 'kian.azimi@demo.example',
    name: 'Kian Azimi',
    nameFa: 'کیان عظیمی',
    credentials: {
      en: 'Occupational therapist, BSc in Occupational Therapy',
      fa: 'کاردرمانگر، کارشناسی کاردرمانی',
    },
    bio: {
      en: paragraphs(
        'I am an occupational therapist in Karaj. For four years I have worked in a day centre with autistic children of primary school age. I like to use what a child already loves, such as trains, water, numbers or animals. Play is the best teacher that I know.',
        'I can help with dressing, eating, handwriting, balance and calm breaks between lessons. I can also help you arrange a small room so that it feels safe. Many of my families share one room, so I know how to plan for little space. I do not press a child to touch or taste something.',
        'In the first conversation I ask about your child’s favourite game. Then you tell me which task takes the most time at home. We split this task into small steps, and we decide which step to make easier. You can write to me afterwards with a question. I do not diagnose, and I tell you when a local visit is needed.',
      ),
      fa: paragraphs(
        'من در کرج کاردرمانگرم. چهار سال است که در یک مرکز روزانه با کودکان دبستانی دارای اتیسم کار می‌کنم. دوست دارم از چیزی شروع کنم که کودک دوست دارد؛ مثل قطار، آب، عدد یا حیوان. بازی بهترین آموزگاری است که می‌شناسم.',
        'دربارهٔ لباس پوشیدن، غذا خوردن، نوشتن، تعادل و استراحت میان درس‌ها کمک می‌کنم. کمک می‌کنم یک اتاق کوچک را طوری بچینید که حس امنیت بدهد. خیلی از خانواده‌هایی که می‌شناسم یک اتاق مشترک دارند، پس با جای کم آشنا هستم. کودک را وادار نمی‌کنم چیزی را لمس کند یا بچشد.',
        'در گفت‌وگوی اول از بازی دلخواه فرزندتان می‌پرسم. بعد می‌گویید کدام کار در خانه بیشتر از همه وقت می‌گیرد. آن کار را به قدم‌های کوچک تقسیم می‌کنیم و یک قدم را آسان‌تر می‌کنیم. بعد از تماس می‌توانید پرسش خود را برایم بنویسید. من تشخیص نمی‌دهم و هر جا دیدار حضوری لازم باشد، می‌گویم.',
      ),
    },
    languages: ['farsi'],
    expertise: ['occupational_therapy', 'sensory_integration'],
    location: { en: 'Karaj, Iran', fa: 'کرج، ایران' },
    timeZone: 'Asia/Tehran',
    yearsOfPractice: 4,
    whatTheCallIsLike: {
      en: 'We plan one task in small steps. Your camera can be off. Your child need not attend. You can stop whenever you want.',
      fa: 'یک کار را به قدم‌های کوچک تقسیم می‌کنیم. دوربین شما می‌تواند خاموش باشد. حضور فرزندتان لازم نیست. هر وقت بخواهید می‌توانید تماس را تمام کنید.',
    },
    verifiedChecks: [],
    weeklyHours: [
      { weekday: 4, startTime: '16:00', endTime: '19:00' },
      { weekday: 5, startTime: '10:00', endTime: '13:00' },
    ],
    bufferMinutes: 15,
    minimumNoticeHours: 24,
    bookingWindowDays: 42,
    weeklyCap: 4,
    autoConfirm: false,
  },
  {
    key: 'grace-oconnor',
    email: 'grace.oconnor@demo.example',
    name: 'Grace O’Connor',
    nameFa: 'گریس اوکانر',
    credentials: {
      en: 'Educational psychologist, doctorate in Educational Psychology',
      fa: 'روان‌شناس تربیتی، دکترای روان‌شناسی تربیتی',
    },
    bio: {
      en: paragraphs(
        'I am an educational psychologist in Dublin. For nine years I have visited schools and talked with teachers, children and parents. I look for the small changes that let an autistic child learn in peace. Often it is a quieter seat, a clearer task or a planned break.',
        'I can help you read a school report, prepare for a meeting or understand a support plan. I can also help when your child refuses school, or comes home completely worn out. I treat refusal as information, not as bad behaviour. Something at school is too much, and we can find out what.',
        'In the first conversation I ask what your child says about school, in words or in other ways. Then we sort the day into easy, possible and too hard. You leave with three questions for the school. I do not test children by video, and I cannot decide about support in your country. I can help you ask for it clearly.',
      ),
      fa: paragraphs(
        'من در دوبلین روان‌شناس تربیتی‌ام. نه سال است که به مدرسه‌ها می‌روم و با آموزگاران، کودکان و والدین حرف می‌زنم. دنبال تغییرهای کوچکی هستم که کودک دارای اتیسم در آرامش یاد بگیرد. بیشتر وقت‌ها یک جای ساکت‌تر، تکلیف روشن‌تر یا استراحت برنامه‌ریزی‌شده کافی است.',
        'کمک می‌کنم گزارش مدرسه را بخوانید، برای جلسه آماده شوید یا برنامهٔ حمایت را بفهمید. اگر فرزندتان به مدرسه نمی‌رود یا خیلی خسته به خانه می‌آید هم می‌توانم کمک کنم. نرفتن به مدرسه را نشانه می‌دانم، نه رفتار بد. چیزی در مدرسه زیادی سخت است و می‌توانیم آن را پیدا کنیم.',
        'در گفت‌وگوی اول می‌پرسم فرزندتان با کلمه یا راه‌های دیگر دربارهٔ مدرسه چه می‌گوید. بعد روز را به سه بخش تقسیم می‌کنیم: آسان، ممکن و زیادی سخت. در پایان سه پرسش برای مدرسه دارید. من در تماس تصویری از کودک آزمون نمی‌گیرم. دربارهٔ حمایت در کشور شما هم تصمیم نمی‌گیرم. کمک می‌کنم درخواست خود را روشن بگویید.',
      ),
    },
    languages: ['english'],
    expertise: ['educational_support', 'family_counseling'],
    location: { en: 'Dublin, Ireland', fa: 'دوبلین، ایرلند' },
    timeZone: 'Europe/Dublin',
    yearsOfPractice: 9,
    whatTheCallIsLike: {
      en: 'We talk about one school day. Your camera can be off. Your child may join but need not. Bring any letter that you want to understand.',
      fa: 'دربارهٔ یک روز مدرسه حرف می‌زنیم. دوربین شما می‌تواند خاموش باشد. فرزندتان می‌تواند بیاید، ولی لازم نیست. هر نامه‌ای را که می‌خواهید بفهمید، همراه داشته باشید.',
    },
    verifiedChecks: [],
    weeklyHours: [
      { weekday: 1, startTime: '18:00', endTime: '20:00' },
      { weekday: 3, startTime: '18:00', endTime: '20:00' },
      { weekday: 6, startTime: '10:00', endTime: '12:00' },
    ],
    bufferMinutes: 15,
    minimumNoticeHours: 24,
    bookingWindowDays: 42,
    weeklyCap: 4,
    autoConfirm: false,
  },
] as const satisfies readonly DemoSpecialist[]
