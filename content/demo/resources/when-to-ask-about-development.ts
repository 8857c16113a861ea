export const whenToAskAboutDevelopment = {
  key: 'when-to-ask-about-development',
  type: 'article',
  category: 'Communication',
  daysAgo: 12,
  hasPictureInOrder: true,
  en: {
    title: 'When to ask about your child’s development',
    slug: 'when-to-ask-about-development',
    description: 'What milestones are, when to ask a doctor, and what you can do while you wait.',
    duration: '5 min read',
    content: `<p>You know your child best. If something makes you wonder, you may ask. Asking early does not harm your child. This page cannot tell you whether your child is autistic. Only a trained team can do that, after they have met your child.</p>
<h2>What milestones are</h2>
<p>Milestones are things that most children do by a certain age. The CDC in the United States lists those that about three in four children can do. Here are some examples about communication:</p>
<ul>
<li>By 9 months: looks when you call the name.</li>
<li>By 12 months: waves “bye-bye”.</li>
<li>By 15 months: points to ask for something or to get help.</li>
<li>By 18 months: points to show you something interesting.</li>
<li>By 24 months: says two words together, such as “more milk”.</li>
</ul>
<p>Children who grow up with two languages may mix them. Count the words of both.</p>
<h2>When to ask a doctor</h2>
<p>Ask if your child misses several milestones. Ask if people often miss what your child wants to say. Ask soon, at any age, if your child loses words or skills. Please have hearing checked as well. Some autistic children talk early and a lot. For them other things may stand out, such as strong senses, great worry about changes or tiring friendships. Girls are often noticed later.</p>
<h2>How to ask</h2>
<ol>
<li>Write down three examples, with dates.</li>
<li>Take one short video of a usual moment.</li>
<li>Say: “I would like an assessment of development.”</li>
<li>Ask how long it takes, and what help exists until then.</li>
</ol>
<p>If somebody says “wait and see”, you may ask: “Until when, and what should we look for?”</p>
<h2>While you wait</h2>
<p>You do not need a diagnosis to support your child. Follow their interests, speak in short sentences, make the day predictable and protect them from too much noise. These things are kind to any child.</p>
<blockquote><p>An assessment does not change who your child is. It can help others to understand.</p></blockquote>
<p>Autism is a different way of developing. The World Health Organization says that the needs of autistic people differ and can change over time. With the right support, your child can learn, enjoy life and take part in their own way.</p>`,
  },
  fa: {
    title: 'چه زمانی دربارهٔ رشد فرزندتان بپرسید',
    slug: 'when-to-ask-about-development',
    description: 'نشانه‌های رشد چیست، چه زمانی از پزشک بپرسید و در مدت انتظار چه کنید.',
    duration: '۵ دقیقه مطالعه',
    content: `<p>شما فرزندتان را بهتر از همه می‌شناسید. اگر چیزی برایتان پرسش شده است، حق دارید بپرسید. زود پرسیدن به کودک آسیبی نمی‌زند. این صفحه نمی‌تواند بگوید فرزند شما اتیسم دارد یا نه. فقط گروهی آموزش‌دیده، بعد از دیدن کودک، می‌تواند این را بگوید.</p>
<h2>نشانه‌های رشد چیست</h2>
<p>نشانه‌های رشد کارهایی است که بیشتر کودکان تا سن مشخصی انجام می‌دهند. سی‌دی‌سی، نهاد سلامت همگانی آمریکا، کارهایی را فهرست کرده است که حدود سه‌چهارم کودکان انجام می‌دهند. چند مثال دربارهٔ ارتباط:</p>
<ul>
<li>تا ۹ ماهگی: وقتی نامش را می‌گویید نگاه می‌کند.</li>
<li>تا ۱۲ ماهگی: برای خداحافظی دست تکان می‌دهد.</li>
<li>تا ۱۵ ماهگی: برای خواستن یا کمک گرفتن اشاره می‌کند.</li>
<li>تا ۱۸ ماهگی: برای نشان دادن چیزی جالب اشاره می‌کند.</li>
<li>تا ۲۴ ماهگی: دو کلمه را با هم می‌گوید، مثل «بازم شیر».</li>
</ul>
<p>کودک دوزبانه شاید زبان‌ها را قاطی کند. کلمه‌های هر دو زبان را بشمارید.</p>
<h2>چه زمانی از پزشک بپرسید</h2>
<p>اگر چند نشانه را نمی‌بینید، بپرسید. اگر دیگران بیشتر وقت‌ها منظور فرزندتان را نمی‌فهمند، بپرسید. اگر در هر سنی کلمه یا مهارتی را از دست داد، زود بپرسید. شنوایی را هم بررسی کنید. بعضی کودکان دارای اتیسم زود و زیاد حرف می‌زنند. در آن‌ها شاید حس‌های قوی، نگرانی زیاد از تغییر یا دوستی‌های خسته‌کننده دیده شود. دخترها معمولاً دیرتر شناخته می‌شوند.</p>
<h2>چگونه بپرسید</h2>
<ol>
<li>سه مثال با تاریخ بنویسید.</li>
<li>از یک لحظهٔ معمولی فیلم کوتاهی بگیرید.</li>
<li>بگویید: «ارزیابی رشد می‌خواهم.»</li>
<li>بپرسید چقدر طول می‌کشد و تا آن زمان چه کمکی هست.</li>
</ol>
<p>اگر کسی گفت «صبر کنید تا ببینیم»، می‌توانید بپرسید: «تا کی و به چه چیزی توجه کنیم؟»</p>
<h2>در مدت انتظار</h2>
<p>برای حمایت از فرزندتان به تشخیص نیاز ندارید. دنبال علاقه‌هایش بروید و با جمله‌های کوتاه حرف بزنید. روز را پیش‌بینی‌پذیر کنید و او را از سروصدای زیاد دور نگه دارید. این کارها برای هر کودکی مهربانانه است.</p>
<blockquote><p>ارزیابی فرزند شما را عوض نمی‌کند. می‌تواند به دیگران کمک کند او را بفهمند.</p></blockquote>
<p>اتیسم شیوهٔ متفاوتی از رشد است. سازمان جهانی بهداشت می‌گوید نیازهای افراد دارای اتیسم متفاوت است و با گذشت زمان تغییر می‌کند. با حمایت درست، فرزندتان می‌تواند به شیوهٔ خودش یاد بگیرد، شاد باشد و شرکت کند.</p>`,
  },
  sources: [
    {
      organisation: {
        en: 'CDC, the public health agency of the United States',
        fa: 'سی‌دی‌سی، نهاد سلامت همگانی آمریکا',
      },
      topic: { en: 'Developmental milestones', fa: 'نشانه‌های رشد' },
      url: 'https://www.cdc.gov/act-early/milestones/',
    },
    {
      organisation: { en: 'World Health Organization', fa: 'سازمان جهانی بهداشت' },
      topic: { en: 'Autism', fa: 'اتیسم' },
      url: 'https://www.who.int/news-room/fact-sheets/detail/autism-spectrum-disorders',
    },
    {
      organisation: { en: 'NICE', fa: 'مؤسسهٔ ملی سلامت و مراقبت بریتانیا' },
      topic: {
        en: 'Autism in under 19s: recognition, referral and diagnosis (CG128)',
        fa: 'شناسایی، ارجاع و تشخیص در سن زیر ۱۹ سال',
      },
      url: 'https://www.nice.org.uk/guidance/cg128',
    },
  ],
} as const
