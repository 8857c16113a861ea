export const howWeCheckSpecialists = {
  key: 'how-we-check-specialists',
  category: 'about-our-work',
  author: 'tara-mohseni',
  featuredImage: '/pictures/blog/how-we-check-specialists.svg',
  tags: ['safety'],
  daysAgo: 24,
  en: {
    title: 'How we check our specialists',
    slug: 'how-we-check-our-specialists',
    status: 'published',
    excerpt:
      'What the word “verified” means on a profile, what it does not mean, and what you can do yourself.',
    content: `<p>You are going to talk with a stranger about your child. So you should know who this person is. This text explains what “verified” means here, and where its limits are.</p>
<h2>What happens before a profile appears</h2>
<p>A volunteer registers and describes their work. At that moment nobody can book them. The profile is not in the list, and it waits for our team.</p>
<ol>
<li>We check who the person is.</li>
<li>We look at a degree or a licence, and ask the body that gave it where that is possible.</li>
<li>We read the profile. Promises to make autism disappear, or words that hurt autistic people, are not accepted.</li>
<li>A member of our team decides, and the decision is recorded.</li>
</ol>
<p>Rules differ between countries. Some jobs have a licence in one place and none in another. That is why each profile lists exactly what was checked, and in which year.</p>
<h2>What “verified” does not mean</h2>
<p>It does not mean that every piece of advice will fit your child. It does not mean that we sit in the call. It is not a promise of a result. A person may have the best papers and still not be the right person for you.</p>
<h2>What you can do</h2>
<p>Read the profile slowly. Look at the languages, the years of practice and the part called “What the call is like”. Reviews come only from families who had a consultation with that specialist.</p>
<p>During the call, trust your own sense. These signs are a reason to stop:</p>
<ul>
<li>Someone promises to make autism go away.</li>
<li>Someone asks for money. Every consultation here is free.</li>
<li>Someone asks you to keep the call secret.</li>
<li>Someone wants to be alone with your child, or asks for photos.</li>
<li>Someone tells you to stop a medicine. Only your doctor should do that.</li>
</ul>
<h2>If something felt wrong</h2>
<p>You can leave a call at any moment, without a reason. Then <a href="/contact">write to us</a>. Tell us the date and what was said. We read each message, and we can pause a profile while we look into it. If someone is in danger, call your local emergency number first.</p>
<p>Trust grows slowly. We want to earn it with clear facts, one profile at a time.</p>`,
  },
  fa: {
    title: 'متخصصان را چگونه بررسی می‌کنیم',
    slug: 'how-we-check-our-specialists-fa',
    status: 'published',
    excerpt:
      'واژهٔ «تأییدشده» در پروفایل چه معنایی دارد، چه معنایی ندارد و خود شما چه می‌توانید بکنید.',
    content: `<p>قرار است با کسی که نمی‌شناسید دربارهٔ فرزندتان حرف بزنید. پس باید بدانید او کیست. این نوشته می‌گوید «تأییدشده» اینجا چه معنایی دارد و تا کجا.</p>
<h2>پیش از نمایش پروفایل چه می‌شود</h2>
<p>داوطلب ثبت‌نام می‌کند و کارش را توضیح می‌دهد. در این زمان کسی نمی‌تواند از او وقت بگیرد. پروفایل در فهرست نیست و منتظر گروه ما می‌ماند.</p>
<ol>
<li>هویت فرد را بررسی می‌کنیم.</li>
<li>مدرک یا پروانهٔ کار را می‌بینیم و هر جا ممکن باشد از نهاد صادرکننده می‌پرسیم.</li>
<li>پروفایل را می‌خوانیم. وعدهٔ از بین بردن اتیسم یا واژه‌های آزاردهنده پذیرفته نمی‌شود.</li>
<li>یکی از اعضای گروه تصمیم می‌گیرد و تصمیم ثبت می‌شود.</li>
</ol>
<p>قانون کشورها یکسان نیست. بعضی شغل‌ها در یک کشور پروانه دارند و در کشور دیگر ندارند. برای همین هر پروفایل دقیقاً می‌گوید چه چیزی و در چه سالی بررسی شده است.</p>
<h2>«تأییدشده» چه معنایی ندارد</h2>
<p>معنایش این نیست که هر توصیه‌ای برای فرزند شما مناسب است. معنایش این نیست که ما در تماس حاضریم. قول نتیجه هم نیست. شاید کسی بهترین مدارک را داشته باشد، ولی برای شما مناسب نباشد.</p>
<h2>خود شما چه می‌توانید بکنید</h2>
<p>پروفایل را با حوصله بخوانید. زبان‌ها، سال‌های کار و بخش «تماس چگونه است» را ببینید. نظرها فقط از خانواده‌هایی است که با همان متخصص مشاوره داشته‌اند.</p>
<p>هنگام تماس به حس خود اعتماد کنید. این نشانه‌ها دلیل خوبی برای پایان دادن است:</p>
<ul>
<li>کسی قول می‌دهد اتیسم را از بین ببرد.</li>
<li>کسی پول می‌خواهد. همهٔ مشاوره‌ها در اینجا رایگان است.</li>
<li>کسی می‌خواهد تماس را پنهان نگه دارید.</li>
<li>کسی می‌خواهد با فرزندتان تنها باشد یا عکس می‌خواهد.</li>
<li>کسی می‌گوید دارویی را قطع کنید. این کار فقط با پزشک شماست.</li>
</ul>
<h2>اگر چیزی درست نبود</h2>
<p>هر لحظه و بدون دلیل می‌توانید از تماس بیرون بیایید. بعد <a href="/fa/contact">برای ما بنویسید</a>. تاریخ و حرف‌هایی را که زده شد بگویید. همهٔ پیام‌ها را می‌خوانیم. تا پایان بررسی می‌توانیم پروفایل را متوقف کنیم. اگر کسی در خطر است، اول با شمارهٔ اضطراری محل خود تماس بگیرید.</p>
<p>اعتماد کم‌کم ساخته می‌شود. می‌خواهیم آن را با اطلاعات روشن به دست بیاوریم؛ پروفایل به پروفایل.</p>`,
  },
} as const
