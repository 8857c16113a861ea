export const playingSideBySide = {
  key: 'playing-side-by-side',
  type: 'video',
  category: 'Social Skills',
  daysAgo: 91,
  en: {
    title: 'Playing side by side',
    slug: 'playing-side-by-side',
    description:
      'Ten calm minutes on the floor: how to join your child’s play without taking over.',
    duration: '1 min',
    transcript: `<h3>1. Look</h3>
<p>A child sits on a rug and rolls a red car. A grown-up sits a little away.</p>
<blockquote><p>Look. Sit near your child, a little to the side.</p></blockquote>
<p>The grown-up watches the car roll there and back.</p>
<blockquote><p>For one minute only watch. The car rolls. This is play.</p></blockquote>
<h3>2. Do the same</h3>
<p>The grown-up takes a blue car.</p>
<blockquote><p>Do the same. Take a second car, and roll it at the same speed.</p></blockquote>
<p>The two cars roll side by side, at the same speed.</p>
<blockquote><p>Your child’s own car stays with your child.</p></blockquote>
<h3>3. Say little</h3>
<p>A speech bubble appears above the grown-up. It shows a car and an arrow.</p>
<blockquote><p>Say little: “Car rolls.” “Boom!”</p></blockquote>
<p>The child goes on playing.</p>
<blockquote><p>Ask no questions for now. Comments feel like company.</p></blockquote>
<h3>4. Wait</h3>
<p>The grown-up holds a block in the air. Ten dots fill, one by one.</p>
<blockquote><p>Wait. Hold the block in the air, and count to ten inside.</p></blockquote>
<p>The child stretches out a hand, and the block falls on a tower.</p>
<blockquote><p>A look, a sound, a hand: that was your child’s turn. Answer at once. Boom!</p></blockquote>
<h3>5. Add one small thing</h3>
<p>A green bridge stands over the car.</p>
<blockquote><p>Add one small thing, such as a bridge.</p></blockquote>
<p>The bridge goes away, and the car rolls as before.</p>
<blockquote><p>If your child moves it away, say “no bridge”, and go back to the old play.</p></blockquote>
<h3>6. End well</h3>
<p>There are three full dots. They become empty, one by one.</p>
<blockquote><p>End well. Show the end before it comes: “Three more times.”</p></blockquote>
<p>The car drives into a small garage, and the grown-up waves.</p>
<blockquote><p>Three, two, one. “Finished. That was fun with you.”</p></blockquote>`,
    content: `<h2>The six steps, with more words</h2>
<p>They are for parents, grandparents, brothers and sisters. You need ten minutes and a free place on the floor. Put your phone in another room.</p>
<h3>1. Look</h3>
<p>Sit near your child, not too close. Sit a little to the side, so that your child need not look at you. For one minute do nothing but watch. What does your child do? A car rolls. A block falls. A ribbon turns in the light. This is play. It does not have to look like the picture on the box.</p>
<h3>2. Do the same</h3>
<p>Take a second car, or another ribbon. Do what your child does, in the same speed. Do not take your child’s own thing. Often something small happens now: a glance, a smile, a short stop. Your child has noticed that you are interested.</p>
<h3>3. Say little</h3>
<p>Name what happens, in two or three words. “Car rolls.” “Boom!” “Round and round.” Ask no questions for now. Questions can feel like a test. Comments feel like company.</p>
<h3>4. Wait</h3>
<p>Hold your block in the air, and wait. Count to ten inside. Perhaps your child looks, makes a sound or pushes your hand. That was your child’s turn. Answer at once: the block falls. Boom!</p>
<h3>5. Add one small thing</h3>
<p>When play feels good, add one idea. Build a bridge for the car. If your child likes it, go on. If your child moves the bridge away, say “no bridge”, and go back to the old play. Saying no is part of playing together.</p>
<h3>6. End well</h3>
<p>Show the end before it comes. “Three more times.” Count: three, two, one. “Finished. That was fun with you.” Your child may play on alone.</p>
<h2>Good to know</h2>
<ul>
<li>Ten minutes a day are better than one hour on Sunday.</li>
<li>Playing side by side without a word is also playing together.</li>
<li>Lining things up is not wrong. Ask yourself what is beautiful about it.</li>
<li>If your child leaves, let them go. The invitation stays open.</li>
<li>Older children and teenagers play too. Sit beside the game, the map or the drawing, and let them explain it.</li>
</ul>`,
  },
  fa: {
    title: 'بازی کنار هم',
    slug: 'playing-side-by-side',
    description: 'ده دقیقهٔ آرام روی زمین: چگونه وارد بازی فرزندتان شوید و آن را از او نگیرید.',
    duration: '۱ دقیقه',
    transcript: `<h3>۱. نگاه کنید</h3>
<p>کودکی روی فرش نشسته و ماشین قرمزی را حرکت می‌دهد. بزرگسالی کمی دورتر نشسته است.</p>
<blockquote><p>نگاه کنید. نزدیک فرزندتان و کمی در کنار او بنشینید.</p></blockquote>
<p>بزرگسال رفت و برگشت ماشین را تماشا می‌کند.</p>
<blockquote><p>یک دقیقه فقط تماشا کنید. ماشین می‌رود. این بازی است.</p></blockquote>
<h3>۲. همان کار را بکنید</h3>
<p>بزرگسال ماشین آبی را برمی‌دارد.</p>
<blockquote><p>همان کار را بکنید. ماشین دیگری بردارید و با همان سرعت حرکت دهید.</p></blockquote>
<p>دو ماشین کنار هم و با یک سرعت می‌روند.</p>
<blockquote><p>ماشین فرزندتان دست خودش می‌ماند.</p></blockquote>
<h3>۳. کم حرف بزنید</h3>
<p>بالای سر بزرگسال حباب گفت‌وگو پیدا می‌شود. در آن ماشین و پیکانی هست.</p>
<blockquote><p>کم حرف بزنید: «ماشین رفت.» «بوم!»</p></blockquote>
<p>کودک به بازی ادامه می‌دهد.</p>
<blockquote><p>فعلاً چیزی نپرسید. گفتنِ آنچه می‌بینید مثل همراهی است.</p></blockquote>
<h3>۴. صبر کنید</h3>
<p>بزرگسال مکعبی را در هوا نگه می‌دارد. ده دایره یکی‌یکی پر می‌شود.</p>
<blockquote><p>صبر کنید. مکعب را در هوا نگه دارید و در دل تا ده بشمارید.</p></blockquote>
<p>کودک دست دراز می‌کند و مکعب روی برج می‌افتد.</p>
<blockquote><p>یک نگاه، یک صدا، یک حرکت دست: نوبت او بود. فوری پاسخ دهید. بوم!</p></blockquote>
<h3>۵. یک چیز کوچک اضافه کنید</h3>
<p>پلی سبز روی ماشین است.</p>
<blockquote><p>یک چیز کوچک اضافه کنید، مثل یک پل.</p></blockquote>
<p>پل کنار می‌رود و ماشین مثل قبل حرکت می‌کند.</p>
<blockquote><p>اگر فرزندتان آن را کنار زد، بگویید «بدون پل» و به بازی قبلی برگردید.</p></blockquote>
<h3>۶. خوب تمام کنید</h3>
<p>سه دایرهٔ پر دیده می‌شود. یکی‌یکی خالی می‌شوند.</p>
<blockquote><p>خوب تمام کنید. پایان را پیش از رسیدن نشان دهید: «سه بار دیگر.»</p></blockquote>
<p>ماشین به پارکینگ کوچکی می‌رود و بزرگسال دست تکان می‌دهد.</p>
<blockquote><p>سه، دو، یک. «تمام شد. با تو خوش گذشت.»</p></blockquote>`,
    content: `<h2>شش قدم با کلمه‌های بیشتر</h2>
<p>این قدم‌ها برای پدر و مادر، پدربزرگ و مادربزرگ، خواهر و برادر است. ده دقیقه وقت و کمی جا روی زمین لازم دارید. موبایل را در اتاق دیگری بگذارید.</p>
<h3>۱. نگاه کنید</h3>
<p>نزدیک فرزندتان بنشینید، ولی نه خیلی نزدیک. کمی در کنار او باشید تا مجبور نباشد به شما نگاه کند. یک دقیقه فقط تماشا کنید. فرزندتان چه می‌کند؟ ماشینی می‌رود. مکعبی می‌افتد. روبانی در نور می‌چرخد. این بازی است. لازم نیست شبیه عکس روی جعبه باشد.</p>
<h3>۲. همان کار را بکنید</h3>
<p>یک ماشین یا روبان دیگر بردارید. همان کار فرزندتان را با همان سرعت انجام دهید. وسیلهٔ خود او را نگیرید. بیشتر وقت‌ها اتفاق کوچکی می‌افتد: یک نگاه، یک لبخند، یک مکث کوتاه. فرزندتان فهمیده که به کارش علاقه دارید.</p>
<h3>۳. کم حرف بزنید</h3>
<p>آنچه را می‌شود با دو سه کلمه بگویید. «ماشین رفت.» «بوم!» «می‌چرخه، می‌چرخه.» فعلاً چیزی نپرسید. پرسش می‌تواند مثل امتحان باشد. گفتنِ آنچه می‌بینید مثل همراهی است.</p>
<h3>۴. صبر کنید</h3>
<p>مکعب را در هوا نگه دارید و صبر کنید. در دل تا ده بشمارید. شاید فرزندتان نگاه کند، صدایی بگوید یا دستتان را هل دهد. این نوبت او بود. فوری پاسخ دهید: مکعب می‌افتد. بوم!</p>
<h3>۵. یک چیز کوچک اضافه کنید</h3>
<p>وقتی بازی خوب است، یک فکر تازه بیاورید. برای ماشین پل بسازید. اگر فرزندتان دوست داشت، ادامه دهید. اگر پل را کنار زد، بگویید «بدون پل» و به بازی قبلی برگردید. نه گفتن بخشی از بازی با هم است.</p>
<h3>۶. خوب تمام کنید</h3>
<p>پایان را پیش از رسیدن نشان دهید. «سه بار دیگر.» بشمارید: سه، دو، یک. «تمام شد. با تو خوش گذشت.» فرزندتان می‌تواند تنها ادامه دهد.</p>
<h2>خوب است بدانید</h2>
<ul>
<li>ده دقیقه در روز از یک ساعت در روز تعطیل بهتر است.</li>
<li>بازی کنار هم، حتی بدون یک کلمه، بازی با هم است.</li>
<li>ردیف کردن وسایل اشتباه نیست. از خود بپرسید چه زیبایی‌ای دارد.</li>
<li>اگر فرزندتان رفت، بگذارید برود. دعوت سر جایش است.</li>
<li>کودکان بزرگ‌تر و نوجوانان هم بازی می‌کنند. کنار بازی، نقشه یا نقاشی بنشینید و بگذارید توضیح دهند.</li>
</ul>`,
  },
  sources: [
    {
      organisation: { en: 'NICE', fa: 'مؤسسهٔ ملی سلامت و مراقبت بریتانیا' },
      topic: {
        en: 'Autism in under 19s: support and management (CG170), play-based strategies',
        fa: 'حمایت از افراد دارای اتیسم زیر ۱۹ سال، راه‌های مبتنی بر بازی',
      },
      url: 'https://www.nice.org.uk/guidance/cg170',
    },
    {
      organisation: { en: 'UNICEF', fa: 'یونیسف' },
      topic: { en: 'Learning through play', fa: 'یادگیری با بازی' },
      url: 'https://www.unicef.org/sites/default/files/2018-12/UNICEF-Lego-Foundation-Learning-through-Play.pdf',
    },
  ],
} as const
