export const brothersAndSisters = {
  key: 'brothers-and-sisters',
  category: 'family-life',
  author: 'tara-mohseni',
  featuredImage: '/pictures/blog/brothers-and-sisters.svg',
  tags: ['siblings', 'routines'],
  daysAgo: 68,
  en: {
    title: 'Brothers and sisters have questions too',
    slug: 'brothers-and-sisters-have-questions',
    status: 'published',
    excerpt:
      'Simple answers for “Why does she do that?” and small ways to give each child time of their own.',
    content: `<p>“Why does he flap his hands?” “Why can she leave the table, and I cannot?” “Did I do something wrong?” Children notice a lot. If nobody answers, they make up their own reasons. Those reasons are often sadder than the truth.</p>
<h2>Answer early and simply</h2>
<p>You do not have to know everything. Use short, true sentences that fit the child’s age.</p>
<ul>
<li>For a small child: “Your brother hears sounds very loudly. His ears need a rest.”</li>
<li>For a school child: “Your sister is autistic. Her brain works in its own way. Some things are harder for her, and some are easier.”</li>
<li>For a teenager: “What do you think about it? What is hard for you at the moment?”</li>
</ul>
<p>Speak with respect, as if the autistic child could hear every word. Often they can. When they are old enough, ask first what may be told.</p>
<h2>All feelings are allowed</h2>
<p>A brother can love his sister and be angry with her. A sister can be proud and ashamed on the same day. Do not answer with “But she cannot help it”. Say first: “Yes, that was not easy for you.” A child who may be angry does not have to hide it.</p>
<h2>Fair is not the same as equal</h2>
<p>One child needs headphones. Another needs help with maths. Fair means that each one gets what they need. You can explain it with glasses: only the person who needs them wears them. It is still important that some rules are the same for all. Nobody hits, and nobody breaks another person’s things.</p>
<h2>Time that belongs to one child</h2>
<p>Fifteen minutes a week can be enough, if they are certain. Write them on the family plan. No phone, no talk about the other child, unless your child begins it. A walk to the bakery counts.</p>
<h2>A child is not a helper</h2>
<p>Many brothers and sisters like to help. Thank them, and keep it small. They should not have to watch, translate or comfort all the time. Say it aloud: “Taking care is my job. Your job is to be a child.”</p>
<h2>Playing together</h2>
<p>Choose play in which both are good: building, water, trampoline, drawing side by side. Being in one room and doing different things is also being together. Ten happy minutes are better than an hour of trying.</p>
<p>If a child stays sad for weeks, sleeps badly or takes on too much, ask for help. You can <a href="/specialists">talk with a family counsellor</a> about this as well.</p>`,
  },
  fa: {
    title: 'خواهرها و برادرها هم پرسش دارند',
    slug: 'brothers-and-sisters-have-questions-fa',
    status: 'published',
    excerpt: 'پاسخ‌های ساده برای «چرا این کار را می‌کند؟» و راه‌های کوچک برای وقت گذاشتن با هر فرزند.',
    content: `<p>«چرا دست‌هایش را تکان می‌دهد؟» «چرا او می‌تواند از سر سفره بلند شود و من نمی‌توانم؟» «تقصیر من است؟» کودکان خیلی چیزها را می‌بینند. اگر کسی پاسخ ندهد، خودشان دلیل می‌سازند. این دلیل‌ها بیشتر وقت‌ها از حقیقت غمگین‌تر است.</p>
<h2>زود و ساده پاسخ دهید</h2>
<p>لازم نیست همه چیز را بدانید. جمله‌های کوتاه و درست بگویید که به سن کودک بخورد.</p>
<ul>
<li>برای کودک کوچک: «برادرت صداها را خیلی بلند می‌شنود. گوش‌هایش استراحت لازم دارند.»</li>
<li>برای کودک مدرسه‌ای: «خواهرت اتیسم دارد. مغزش به شیوهٔ خودش کار می‌کند. بعضی چیزها برایش سخت‌تر است و بعضی آسان‌تر.»</li>
<li>برای نوجوان: «نظر خودت چیست؟ این روزها چه چیزی برایت سخت است؟»</li>
</ul>
<p>با احترام حرف بزنید؛ انگار کودک دارای اتیسم هر کلمه را می‌شنود. بیشتر وقت‌ها واقعاً می‌شنود. وقتی بزرگ‌تر شد، اول از خودش بپرسید چه چیزی را می‌شود گفت.</p>
<h2>همهٔ احساس‌ها مجاز است</h2>
<p>برادر می‌تواند خواهرش را دوست داشته باشد و از او عصبانی هم باشد. خواهر می‌تواند در یک روز هم افتخار کند و هم خجالت بکشد. نگویید «دست خودش نیست». اول بگویید: «بله، این برایت آسان نبود.» کودکی که اجازهٔ عصبانی شدن دارد، لازم نیست آن را پنهان کند.</p>
<h2>عدالت با یکسان بودن فرق دارد</h2>
<p>یکی محافظ گوش لازم دارد. دیگری در ریاضی کمک می‌خواهد. عدالت یعنی هر کس چیزی را بگیرد که لازم دارد. با مثال عینک توضیح دهید: فقط کسی عینک می‌زند که لازم دارد. ولی مهم است که بعضی قانون‌ها برای همه یکی باشد. هیچ‌کس نمی‌زند و هیچ‌کس وسایل دیگری را خراب نمی‌کند.</p>
<h2>وقتی که فقط برای یک فرزند است</h2>
<p>هفته‌ای پانزده دقیقه می‌تواند کافی باشد، اگر حتمی باشد. آن را در برنامهٔ خانواده بنویسید. موبایل کنار برود. دربارهٔ فرزند دیگر حرف نزنید، مگر خودش شروع کند. پیاده‌روی تا نانوایی هم حساب است.</p>
<h2>کودک پرستار نیست</h2>
<p>خیلی از خواهرها و برادرها دوست دارند کمک کنند. تشکر کنید و کمک را کوچک نگه دارید. نباید همیشه مراقب، مترجم یا آرام‌کننده باشند. این را بلند بگویید: «مراقبت کار من است. کار تو کودکی کردن است.»</p>
<h2>بازی با هم</h2>
<p>بازی‌ای انتخاب کنید که هر دو در آن خوب باشند: ساختن، آب‌بازی، پریدن یا نقاشی کنار هم. در یک اتاق بودن و کار جدا کردن هم با هم بودن است. ده دقیقهٔ شاد از یک ساعت تلاش بهتر است.</p>
<p>اگر فرزندی هفته‌ها غمگین است، بد می‌خوابد یا بار زیادی برمی‌دارد، کمک بگیرید. دربارهٔ این هم می‌توانید <a href="/fa/specialists">با مشاور خانواده گفت‌وگو کنید</a>.</p>`,
  },
} as const
