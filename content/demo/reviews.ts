interface DemoReview {
  /** The completed consultation that the family looks back on. */
  readonly consultation: string
  readonly specialist: string
  readonly family: string
  readonly rating: 1 | 2 | 3 | 4 | 5
  readonly comment: { readonly text: string; readonly language: 'en' | 'fa' }
  /** Later than the consultation. */
  readonly daysAgo: number
}

export const demoReviews = [
  {
    consultation: 'ahmadi-kaveh-past',
    specialist: 'shirin-kaveh',
    family: 'ahmadi',
    rating: 5,
    comment: {
      language: 'fa',
      text: 'اول فقط گوش داد و همین برای من خیلی بود. با هم چهار تصویر برای صبح انتخاب کردیم. هنوز بعضی روزها سخت است، ولی دعوا کمتر شده.',
    },
    daysAgo: 12,
  },
  {
    consultation: 'danesh-kaveh-past',
    specialist: 'shirin-kaveh',
    family: 'danesh',
    rating: 5,
    comment: {
      language: 'en',
      text: 'We came with a list of twenty questions and left with two things to do. That was exactly right. Nobody had told us before that the rest can wait.',
    },
    daysAgo: 33,
  },
  {
    consultation: 'bagheri-kaveh-past',
    specialist: 'shirin-kaveh',
    family: 'bagheri',
    rating: 4,
    comment: {
      language: 'fa',
      text: 'خوب بود که نظر خود دخترمان را مهم دانست و از ما خواست اول از او بپرسیم. کاش وقت کمی بیشتر بود.',
    },
    daysAgo: 45,
  },
  {
    consultation: 'carter-kaveh-past',
    specialist: 'shirin-kaveh',
    family: 'carter',
    rating: 5,
    comment: {
      language: 'en',
      text: 'Warm, clear and practical. The idea of a quiet tent with headphones next to it came from our talk. Our son chose the colour himself.',
    },
    daysAgo: 58,
  },
  {
    consultation: 'nouri-kaveh-past',
    specialist: 'shirin-kaveh',
    family: 'nouri',
    rating: 4,
    comment: {
      language: 'fa',
      text: 'در مدت انتظار برای ارزیابی، فهمیدیم که می‌شود از همین امروز شروع کرد. صدا چند بار قطع شد، ولی با حوصله تکرار کرد.',
    },
    daysAgo: 88,
  },
  {
    consultation: 'nouri-moradi-past',
    specialist: 'leila-moradi',
    family: 'nouri',
    rating: 5,
    comment: {
      language: 'fa',
      text: 'نشان داد چطور با دو عکس ساده شروع کنیم. هیچ‌وقت نگفت «باید حرف بزند». دخترم در تماس نبود و لازم هم نشد.',
    },
    daysAgo: 21,
  },
  {
    consultation: 'karimi-moradi-past',
    specialist: 'leila-moradi',
    family: 'karimi',
    rating: 4,
    comment: {
      language: 'fa',
      text: 'به جای «امروز چطور بود؟» حالا می‌پرسیم «قطار امروز به کدام ایستگاه رسید؟». پسرم خندید و جواب داد.',
    },
    daysAgo: 50,
  },
  {
    consultation: 'yousefi-moradi-past',
    specialist: 'leila-moradi',
    family: 'yousefi',
    rating: 3,
    comment: {
      language: 'fa',
      text: 'مؤدب و آرام بودند. بیشتر مثال‌ها برای کودک کوچک بود و برای دختر دوازده‌سالهٔ ما کمتر به کار آمد.',
    },
    daysAgo: 99,
  },
  {
    consultation: 'yousefi-jalali-past',
    specialist: 'arash-jalali',
    family: 'yousefi',
    rating: 5,
    comment: {
      language: 'fa',
      text: 'پیشنهاد داد نیمی از تکلیف را شفاهی بگوید. با آموزگار حرف زدیم و قبول کرد. شب‌های ما آرام‌تر شده است.',
    },
    daysAgo: 27,
  },
  {
    consultation: 'nouri-jalali-past',
    specialist: 'arash-jalali',
    family: 'nouri',
    rating: 5,
    comment: {
      language: 'fa',
      text: 'با تشک و بالش یک مسیر کوچک درست کردیم. ساعت پریدن داریم و همسایه هم راضی است. همه چیز با وسایل خانه بود.',
    },
    daysAgo: 63,
  },
  {
    consultation: 'karimi-jalali-past',
    specialist: 'arash-jalali',
    family: 'karimi',
    rating: 4,
    comment: {
      language: 'fa',
      text: 'گفت برچسب‌ها را ببریم و همان شلوار را دو تا بخریم. ساده بود، ولی به فکر ما نرسیده بود.',
    },
    daysAgo: 91,
  },
  {
    consultation: 'karimi-sadeghi-past',
    specialist: 'mina-sadeghi',
    family: 'karimi',
    rating: 5,
    comment: {
      language: 'fa',
      text: 'سه درخواست کوتاه برای مدرسه نوشتیم. آموزگار با دو تای آن موافقت کرد. حس کردم تنها نیستم.',
    },
    daysAgo: 10,
  },
  {
    consultation: 'yousefi-sadeghi-past',
    specialist: 'mina-sadeghi',
    family: 'yousefi',
    rating: 4,
    comment: {
      language: 'fa',
      text: 'پیشنهاد داد تابستان چند بار به مدرسهٔ تازه سر بزنیم و نقشه‌اش را بکشیم. توضیح‌ها روشن بود.',
    },
    daysAgo: 71,
  },
  {
    consultation: 'navarro-brooks-past',
    specialist: 'daniel-brooks',
    family: 'navarro',
    rating: 5,
    comment: {
      language: 'en',
      text: 'He asked first why our son runs, not how to stop him. We now agree on a meeting point before we leave the car. I felt respected, in my own language.',
    },
    daysAgo: 25,
  },
  {
    consultation: 'carter-brooks-past',
    specialist: 'daniel-brooks',
    family: 'carter',
    rating: 4,
    comment: {
      language: 'en',
      text: 'An honest talk about ABA with both sides of it. We decided against a programme for now, and he was fine with that.',
    },
    daysAgo: 77,
  },
  {
    consultation: 'danesh-farahani-past',
    specialist: 'neda-farahani',
    family: 'danesh',
    rating: 5,
    comment: {
      language: 'en',
      text: 'She showed us how to point to pictures while we talk, with no pressure to copy. We started with eight words about snacks and swings.',
    },
    daysAgo: 36,
  },
  {
    consultation: 'bagheri-farahani-past',
    specialist: 'neda-farahani',
    family: 'bagheri',
    rating: 5,
    comment: {
      language: 'fa',
      text: 'برای روزهای بی‌کلام سه کارت ساختیم: «نیاز به سکوت»، «گرسنه‌ام» و «بعداً حرف می‌زنم». دخترم خودش طراحی کرد.',
    },
    daysAgo: 115,
  },
  {
    consultation: 'carter-tavakoli-past',
    specialist: 'omid-tavakoli',
    family: 'carter',
    rating: 5,
    comment: {
      language: 'en',
      text: 'I cried, and that was all right. We left with a small plan for Mondays and a letter for the school. Booking again.',
    },
    daysAgo: 30,
  },
  {
    consultation: 'bagheri-tavakoli-past',
    specialist: 'omid-tavakoli',
    family: 'bagheri',
    rating: 4,
    comment: {
      language: 'fa',
      text: 'کمک کرد بفهمیم حرف زدن از ستاره‌ها شاید راه دخترمان برای غم است. با احترام و بدون عجله صحبت کردند.',
    },
    daysAgo: 82,
  },
  {
    consultation: 'saleh-haddad-past',
    specialist: 'amira-haddad',
    family: 'saleh',
    rating: 5,
    comment: {
      language: 'en',
      text: 'The internet was weak, so we used sound only. It still helped. We now take the bus one stop at a time, with a scarf and a song.',
    },
    daysAgo: 41,
  },
  {
    consultation: 'bagheri-lindqvist-past',
    specialist: 'elin-lindqvist',
    family: 'bagheri',
    rating: 5,
    comment: {
      language: 'en',
      text: 'My daughter joined by chat and asked her own questions. It meant a lot to her to talk with an autistic adult.',
    },
    daysAgo: 22,
  },
  {
    consultation: 'karimi-ebrahimi-past',
    specialist: 'pouya-ebrahimi',
    family: 'karimi',
    rating: 3,
    comment: {
      language: 'fa',
      text: 'برنامهٔ صبر کردن خوب بود، ولی برای سن پسرمان کمی ساده بود. پاسخ پرسش بعدی ما را هم زود دادند.',
    },
    daysAgo: 47,
  },
  {
    consultation: 'danesh-dubois-past',
    specialist: 'camille-dubois',
    family: 'danesh',
    rating: 4,
    comment: {
      language: 'en',
      text: 'We practised waiting together, the cousin too. A simple card that says “your turn” made playing easier. Some parts were a bit fast for me.',
    },
    daysAgo: 66,
  },
  {
    consultation: 'bagheri-sharifi-past',
    specialist: 'roya-sharifi',
    family: 'bagheri',
    rating: 5,
    comment: {
      language: 'fa',
      text: 'مسیر مترو را به پنج قدم تقسیم کردیم و دخترمان قدم اول را خودش انتخاب کرد. هم ترس ما را شنیدند هم آرزوی او را.',
    },
    daysAgo: 54,
  },
  {
    consultation: 'yousefi-sharifi-past',
    specialist: 'roya-sharifi',
    family: 'yousefi',
    rating: 5,
    comment: {
      language: 'fa',
      text: 'دربارهٔ بلوغ با احترام و کلمه‌های ساده حرف زدند. فهمیدیم از کدام جمله شروع کنیم.',
    },
    daysAgo: 14,
  },
  {
    consultation: 'navarro-fuentes-past',
    specialist: 'maria-fuentes',
    family: 'navarro',
    rating: 4,
    comment: {
      language: 'en',
      text: 'Good ideas for a shared room: a curtain, a timer and a quiet hour. She asked what both boys want, not only one.',
    },
    daysAgo: 34,
  },
] as const satisfies readonly DemoReview[]
