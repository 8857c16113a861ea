export const homeworkInSmallSteps = {
  key: 'homework-in-small-steps',
  category: 'school-and-learning',
  author: 'tara-mohseni',
  featuredImage: '/pictures/blog/homework-in-small-steps.svg',
  tags: ['school', 'routines'],
  daysAgo: 97,
  en: {
    title: 'Homework in small steps',
    slug: 'homework-in-small-steps',
    status: 'published',
    excerpt: 'A page that looks endless becomes possible when only one line of it is there.',
    content: `<p>“He knows it all, but he does not begin.” Teachers and parents say this often. Beginning is a skill of its own. For many autistic children it is harder than the task itself.</p>
<h2>Make the page smaller</h2>
<p>Fold the sheet, or cover it with a second one. Only the first line is to be seen. When it is done, move the cover down. Five sums are easier to begin than thirty.</p>
<h2>Say what “finished” means</h2>
<p>“Write about your weekend” has no end. “Write three sentences” has one. If the task has no end, write one beside it, and tell the teacher that you did.</p>
<ol>
<li>Choose one place and keep it free of other things.</li>
<li>Choose one time, after rest and food.</li>
<li>Set a timer that can be seen, for ten minutes at most.</li>
<li>Stop when it ends, even in the middle.</li>
<li>Do something pleasant that was agreed beforehand.</li>
</ol>
<h2>Let the body move first</h2>
<p>After a day on a chair, thinking is harder when the body has to keep still. Ten minutes of jumping, carrying or swinging before the first line are no lost time. Some children learn better standing, lying on the floor or walking up and down. Good learning does not have to look like sitting.</p>
<h2>Use what your child loves</h2>
<p>A child who loves trains can count wagons. A child who loves maps can write about a city. An interest is not a reward to be earned. It is a door into the task.</p>
<h2>Know when to stop</h2>
<p>Tears, headaches and torn pages are information. Write one honest line under the work. Most teachers are glad of it.</p>
<blockquote><p>“We worked calmly for fifteen minutes and got this far.”</p></blockquote>
<p>If this happens most days, ask the school for less homework, not for more effort. An <a href="/specialists">education specialist</a> can help you say it well.</p>`,
  },
  fa: {
    title: 'تکلیف در قدم‌های کوچک',
    slug: 'homework-in-small-steps-fa',
    status: 'published',
    excerpt: 'صفحه‌ای که بی‌پایان به نظر می‌آید، وقتی فقط یک خطش پیداست شدنی می‌شود.',
    content: `<p>«همه را بلد است، ولی شروع نمی‌کند.» آموزگاران و والدین این را زیاد می‌گویند. شروع کردن خودش یک مهارت است. برای بسیاری از کودکان دارای اتیسم از خود تکلیف سخت‌تر است.</p>
<h2>صفحه را کوچک‌تر کنید</h2>
<p>برگه را تا کنید یا برگهٔ دیگری روی آن بگذارید. فقط خط اول پیدا باشد. وقتی تمام شد، برگهٔ رو را پایین بکشید. شروع پنج تمرین از شروع سی تمرین آسان‌تر است.</p>
<h2>بگویید «تمام» یعنی چه</h2>
<p>«دربارهٔ آخر هفته بنویس» پایان ندارد. «سه جمله بنویس» پایان دارد. اگر تکلیف پایان ندارد، کنارش پایانی بنویسید و به آموزگار هم بگویید.</p>
<ol>
<li>یک جا را انتخاب کنید و آن را خلوت نگه دارید.</li>
<li>یک زمان را انتخاب کنید، بعد از استراحت و خوراکی.</li>
<li>زمان‌سنجی بگذارید که دیده شود، حداکثر ده دقیقه.</li>
<li>وقتی تمام شد دست بکشید، حتی در میانهٔ کار.</li>
<li>کار خوشایندی بکنید که پیش‌تر قرارش را گذاشته‌اید.</li>
</ol>
<h2>اول بگذارید بدن حرکت کند</h2>
<p>بعد از یک روز نشستن، فکر کردن با بدن بی‌حرکت سخت‌تر است. ده دقیقه پریدن، بردن چیزی سنگین یا تاب خوردن پیش از خط اول، وقت تلف‌شده نیست. بعضی کودکان ایستاده، دراز کشیده یا در حال راه رفتن بهتر یاد می‌گیرند. برای خوب یاد گرفتن، نشستن لازم نیست. از فرزندتان بپرسید کجا راحت‌تر است و همان‌جا را امتحان کنید. اگر کمک کرد، آن را نگه دارید.</p>
<h2>از علاقهٔ فرزندتان کمک بگیرید</h2>
<p>کودکی که قطار دوست دارد می‌تواند واگن بشمارد. کودکی که نقشه دوست دارد می‌تواند دربارهٔ یک شهر بنویسد. علاقه پاداشی نیست که باید به دست آورد. دری است به سوی تکلیف.</p>
<h2>بدانید کی بس است</h2>
<p>اشک، سردرد و برگهٔ پاره خبری به ما می‌دهند. زیر کار یک خط صادقانه بنویسید. بیشتر آموزگاران از آن خوشحال می‌شوند.</p>
<blockquote><p>«پانزده دقیقه با آرامش کار کردیم و تا اینجا رسیدیم.»</p></blockquote>
<p>اگر بیشتر روزها چنین است، از مدرسه تکلیف کمتر بخواهید، نه تلاش بیشتر. <a href="/fa/specialists">متخصص آموزش</a> کمک می‌کند آن را خوب بگویید.</p>`,
  },
} as const
