export const restForParents = {
  key: 'rest-for-parents',
  category: 'wellbeing',
  author: 'tara-mohseni',
  featuredImage: '/pictures/blog/rest-for-parents.svg',
  tags: ['rest'],
  daysAgo: 16,
  en: {
    title: 'A note for tired parents',
    slug: 'a-note-for-tired-parents',
    status: 'published',
    excerpt:
      'You do not need a free week to feel a little better. Small rests, shared work and kind words count.',
    content: `<p>Perhaps you read this late in the evening, in the first quiet hour of the day. Then this text should be short and useful. It does not say “think positive”. It says: being tired is not a failure.</p>
<h2>Why you are so tired</h2>
<p>You plan, explain, write letters, wait for appointments and watch for small signs. Much of this work is invisible. Perhaps you sleep little. Perhaps you also hear advice from people who have never tried it. Your child is not the problem. The problem is too much work with too little help.</p>
<h2>Rests that fit into a real day</h2>
<ul>
<li><strong>One minute:</strong> put both feet on the floor and breathe out slowly, five times.</li>
<li><strong>Five minutes:</strong> drink tea by the window, without a phone.</li>
<li><strong>Twenty minutes:</strong> lie down while your child is safe and busy. The dishes can wait.</li>
<li><strong>One hour a week:</strong> someone else is responsible, and you leave the house.</li>
</ul>
<p>Choose one of them. A small rest that happens is better than a big one that is only planned.</p>
<h2>Share the work by name</h2>
<p>“Tell me if you need help” is kind, but it gives you one more task. Answer with something exact. “Could you take her to the park on Friday from four to five?” People often say yes to a clear request. Write down how your child likes things, so that others can do it well.</p>
<h2>Let something go</h2>
<p>Look at the week and ask what nobody would miss. An exercise that ends in tears each day can stop for a while. A visit can be shorter. Your child needs a calm parent more than a perfect programme.</p>
<blockquote><p>You are not your child’s therapist. You are their parent, and that is enough work.</p></blockquote>
<h2>Talk with someone</h2>
<p>Other parents understand things without long explanations. Autistic adults can tell you what helped them as children. Friends may simply listen.</p>
<h2>When to ask for more help</h2>
<p>Please see a doctor if you feel empty, hopeless or very anxious for more than two weeks. Do the same if you cannot sleep even when you could. If you think about hurting yourself or someone else, call your local emergency number now. Asking for help protects you and your child.</p>
<p>And now, close this page and rest. You have done enough for today.</p>`,
  },
  fa: {
    title: 'چند خط برای پدرها و مادرهای خسته',
    slug: 'a-note-for-tired-parents-fa',
    status: 'pending',
    excerpt:
      'برای کمی بهتر شدن به یک هفته مرخصی نیاز ندارید. استراحت کوچک، تقسیم کار و حرف مهربان هم مهم است.',
    content: `<p>شاید این را آخر شب می‌خوانید؛ در اولین ساعت آرام روز. پس این نوشته باید کوتاه و به‌دردبخور باشد. نمی‌گوید «مثبت فکر کنید». می‌گوید: خسته بودن شکست نیست.</p>
<h2>چرا این‌قدر خسته‌اید</h2>
<p>برنامه می‌ریزید، توضیح می‌دهید، نامه می‌نویسید، در نوبت می‌مانید و نشانه‌های کوچک را می‌بینید. بیشتر این کارها به چشم نمی‌آید. شاید کم می‌خوابید. شاید از کسانی توصیه می‌شنوید که خودشان هرگز امتحان نکرده‌اند. مشکل فرزند شما نیست. مشکل، کار زیاد و کمک کم است.</p>
<h2>استراحت‌هایی که در یک روز واقعی جا می‌شود</h2>
<ul>
<li><strong>یک دقیقه:</strong> هر دو پا را روی زمین بگذارید و پنج بار آهسته نفس را بیرون بدهید.</li>
<li><strong>پنج دقیقه:</strong> کنار پنجره و بدون موبایل چای بنوشید.</li>
<li><strong>بیست دقیقه:</strong> وقتی فرزندتان در امان و سرگرم است، دراز بکشید. ظرف‌ها صبر می‌کنند.</li>
<li><strong>یک ساعت در هفته:</strong> کس دیگری مسئول است و شما از خانه بیرون می‌روید.</li>
</ul>
<p>یکی را انتخاب کنید. استراحت کوچکی که انجام می‌شود، از استراحت بزرگی که فقط در برنامه است بهتر است.</p>
<h2>کار را با نام تقسیم کنید</h2>
<p>«اگر کمک خواستی بگو» مهربانانه است، ولی یک کار دیگر به شما می‌دهد. با درخواست دقیق پاسخ دهید. «می‌شود جمعه از چهار تا پنج او را به پارک ببری؟» مردم به درخواست روشن بیشتر بله می‌گویند. بنویسید فرزندتان هر چیز را چگونه دوست دارد تا دیگران هم خوب انجام دهند.</p>
<h2>چیزی را کنار بگذارید</h2>
<p>به هفته نگاه کنید و بپرسید نبود چه چیزی را کسی حس نمی‌کند. تمرینی که هر روز با گریه تمام می‌شود، می‌تواند مدتی متوقف شود. یک مهمانی می‌تواند کوتاه‌تر باشد. فرزندتان بیشتر از برنامهٔ بی‌نقص به پدر یا مادر آرام نیاز دارد.</p>
<blockquote><p>شما درمانگر فرزندتان نیستید. پدر یا مادر او هستید و همین کار کمی نیست.</p></blockquote>
<h2>با کسی حرف بزنید</h2>
<p>پدرها و مادرهای دیگر خیلی چیزها را بدون توضیح می‌فهمند. بزرگسالان دارای اتیسم می‌توانند بگویند در کودکی چه چیزی کمکشان کرد. دوستان شاید فقط گوش دهند.</p>
<h2>چه زمانی کمک بیشتری بخواهید</h2>
<p>اگر بیش از دو هفته احساس پوچی، ناامیدی یا نگرانی شدید دارید، به پزشک سر بزنید. اگر با وجود فرصت خواب هم خوابتان نمی‌برد، همین کار را بکنید. اگر به آسیب زدن به خود یا دیگری فکر می‌کنید، همین حالا با شمارهٔ اضطراری تماس بگیرید. کمک خواستن از شما و فرزندتان محافظت می‌کند.</p>
<p>حالا این صفحه را ببندید و استراحت کنید. برای امروز به اندازهٔ کافی کار کرده‌اید.</p>`,
  },
} as const
