export const whenGrandparentsHelp = {
  key: 'when-grandparents-help',
  category: 'family-life',
  author: 'tara-mohseni',
  featuredImage: null,
  tags: ['routines', 'rest'],
  daysAgo: 110,
  en: {
    title: 'When grandparents want to help',
    slug: 'when-grandparents-help',
    status: 'published',
    excerpt: 'Love is there, and advice too. How to turn both into an afternoon that works.',
    content: `<p>Grandparents often see their grandchild with great warmth. They may also say things that hurt. “We had no such words in our day.” “You only need to be stricter.” Behind this there is mostly worry.</p>
<h2>Explain with one picture</h2>
<p>Long talks rarely help. One picture often does. “For him this room is as loud as a wedding.” “A change of plan is for her like a missing stair.” Choose the one that fits your child.</p>
<h2>Give a task, not a lecture</h2>
<p>Who has a task feels needed. A good task is small, comes often and can hardly go wrong.</p>
<ul>
<li>The same walk each Saturday, on the same way.</li>
<li>Baking one dish together, always in the same order.</li>
<li>Half an hour side by side: one reads, one builds.</li>
</ul>
<h2>Write the plan down</h2>
<p>A short page at the door helps everybody. It says what your child eats, what calms, and what to leave alone. Add your number. It is not a test. It makes the afternoon easier for both of them.</p>
<h2>When an afternoon goes wrong</h2>
<p>It will happen. There were too many guests, or the film had ended too soon. Do not look for a guilty person. Ask two questions on the next day: what came just before, and what helped at the end? Write both on the page at the door. After some weeks the page knows more than any book, and the grandparents have written half of it.</p>
<h2>About greetings</h2>
<p>A hug can be too much, even from the person one loves. Agree on another greeting: a wave, a word, a hand on the shoulder. Your child may choose it. Tell the grandparents that the love is the same.</p>
<h2>And you?</h2>
<p>Use the free hour to rest, not to clean. Say thank you for one exact thing. People like to repeat what was seen.</p>`,
  },
  fa: {
    title: 'وقتی پدربزرگ و مادربزرگ می‌خواهند کمک کنند',
    slug: 'when-grandparents-help-fa',
    status: 'published',
    excerpt: 'مهر هست و توصیه هم هست. چگونه از هر دو یک بعدازظهر خوب بسازیم.',
    content: `<p>پدربزرگ و مادربزرگ اغلب نوه را با مهر فراوان می‌بینند. گاهی هم حرفی می‌زنند که دل را می‌شکند. «زمان ما این حرف‌ها نبود.» «فقط باید جدی‌تر باشید.» پشت این حرف‌ها بیشتر نگرانی است.</p>
<h2>با یک مثال توضیح دهید</h2>
<p>گفت‌وگوی طولانی کمتر کمک می‌کند. یک مثال اغلب کمک می‌کند. «این اتاق برای او به بلندی یک عروسی است.» «تغییر برنامه برای او مثل پلهٔ جاافتاده است.» مثالی را بگویید که به فرزند شما می‌خورد.</p>
<h2>به جای سخنرانی، کاری بسپارید</h2>
<p>کسی که کاری دارد حس می‌کند به او نیاز هست. کار خوب کوچک است، زیاد تکرار می‌شود و کمتر خراب می‌شود.</p>
<ul>
<li>هر هفته همان پیاده‌روی، از همان راه.</li>
<li>پختن یک خوراک با هم، همیشه به همان ترتیب.</li>
<li>نیم ساعت کنار هم: یکی می‌خواند و یکی می‌سازد.</li>
</ul>
<h2>برنامه را بنویسید</h2>
<p>یادداشتی کوتاه کنار در به همه کمک می‌کند. در آن بنویسید کودک چه می‌خورد، چه چیزی آرامش می‌کند و به چه چیزی کاری نداشته باشند. شمارهٔ خودتان را هم بنویسید. این امتحان نیست. بعدازظهر را برای هر دو آسان‌تر می‌کند.</p>
<h2>وقتی یک بعدازظهر خوب نمی‌گذرد</h2>
<p>پیش می‌آید. مهمان زیاد بود یا فیلم زودتر تمام شد. دنبال مقصر نگردید. روز بعد دو پرسش بپرسید: درست پیش از آن چه شد، و در پایان چه چیزی کمک کرد؟ هر دو را روی برگهٔ کنار در بنویسید. بعد از چند هفته آن برگه از هر کتابی بیشتر می‌داند، و نیمی از آن را پدربزرگ و مادربزرگ نوشته‌اند.</p>
<h2>دربارهٔ سلام و احوال‌پرسی</h2>
<p>بغل کردن گاهی زیاد است، حتی از کسی که دوستش داریم. سلام دیگری قرار بگذارید: دست تکان دادن، یک واژه، دستی روی شانه. انتخاب با فرزندتان باشد. به پدربزرگ و مادربزرگ بگویید که مهر همان مهر است.</p>
<h2>و شما؟</h2>
<p>از ساعت آزاد برای استراحت استفاده کنید، نه برای تمیزکاری. برای یک چیز مشخص تشکر کنید. آدم‌ها دوست دارند کاری را تکرار کنند که دیده شده است.</p>`,
  },
} as const
