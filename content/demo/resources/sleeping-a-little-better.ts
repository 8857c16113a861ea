import { nhsAutism, niceSupport } from '../sources.ts'

export const sleepingALittleBetter = {
  key: 'sleeping-a-little-better',
  type: 'article',
  category: 'Behavior',
  daysAgo: 52,
  en: {
    title: 'Sleeping a little better',
    slug: 'sleeping-a-little-better',
    description:
      'Why many autistic children sleep badly, and gentle steps that you can try at home.',
    duration: '4 min read',
    content: `<p>Many autistic children take long to fall asleep, wake at night or get up very early. This is common, and it is hard for the whole family. There is not one reason. The body clock, the senses, worry, pain or a need for movement can all play a part.</p>
<h2>Keep a sleep diary for two weeks</h2>
<p>Write down four things: when your child goes to bed, falls asleep, wakes and gets up. Add food, screens, movement and special events. A diary shows what changes help. It is also useful when you talk with a doctor.</p>
<h2>Look at the room with all senses</h2>
<ul>
<li>Light: try dark curtains, or a small warm lamp for a child who fears the dark.</li>
<li>Sound: a steady quiet sound can cover a noisy street.</li>
<li>Touch: check seams, labels, pillow and sheets. Some children like a firmly tucked blanket.</li>
<li>Warmth: feel the back of the neck, not the hands.</li>
</ul>
<p>Weighted blankets are not safe for every child. Never cover the head, and ask a professional first.</p>
<h2>A steady end of the day</h2>
<ol>
<li>Get up at about the same time each day, at weekends too.</li>
<li>Have daylight and movement early in the day.</li>
<li>Begin a quiet hour before bed. Dim the light and switch off exciting screens.</li>
<li>Follow the same four steps: wash, pyjamas, story, light out. Hang up pictures of them.</li>
<li>Say the same last sentence each night. “I will look in after the song.” Then really do it.</li>
</ol>
<p>Change one thing only, and keep it for two weeks. If your child sleeps at ten, do not start at eight. Move bedtime earlier in steps of fifteen minutes.</p>
<h2>When your child wakes</h2>
<p>Use few words and little light. Some children need a person near them for a while. Others rest well with a book in bed. A quiet child who is awake is also resting.</p>
<h2>When to see a doctor</h2>
<p>Please ask about loud snoring, pauses in breathing, pain, itching, jerks at night or great tiredness by day. Do not give sleep medicine or melatonin on your own. NICE advises a sleep plan first. A doctor can then decide what else may help.</p>
<p>And you? Take turns, nap when you can, and accept help in the morning.</p>`,
  },
  fa: {
    title: 'کمی بهتر بخوابیم',
    slug: 'sleeping-a-little-better',
    description: 'چرا خیلی از کودکان دارای اتیسم بد می‌خوابند و چه قدم‌های آرامی در خانه ممکن است.',
    duration: '۴ دقیقه مطالعه',
    content: `<p>خیلی از کودکان دارای اتیسم دیر به خواب می‌روند، شب بیدار می‌شوند یا خیلی زود بلند می‌شوند. این رایج است و برای همهٔ خانواده سخت است. فقط یک دلیل ندارد. ساعت بدن، حس‌ها، نگرانی، درد یا نیاز به حرکت می‌تواند نقش داشته باشد.</p>
<h2>دو هفته خواب را یادداشت کنید</h2>
<p>چهار چیز بنویسید: فرزندتان کی به رختخواب می‌رود، کی می‌خوابد، کی بیدار می‌شود و کی بلند می‌شود. غذا، صفحه‌نمایش، حرکت و اتفاق‌های خاص را هم اضافه کنید. یادداشت نشان می‌دهد کدام تغییر کمک می‌کند. برای گفت‌وگو با پزشک هم مفید است.</p>
<h2>اتاق را با همهٔ حس‌ها ببینید</h2>
<ul>
<li>نور: پردهٔ تیره را امتحان کنید، یا چراغ کوچک گرم برای کودکی که از تاریکی می‌ترسد.</li>
<li>صدا: یک صدای آرام و یکنواخت می‌تواند سروصدای خیابان را بپوشاند.</li>
<li>لمس: درز، برچسب، بالش و ملافه را ببینید. بعضی کودکان پتوی محکم پیچیده را دوست دارند.</li>
<li>گرما: پشت گردن را لمس کنید، نه دست‌ها را.</li>
</ul>
<p>پتوی سنگین برای هر کودکی امن نیست. هرگز سر را نپوشانید و اول از متخصص بپرسید.</p>
<h2>پایان ثابت برای روز</h2>
<ol>
<li>هر روز تقریباً در یک ساعت بیدار شوید؛ روزهای تعطیل هم.</li>
<li>اول روز نور روز و حرکت داشته باشید.</li>
<li>پیش از خواب یک ساعت آرام بگذارید. نور را کم کنید و برنامه‌های هیجان‌انگیز را خاموش کنید.</li>
<li>همان چهار قدم را دنبال کنید: شست‌وشو، لباس خواب، قصه، خاموشی. تصویرشان را روی دیوار بزنید.</li>
<li>هر شب همان جملهٔ آخر را بگویید. «بعد از آهنگ سر می‌زنم.» و واقعاً سر بزنید.</li>
</ol>
<p>فقط یک چیز را تغییر دهید و دو هفته نگه دارید. اگر فرزندتان ساعت ده می‌خوابد، از هشت شروع نکنید. هر بار پانزده دقیقه زودتر بروید.</p>
<h2>وقتی فرزندتان بیدار می‌شود</h2>
<p>کم حرف بزنید و نور را کم نگه دارید. بعضی کودکان مدتی به یک نفر در کنارشان نیاز دارند. بعضی با کتاب در رختخواب خوب استراحت می‌کنند. کودک آرامی که بیدار است هم استراحت می‌کند.</p>
<h2>چه زمانی به پزشک سر بزنید</h2>
<p>دربارهٔ خروپف بلند، قطع نفس، درد، خارش، پرش بدن در شب یا خستگی زیاد در روز بپرسید. بدون پزشک داروی خواب یا ملاتونین ندهید. مؤسسهٔ ملی سلامت و مراقبت بریتانیا می‌گوید اول برنامهٔ خواب بسازید. بعد پزشک می‌تواند بگوید چه چیز دیگری کمک می‌کند.</p>
<p>و خود شما؟ نوبتی بیدار بمانید، هر وقت شد کمی بخوابید و صبح‌ها کمک را بپذیرید.</p>`,
  },
  sources: [niceSupport, nhsAutism],
} as const
