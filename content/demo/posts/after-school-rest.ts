export const afterSchoolRest = {
  key: 'after-school-rest',
  category: 'school-and-learning',
  author: 'tara-mohseni',
  featuredImage: '/pictures/blog/after-school-rest.svg',
  tags: ['school', 'rest', 'routines'],
  daysAgo: 4,
  scheduledInDays: 6,
  en: {
    title: 'The hour after school',
    slug: 'the-hour-after-school',
    status: 'draft',
    excerpt:
      'Quiet at school, tears at home? Why the first hour matters, and how to make it softer.',
    content: `<p>“She is so good here,” says the teacher. At home the same girl throws her bag, cries or says nothing for an hour. Many parents know this. They wonder what they are doing wrong. Most often the answer is: nothing.</p>
<h2>What happens in this hour</h2>
<p>At school a child may hold a lot inside. There is noise, light, rules, waiting and guessing what others mean. Some autistic children hide their stress, so that nobody notices it. This is called masking. At home the child is safe, and the stress comes out. Tears at home can be a sign of trust.</p>
<h2>A softer landing</h2>
<ol>
<li><strong>Greet without questions.</strong> “How was it?” is hard to answer. “Good to see you” is enough.</li>
<li><strong>Food and water first.</strong> Offer the same snack in the same place.</li>
<li><strong>Then rest.</strong> Lying under a blanket, swinging, one film, one map, one favourite game: your child chooses.</li>
<li><strong>Fewer words.</strong> Speak little and quietly. Show a picture, if your child likes pictures.</li>
<li><strong>No homework in this hour.</strong> Learning works better after rest.</li>
</ol>
<p>Put these steps on a small plan near the door. The plan speaks, so that you do not have to.</p>
<h2>Is it rest, or is it only screen time?</h2>
<p>A film seen for the tenth time can be rest, because it holds no surprises. Watch your child, not the device. If they are calmer afterwards, it helped. If stopping is hard every day, plan the end together. A timer that is shown, not only heard, can help.</p>
<h2>What to tell the school</h2>
<p>Teachers see only their part of the day. Tell them about yours in friendly and exact words.</p>
<blockquote><p>“At home she cries for about forty minutes after school. We think that the day is very tiring. Could she have two short breaks in a quiet room?”</p></blockquote>
<p>Ask for one change and try it for three weeks. Breaks before the child is exhausted work better than breaks afterwards.</p>
<h2>When to look more closely</h2>
<p>Take it seriously if your child says that someone hurts or mocks them. Do the same if they often have pain, sleep badly or refuse to go. Talk with the school, and see your doctor about pain and sleep. An <a href="/specialists">education or family specialist</a> can help you plan the next step.</p>`,
  },
  fa: {
    title: 'ساعت اول بعد از مدرسه',
    slug: 'the-hour-after-school-fa',
    status: 'published',
    excerpt: 'در مدرسه ساکت، در خانه گریان؟ چرا ساعت اول مهم است و چگونه آن را آرام‌تر کنیم.',
    content: `<p>آموزگار می‌گوید: «اینجا خیلی خوب و آرام است.» همان دختر در خانه کیفش را پرت می‌کند، گریه می‌کند یا یک ساعت حرف نمی‌زند. خیلی از والدین این را می‌شناسند. از خود می‌پرسند کجای کارشان اشتباه است. پاسخ بیشتر وقت‌ها این است: هیچ‌جا.</p>
<h2>در این ساعت چه می‌شود</h2>
<p>کودک در مدرسه خیلی چیزها را در خود نگه می‌دارد. سروصدا، نور، قانون، انتظار و حدس زدن منظور دیگران توان می‌برد. بعضی کودکان دارای اتیسم فشارشان را پنهان می‌کنند تا کسی نبیند. به این کار نقاب زدن می‌گویند. کودک در خانه احساس امنیت می‌کند و فشار بیرون می‌آید. گریه در خانه می‌تواند نشانهٔ اعتماد باشد.</p>
<h2>رسیدنی آرام‌تر به خانه</h2>
<ol>
<li><strong>بدون پرسش سلام کنید.</strong> پاسخ «مدرسه چطور بود؟» سخت است. «خوشحالم که آمدی» کافی است.</li>
<li><strong>اول آب و خوراکی.</strong> همان خوراکی را در همان جا بگذارید.</li>
<li><strong>بعد استراحت.</strong> زیر پتو ماندن، تاب خوردن، یک فیلم، یک نقشه یا یک بازی: فرزندتان انتخاب می‌کند.</li>
<li><strong>حرف کمتر.</strong> کم و آهسته حرف بزنید. اگر فرزندتان تصویر دوست دارد، تصویر نشان دهید.</li>
<li><strong>بدون تکلیف.</strong> یادگیری بعد از استراحت بهتر است.</li>
</ol>
<p>این قدم‌ها را روی برگهٔ کوچکی کنار در بزنید. برگه حرف می‌زند تا شما مجبور نباشید.</p>
<h2>استراحت است یا فقط تماشای صفحه؟</h2>
<p>فیلمی که ده بار دیده شده می‌تواند استراحت باشد، چون اتفاق ناگهانی ندارد. به فرزندتان نگاه کنید، نه به دستگاه. اگر بعد از آن آرام‌تر است، کمک کرده است. اگر تمام کردنش هر روز سخت است، پایان را با هم برنامه‌ریزی کنید. زمان‌سنجی که دیده می‌شود، نه فقط شنیده، می‌تواند کمک کند.</p>
<h2>به مدرسه چه بگوییم</h2>
<p>آموزگار فقط بخش خودش از روز را می‌بیند. بخش خودتان را دوستانه و دقیق بگویید.</p>
<blockquote><p>«در خانه حدود چهل دقیقه گریه می‌کند. فکر می‌کنیم روز مدرسه خیلی خسته‌کننده است. می‌شود دو استراحت کوتاه در اتاقی ساکت داشته باشد؟»</p></blockquote>
<p>یک تغییر بخواهید و سه هفته امتحان کنید. استراحت پیش از خستگی شدید از استراحت بعد از آن بهتر است.</p>
<h2>چه زمانی بیشتر دقت کنیم</h2>
<p>اگر فرزندتان می‌گوید کسی او را آزار می‌دهد یا مسخره می‌کند، جدی بگیرید. اگر زیاد درد دارد، بد می‌خوابد یا نمی‌خواهد برود هم همین‌طور. با مدرسه حرف بزنید و دربارهٔ درد و خواب به پزشک سر بزنید. <a href="/fa/specialists">متخصص آموزش یا خانواده</a> می‌تواند در قدم بعدی کمک کند.</p>`,
  },
} as const
