export const nowruzWithGuests = {
  key: 'nowruz-with-guests',
  category: 'family-life',
  author: 'tara-mohseni',
  featuredImage: '/pictures/blog/nowruz-with-guests.svg',
  tags: ['holidays', 'senses', 'routines'],
  daysAgo: 47,
  extendedDaysAgo: 3,
  en: {
    title: 'Nowruz with many guests: a calmer plan',
    slug: 'nowruz-with-many-guests',
    status: 'published',
    excerpt:
      'Visits, kisses, new clothes and no school. Seven small steps for a holiday that your child can enjoy too.',
    content: `<p>Nowruz is full of good things: flowers, sweets, visits and two weeks without school. For many autistic children it is also full of surprises. New clothes scratch. Relatives want a kiss. The doorbell rings again and again. These ideas also work for Yalda night, Eid, Christmas or a wedding.</p>
<h2>Before the holiday</h2>
<p>Make a calendar with one small picture for each day. Show which days have guests and which days are quiet. Leave at least one quiet day between two busy ones. If a plan may change, draw a question mark there. Your child then knows that this day is not certain.</p>
<p>Wash new clothes a few times and cut off the labels. Or let your child wear old, soft clothes. No photo is worth a painful collar.</p>
<p>Show photos of the people who will come. Say how long they will stay. “Until the tea is finished” is often clearer than “one hour”.</p>
<h2>During a visit</h2>
<ol>
<li>Agree on a greeting. A wave, a nod or a small gift in the hand are all polite. Your child does not have to kiss anyone.</li>
<li>Keep one room for rest. Put a blanket, water and a favourite thing there. Guests do not go in.</li>
<li>Agree on a sign for “I need a break”. A card or a hand on your arm is enough.</li>
<li>Serve one food that your child surely eats. The holiday table is no place for testing.</li>
<li>Give your child a job if they like one. Some enjoy carrying nuts around or counting coins.</li>
<li>Leave early, while everything is still good.</li>
<li>Plan nothing for the hour after the visit.</li>
</ol>
<h2>What to say to relatives</h2>
<p>A short sentence before the visit helps more than a long talk during it. You could write this message:</p>
<blockquote><p>“We look forward to seeing you. Our child may go to another room, and that is fine. Please do not ask for a kiss. A wave makes us all happy.”</p></blockquote>
<p>Some relatives will understand at once. Others need time. You do not have to explain everything at the table.</p>
<h2>And for you</h2>
<p>You may visit fewer people this year. You may split up: one parent goes, one stays. A holiday is good when your family can breathe. Perhaps your best memory will be the quiet morning with the goldfish picture and the hyacinth.</p>`,
  },
  fa: {
    title: 'نوروز و مهمان‌های زیاد: برنامه‌ای آرام‌تر',
    slug: 'nowruz-with-many-guests-fa',
    status: 'published',
    excerpt:
      'دیدوبازدید، روبوسی، لباس نو و تعطیلی مدرسه. هفت قدم کوچک تا فرزندتان هم از عید لذت ببرد.',
    content: `<p>نوروز پر از چیزهای خوب است: گل، شیرینی، دیدار و دو هفته تعطیلی. برای خیلی از کودکان دارای اتیسم پر از اتفاق ناگهانی هم هست. لباس نو پوست را می‌خاراند. فامیل روبوسی می‌خواهد. زنگ در پشت سر هم به صدا درمی‌آید. این پیشنهادها برای شب یلدا، عید فطر یا عروسی هم به کار می‌آید.</p>
<h2>پیش از عید</h2>
<p>تقویمی بسازید که هر روز آن یک تصویر کوچک دارد. نشان دهید کدام روز مهمان دارید و کدام روز آرام است. بین دو روز شلوغ دست‌کم یک روز آرام بگذارید. اگر برنامه‌ای ممکن است عوض شود، آنجا علامت سؤال بکشید. فرزندتان می‌فهمد که آن روز هنوز معلوم نیست.</p>
<p>لباس نو را چند بار بشویید و برچسبش را ببرید. یا بگذارید لباس نرم و قدیمی بپوشد. هیچ عکسی به یقهٔ آزاردهنده نمی‌ارزد.</p>
<p>عکس کسانی را که می‌آیند نشان دهید. بگویید تا چه وقت می‌مانند. «تا چای تمام شود» گاهی روشن‌تر از «یک ساعت» است.</p>
<h2>هنگام مهمانی</h2>
<ol>
<li>دربارهٔ سلام کردن توافق کنید. دست تکان دادن، سر تکان دادن یا دادن یک هدیهٔ کوچک مؤدبانه است. فرزندتان مجبور نیست کسی را ببوسد.</li>
<li>یک اتاق را برای استراحت نگه دارید. پتو، آب و یک وسیلهٔ دلخواه آنجا بگذارید. مهمان‌ها وارد آن نمی‌شوند.</li>
<li>برای «استراحت لازم دارم» یک نشانه بگذارید. یک کارت یا گذاشتن دست روی بازوی شما کافی است.</li>
<li>غذایی بگذارید که فرزندتان حتماً می‌خورد. سفرهٔ عید جای امتحان کردن نیست.</li>
<li>اگر دوست دارد، کاری به او بدهید. بعضی کودکان از تعارف آجیل یا شمردن سکه خوششان می‌آید.</li>
<li>زود بروید، وقتی هنوز همه چیز خوب است.</li>
<li>برای یک ساعت بعد از مهمانی هیچ برنامه‌ای نگذارید.</li>
</ol>
<h2>به فامیل چه بگوییم</h2>
<p>یک جملهٔ کوتاه پیش از دیدار، از حرف طولانی در مهمانی بهتر است. می‌توانید این پیام را بفرستید:</p>
<blockquote><p>«از دیدنتان خوشحال می‌شویم. شاید فرزندمان به اتاق دیگر برود و اشکالی ندارد. لطفاً از او بوسه نخواهید. دست تکان دادن همهٔ ما را خوشحال می‌کند.»</p></blockquote>
<p>بعضی زود می‌فهمند. بعضی به زمان نیاز دارند. لازم نیست همه چیز را سر سفره توضیح دهید.</p>
<h2>و برای خود شما</h2>
<p>امسال می‌توانید به خانه‌های کمتری بروید. می‌توانید تقسیم شوید: یکی می‌رود و یکی می‌ماند. عید وقتی خوب است که خانوادهٔ شما آرام باشد. شاید بهترین خاطرهٔ شما همان صبح آرام کنار سنبل و هفت‌سین باشد.</p>`,
  },
} as const
