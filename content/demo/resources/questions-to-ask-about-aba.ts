import { niceSupport } from '../sources.ts'

export const questionsToAskAboutAba = {
  key: 'questions-to-ask-about-aba',
  type: 'article',
  category: 'Behavior',
  daysAgo: 83,
  en: {
    title: 'ABA: what it is, and questions to ask',
    slug: 'questions-to-ask-about-aba',
    description:
      'A neutral introduction to applied behavior analysis, with consent and assent at its centre.',
    duration: '5 min read',
    content: `<p>In many countries ABA is the first support that families hear about. Some families value it. Many autistic adults criticise it. This page explains it calmly, so that you can ask good questions and decide for yourself.</p>
<h2>What it is</h2>
<p>ABA means applied behavior analysis. It looks at what happens before and after an action. Then it changes the surroundings or teaches a new skill, often in small steps and with rewards. Programmes differ a lot. Some happen in play, following the child’s lead. Others use long hours at a table. So the name alone tells you little.</p>
<h2>What people say for and against it</h2>
<p>Supporters say that clear steps can help with useful skills, such as asking for help or crossing a road. Studies report gains for some children, but many studies are small or have weak designs.</p>
<p>Critics say that some programmes taught children to hide their autism. Children had to sit still, look into eyes or stop harmless movements. Some autistic adults describe fear and lasting harm. These reports deserve to be heard.</p>
<h2>Consent and assent</h2>
<p><strong>Consent</strong> is your informed yes as a parent. You know the goals, the methods, the hours, the price and the risks. You can take your yes back at any time.</p>
<p><strong>Assent</strong> is your child’s own yes. It can be a word, a smile or coming closer. Turning away, crying or going limp is a no. A good team stops at a no and changes the plan.</p>
<h2>Ten questions</h2>
<ol>
<li>Who chose these goals, and how will they help my child?</li>
<li>What do you do when my child says no?</li>
<li>May my child move, flap and take breaks?</li>
<li>Do you ever hold children, or withhold food or loved things?</li>
<li>How many hours do you suggest, and why?</li>
<li>What about play, rest and friends?</li>
<li>Which training do the people who work with my child have?</li>
<li>May I watch at any time?</li>
<li>How do you listen to autistic people?</li>
<li>How will we know that it is time to stop?</li>
</ol>
<h2>Reasons to leave</h2>
<p>Leave if there is punishment, secrecy, a promise to remove autism, or pressure to sign at once. Leave also if your child becomes more afraid. There are other supports: speech therapy, occupational therapy, help at school and parent training. You may combine them, and you may choose none for now.</p>`,
  },
  fa: {
    title: 'تحلیل رفتار کاربردی: چیست و چه بپرسیم',
    slug: 'questions-to-ask-about-aba',
    description: 'معرفی بی‌طرفانهٔ تحلیل رفتار کاربردی، با تأکید بر رضایت والدین و موافقت کودک.',
    duration: '۵ دقیقه مطالعه',
    content: `<p>در خیلی از کشورها، این روش اولین حمایتی است که نامش به گوش خانواده می‌رسد. بعضی خانواده‌ها از آن راضی‌اند. خیلی از بزرگسالان دارای اتیسم به آن نقد دارند. این صفحه آرام توضیح می‌دهد تا پرسش‌های خوب بپرسید و خودتان تصمیم بگیرید.</p>
<h2>این روش چیست</h2>
<p>تحلیل رفتار کاربردی نگاه می‌کند پیش و پس از هر رفتار چه می‌شود. بعد محیط را تغییر می‌دهد یا مهارتی تازه یاد می‌دهد؛ بیشتر با قدم‌های کوچک و پاداش. برنامه‌ها خیلی با هم فرق دارند. بعضی در بازی و به دنبال خواست کودک است. بعضی ساعت‌های طولانی پشت میز است. پس نام روش به‌تنهایی چیز زیادی نمی‌گوید.</p>
<h2>موافقان و منتقدان چه می‌گویند</h2>
<p>موافقان می‌گویند قدم‌های روشن در مهارت‌های مفید کمک می‌کند؛ مثل کمک خواستن یا عبور از خیابان. پژوهش‌ها برای بعضی کودکان پیشرفت گزارش می‌کنند. ولی خیلی از آن‌ها کوچک‌اند یا روش ضعیفی دارند.</p>
<p>منتقدان می‌گویند بعضی برنامه‌ها به کودک یاد داده‌اند اتیسم خود را پنهان کند. کودک باید بی‌حرکت می‌نشست، به چشم نگاه می‌کرد یا حرکت‌های بی‌ضررش را متوقف می‌کرد. بعضی بزرگسالان دارای اتیسم از ترس و آسیب ماندگار می‌گویند. باید به این تجربه‌ها گوش داد.</p>
<h2>رضایت و موافقت</h2>
<p><strong>رضایت</strong> یعنی «بله»ی آگاهانهٔ شما به‌عنوان پدر یا مادر. هدف، روش، ساعت، هزینه و خطرها را می‌دانید. هر زمان می‌توانید آن را پس بگیرید.</p>
<p><strong>موافقت</strong> یعنی «بله»ی خود کودک. می‌تواند یک کلمه، یک لبخند یا نزدیک شدن باشد. رو برگرداندن، گریه یا شل شدن بدن یعنی «نه». گروه خوب با «نه» کار را متوقف می‌کند و برنامه را عوض می‌کند.</p>
<h2>ده پرسش</h2>
<ol>
<li>این هدف‌ها را چه کسی انتخاب کرده و چه کمکی به فرزندم می‌کند؟</li>
<li>وقتی فرزندم «نه» بگوید چه می‌کنید؟</li>
<li>فرزندم اجازه دارد حرکت کند، دست‌هایش را تکان دهد و استراحت کند؟</li>
<li>آیا کودک را به زور نگه می‌دارید یا غذا و وسایل محبوبش را می‌گیرید؟</li>
<li>چند ساعت پیشنهاد می‌کنید و چرا؟</li>
<li>برای بازی، استراحت و دوستان چقدر وقت می‌ماند؟</li>
<li>کسانی که با فرزندم کار می‌کنند چه آموزشی دیده‌اند؟</li>
<li>می‌توانم هر زمان تماشا کنم؟</li>
<li>به نظر افراد دارای اتیسم چگونه گوش می‌دهید؟</li>
<li>از کجا می‌فهمیم وقت پایان است؟</li>
</ol>
<h2>دلیل‌های کنار گذاشتن</h2>
<p>اگر تنبیه، پنهان‌کاری، وعدهٔ از بین بردن اتیسم یا فشار برای امضای فوری دیدید، بیرون بیایید. اگر ترس فرزندتان بیشتر شد هم همین‌طور. حمایت‌های دیگری هم هست: گفتاردرمانی، کاردرمانی، کمک در مدرسه و آموزش والدین. می‌توانید آن‌ها را با هم به کار ببرید یا فعلاً هیچ‌کدام را انتخاب نکنید.</p>`,
  },
  sources: [
    niceSupport,
    {
      organisation: { en: 'United Nations', fa: 'سازمان ملل متحد' },
      topic: {
        en: 'Convention on the Rights of the Child, article 12: the right to be heard',
        fa: 'کنوانسیون حقوق کودک، مادهٔ ۱۲: حق شنیده شدن',
      },
      url: 'https://www.ohchr.org/en/instruments-mechanisms/instruments/convention-rights-child',
    },
    {
      organisation: { en: 'Cochrane', fa: 'کاکرین' },
      topic: {
        en: 'Early intensive behavioural intervention for young autistic children: review of studies',
        fa: 'مرور پژوهش‌های مداخلهٔ رفتاری فشرده در خردسالان دارای اتیسم',
      },
      url: 'https://doi.org/10.1002/14651858.CD009260.pub3',
    },
  ],
} as const
