export const firstConsultation = {
  key: 'first-consultation',
  category: 'about-our-work',
  author: 'tara-mohseni',
  featuredImage: '/pictures/blog/first-consultation.svg',
  tags: ['first-consultation', 'safety'],
  daysAgo: 9,
  en: {
    title: 'Your first consultation: what to expect',
    slug: 'your-first-consultation',
    status: 'published',
    excerpt:
      'What to prepare, who should be there, and what a 45-minute video call can and cannot do.',
    content: `<p>Many parents ask the same thing before their first call. “What will happen, and what should I prepare?” Here is an honest answer.</p>
<h2>Before the call</h2>
<p>Choose one question. Forty-five minutes sound long, but they pass quickly. One good question is better than ten short ones. Three notes can help you:</p>
<ul>
<li>One thing that your child enjoys.</li>
<li>One moment of the day that is hard.</li>
<li>One change that you already tried, and what happened then.</li>
</ul>
<p>You do not need medical papers. The specialist needs only what you want to share. Please leave out full names, addresses and school names.</p>
<h2>Who should be there</h2>
<p>Your child does not have to attend. Many parents speak more freely alone. If your child wants to come, say first what will happen. Say who they will see, how long it takes and how they can leave. “You can wave and go” is a good rule.</p>
<h2>During the call</h2>
<p>The meeting link opens in your browser. Your camera can stay off, and you can write instead of speaking. If the connection is weak, sound alone is enough. If you need a pause, say so.</p>
<p>Most specialists begin with questions. They want to understand your child before they suggest anything. You never have to answer a question that feels too private. “I would like to skip that” is a full answer.</p>
<h2>What the call cannot do</h2>
<p>A video call cannot give a diagnosis. It is not an emergency service. It does not replace a doctor or a therapist near you. A good specialist says clearly when you need to see someone in person.</p>
<blockquote><p>One good question and one small plan: that is a successful call.</p></blockquote>
<h2>After the call</h2>
<p>Write down one thing to try, and give it two weeks. Small steps need time. Keep what helps and drop what does not. Later you can leave a review. Your words help other families choose, so please do not write your child’s name.</p>
<p>You may also feel that this specialist is not right for you. That happens, and it is all right. <a href="/specialists">Look at all specialists</a> and choose again.</p>`,
  },
  fa: {
    title: 'اولین مشاورهٔ شما: چه انتظاری داشته باشید',
    slug: 'your-first-consultation-fa',
    status: 'published',
    excerpt: 'چه چیزی آماده کنید، چه کسی حاضر باشد و از یک تماس تصویری ۴۵ دقیقه‌ای چه کاری برمی‌آید.',
    content: `<p>خیلی از پدرها و مادرها پیش از اولین تماس یک پرسش دارند. «چه می‌شود و چه چیزی باید آماده کنم؟» این پاسخی صادقانه است.</p>
<h2>پیش از تماس</h2>
<p>یک پرسش انتخاب کنید. چهل و پنج دقیقه زیاد به نظر می‌رسد، ولی زود می‌گذرد. یک پرسش خوب از ده پرسش کوتاه بهتر است. سه یادداشت به شما کمک می‌کند:</p>
<ul>
<li>یک چیز که فرزندتان دوست دارد.</li>
<li>یک لحظه از روز که سخت است.</li>
<li>یک تغییر که امتحان کرده‌اید و نتیجه‌اش.</li>
</ul>
<p>به پروندهٔ پزشکی نیازی نیست. متخصص فقط چیزی را لازم دارد که شما می‌خواهید بگویید. لطفاً نام کامل، نشانی و نام مدرسه را ننویسید.</p>
<h2>چه کسی حاضر باشد</h2>
<p>لازم نیست فرزندتان در تماس باشد. خیلی از والدین وقتی تنها هستند راحت‌تر حرف می‌زنند. اگر فرزندتان می‌خواهد بیاید، اول بگویید چه می‌شود. بگویید چه کسی را می‌بیند، چقدر طول می‌کشد و چگونه می‌تواند برود. «دست تکان بده و برو» قانون خوبی است.</p>
<h2>هنگام تماس</h2>
<p>لینک جلسهٔ ویدیویی در مرورگر شما باز می‌شود. دوربین می‌تواند خاموش بماند و می‌توانید به جای حرف زدن بنویسید. اگر اینترنت ضعیف است، صدا کافی است. اگر به مکث نیاز دارید، بگویید.</p>
<p>بیشتر متخصصان با پرسش شروع می‌کنند. می‌خواهند پیش از هر پیشنهاد فرزندتان را بشناسند. مجبور نیستید به پرسشی که خیلی خصوصی است پاسخ دهید. «ترجیح می‌دهم از این بگذریم» پاسخ کاملی است.</p>
<h2>از تماس چه کاری برنمی‌آید</h2>
<p>در تماس تصویری تشخیص داده نمی‌شود. این تماس خدمات اورژانسی نیست. جای پزشک یا درمانگر نزدیک شما را هم نمی‌گیرد. متخصص خوب روشن می‌گوید چه زمانی دیدار حضوری لازم است.</p>
<blockquote><p>یک پرسش خوب و یک برنامهٔ کوچک: این یعنی یک تماس موفق.</p></blockquote>
<h2>بعد از تماس</h2>
<p>یک کار را برای امتحان کردن یادداشت کنید و دو هفته به آن فرصت دهید. قدم‌های کوچک زمان می‌خواهد. آنچه را کمک می‌کند نگه دارید و بقیه را کنار بگذارید. بعداً می‌توانید نظر خود را ثبت کنید. نوشتهٔ شما به انتخاب خانواده‌های دیگر کمک می‌کند. لطفاً نام فرزندتان را در آن ننویسید.</p>
<p>شاید حس کنید این متخصص برای شما مناسب نیست. این پیش می‌آید و اشکالی ندارد. <a href="/fa/specialists">همهٔ متخصصان را ببینید</a> و دوباره انتخاب کنید.</p>`,
  },
} as const
