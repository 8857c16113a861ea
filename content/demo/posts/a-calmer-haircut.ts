export const aCalmerHaircut = {
  key: 'a-calmer-haircut',
  category: 'family-life',
  author: 'tara-mohseni',
  featuredImage: '/pictures/blog/a-calmer-haircut.svg',
  tags: ['senses', 'routines'],
  daysAgo: 84,
  en: {
    title: 'A calmer haircut',
    slug: 'a-calmer-haircut',
    status: 'published',
    excerpt: 'Buzzing, tickling, strangers: why a haircut can be hard, and what families try.',
    content: `<p>For many autistic children a haircut is the hardest hour of the month. It is not about being brave. A haircut brings noise, touch, small hairs and waiting, all at once. These ideas come from families who found their own way.</p>
<h2>Find out what is hardest</h2>
<p>Watch one haircut closely, or ask your child. Is it the sound of the machine? The cape at the neck? The hairs that fall? Or not knowing when it ends? Change the hardest thing first.</p>
<ul>
<li><strong>Sound:</strong> scissors, ear defenders, or the machine switched on far away first.</li>
<li><strong>Touch:</strong> a soft towel in place of the cape, and firm strokes in place of light ones.</li>
<li><strong>Hairs:</strong> a dry brush between steps, and a clean shirt ready beside the chair.</li>
<li><strong>Time:</strong> a picture for each step, and a last picture that says “finished”.</li>
</ul>
<h2>Practise without scissors</h2>
<p>Sit in the chair and go home again. That is a whole first visit. Next time only comb. Let your child comb you, too. Each visit ends while it is still going well.</p>
<h2>Look after yourself, too</h2>
<p>Other people may stare, and advice comes quickly. You do not owe anybody an explanation. One sentence is enough: “We are practising.” Take somebody with you who holds the bag while you hold the hand.</p>
<h2>Talk with the hairdresser</h2>
<p>Ask for a quiet hour, often the first one of the day. Say what helps in one or two sentences.</p>
<blockquote><p>“Please tell him before you touch him. If he raises his hand, we stop and wait.”</p></blockquote>
<h2>When it does not work today</h2>
<p>Stop without a word of blame. A half haircut is a good start. Some families cut a little each evening at home, while a favourite film is on. Nobody needs to be held down for a haircut.</p>
<p>If touch and sound are hard on most days, an <a href="/specialists">occupational therapist</a> can look at this with you.</p>`,
  },
  fa: {
    title: 'کوتاه کردن مو، آرام‌تر',
    slug: 'a-calmer-haircut-fa',
    status: 'published',
    excerpt: 'صدای ماشین، موهای ریز، آدم‌های ناآشنا: چرا سخت است و خانواده‌ها چه می‌کنند.',
    content: `<p>برای بسیاری از کودکان دارای اتیسم، کوتاه کردن مو سخت‌ترین ساعت ماه است. مسئله شجاعت نیست. صدا، لمس، موهای ریز و انتظار همه با هم می‌آیند. این پیشنهادها از خانواده‌هایی است که راه خودشان را پیدا کرده‌اند.</p>
<h2>ببینید چه چیزی از همه سخت‌تر است</h2>
<p>یک بار با دقت نگاه کنید یا از فرزندتان بپرسید. صدای ماشین است؟ پیش‌بند دور گردن؟ موهایی که می‌ریزد؟ یا اینکه نمی‌داند کی تمام می‌شود؟ اول سخت‌ترین را عوض کنید.</p>
<ul>
<li><strong>صدا:</strong> قیچی، محافظ گوش، یا روشن کردن ماشین از دور.</li>
<li><strong>لمس:</strong> حولهٔ نرم به جای پیش‌بند و دست محکم به جای دست سبک.</li>
<li><strong>موهای ریز:</strong> برس خشک میان قدم‌ها و پیراهنی تمیز کنار صندلی.</li>
<li><strong>زمان:</strong> برای هر قدم یک تصویر، و تصویر آخر با واژهٔ «تمام شد».</li>
</ul>
<h2>بدون قیچی تمرین کنید</h2>
<p>روی صندلی بنشینید و به خانه برگردید. همین یک دیدار کامل است. بار بعد فقط شانه بزنید. بگذارید فرزندتان هم موی شما را شانه کند. هر بار وقتی تمام کنید که هنوز خوب پیش می‌رود.</p>
<h2>هوای خودتان را هم داشته باشید</h2>
<p>شاید دیگران نگاه کنند و زود توصیه کنند. به هیچ‌کس توضیحی بدهکار نیستید. یک جمله بس است: «داریم تمرین می‌کنیم.» اگر می‌شود کسی را همراه ببرید که کیف را نگه دارد تا شما دست فرزندتان را بگیرید. بعد از آن هم با هم کاری آرام و دلخواه بکنید. روزی که به آرایشگاه می‌روید، روز کارهای دیگر نیست.</p>
<h2>با آرایشگر حرف بزنید</h2>
<p>ساعتی خلوت بخواهید، که اغلب ساعت اول روز است. در یکی دو جمله بگویید چه چیزی کمک می‌کند.</p>
<blockquote><p>«لطفاً پیش از هر لمس به او بگویید. اگر دستش را بالا برد، دست نگه می‌داریم و صبر می‌کنیم.»</p></blockquote>
<h2>وقتی امروز نمی‌شود</h2>
<p>بدون هیچ سرزنشی تمامش کنید. موی نیمه‌کوتاه شروع خوبی است. بعضی خانواده‌ها هر شب کمی در خانه کوتاه می‌کنند و فیلم دلخواه کودک پخش می‌شود. لازم نیست هیچ کودکی را برای کوتاه کردن مو محکم نگه دارند.</p>
<p>اگر لمس و صدا بیشتر روزها سخت است، <a href="/fa/specialists">کاردرمانگر</a> می‌تواند همراه شما آن را بررسی کند.</p>`,
  },
} as const
