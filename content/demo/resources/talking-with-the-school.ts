import { nationalAutisticSociety } from '../sources.ts'

export const talkingWithTheSchool = {
  key: 'talking-with-the-school',
  type: 'article',
  category: 'Education',
  daysAgo: 37,
  en: {
    title: 'Talking with the school',
    slug: 'talking-with-the-school',
    description: 'How to prepare a meeting, what you can ask for, and a one-page profile to copy.',
    duration: '5 min read',
    content: `<p>Teachers often want to help, but they have many children and little time. A clear page and three requests help more than a long report. You are the expert on your child. The teacher is the expert on the class. You need each other.</p>
<h2>One page about your child</h2>
<p>Write it with your child, if they want to. Keep it to one page, with these five headings:</p>
<ol>
<li><strong>What I like and do well.</strong> “Maps, drawing, telling the time.”</li>
<li><strong>What is hard for me.</strong> “Sudden noise, waiting without knowing how long.”</li>
<li><strong>How you can see that I am stressed.</strong> “I talk faster and pull my sleeves.”</li>
<li><strong>What helps me.</strong> “A written list, five minutes in the library.”</li>
<li><strong>Please do not.</strong> “Do not make me look into your eyes. Do not touch me from behind.”</li>
</ol>
<p>Your child may decide who reads it. Share only what the school really needs.</p>
<h2>Three requests</h2>
<p>Choose changes that are small and exact. Here are examples that often work:</p>
<ul>
<li>A fixed seat, away from the door and the loud corner.</li>
<li>The plan for the day on the board, also when it changes.</li>
<li>Short, planned breaks, before the child is exhausted.</li>
<li>Instructions in steps, written or drawn.</li>
<li>A quiet place at break time, and one adult to go to.</li>
<li>More time, or a different way to show what they know.</li>
</ul>
<h2>In the meeting</h2>
<p>Begin with something that goes well. Describe a problem as a situation, not as blame. “The noise in the corridor was too much” is easier to hear than “You do not look after him”. Ask the teacher what they see. Bring someone with you if you are nervous.</p>
<p>At the end, agree on three things: who does what, from when, and when you look at it again. Send a friendly message with these points on the same day.</p>
<h2>If it does not work</h2>
<p>Ask for a second meeting and invite the head of the school. In many countries children have a legal right to support. Rules differ, so ask a local parents’ group or the school office. Bullying is never something to wait for. Ask the school to act at once, and write down dates.</p>`,
  },
  fa: {
    title: 'گفت‌وگو با مدرسه',
    slug: 'talking-with-the-school',
    description: 'جلسه را چگونه آماده کنید، چه بخواهید و نمونهٔ برگهٔ یک‌صفحه‌ای معرفی.',
    duration: '۵ دقیقه مطالعه',
    content: `<p>آموزگاران بیشتر وقت‌ها می‌خواهند کمک کنند، ولی شاگرد زیاد و وقت کم دارند. یک برگهٔ روشن و سه درخواست از گزارش طولانی مفیدتر است. شما فرزندتان را بهتر می‌شناسید. آموزگار کلاس را بهتر می‌شناسد. به هم نیاز دارید.</p>
<h2>یک صفحه دربارهٔ فرزندتان</h2>
<p>اگر فرزندتان بخواهد، آن را با هم بنویسید. یک صفحه باشد، با این پنج بخش:</p>
<ol>
<li><strong>چه دوست دارم و در چه خوبم.</strong> «نقشه، نقاشی، خواندن ساعت.»</li>
<li><strong>چه چیزی برایم سخت است.</strong> «صدای ناگهانی، انتظار بدون دانستن مدت آن.»</li>
<li><strong>از کجا بفهمید زیر فشارم.</strong> «تندتر حرف می‌زنم و آستینم را می‌کشم.»</li>
<li><strong>چه چیزی کمکم می‌کند.</strong> «فهرست نوشته‌شده، پنج دقیقه در کتابخانه.»</li>
<li><strong>لطفاً این کار را نکنید.</strong> «مجبورم نکنید به چشمتان نگاه کنم. از پشت سر لمسم نکنید.»</li>
</ol>
<p>فرزندتان می‌تواند تصمیم بگیرد چه کسی آن را بخواند. فقط چیزی را بگویید که مدرسه واقعاً لازم دارد.</p>
<h2>سه درخواست</h2>
<p>تغییرهای کوچک و دقیق انتخاب کنید. این نمونه‌ها بیشتر وقت‌ها جواب می‌دهد:</p>
<ul>
<li>جای ثابت، دور از در و گوشهٔ شلوغ.</li>
<li>برنامهٔ روز روی تخته، حتی وقتی عوض می‌شود.</li>
<li>استراحت کوتاه و برنامه‌ریزی‌شده، پیش از خستگی شدید.</li>
<li>دستور کار قدم‌به‌قدم، نوشته یا نقاشی‌شده.</li>
<li>جای ساکت در زنگ تفریح و یک بزرگسال برای مراجعه.</li>
<li>وقت بیشتر یا راه دیگری برای نشان دادن یادگیری.</li>
</ul>
<h2>در جلسه</h2>
<p>با چیزی شروع کنید که خوب پیش می‌رود. مشکل را به شکل موقعیت بگویید، نه سرزنش. شنیدن «سروصدای راهرو زیاد بود» از «مراقبش نیستید» آسان‌تر است. بپرسید آموزگار چه می‌بیند. اگر نگرانید، کسی را همراه ببرید.</p>
<p>در پایان سر سه چیز توافق کنید: چه کسی چه کاری، از کی، و کی دوباره بررسی می‌کنید. همان روز این موارد را در پیامی دوستانه بفرستید.</p>
<h2>اگر نتیجه نداد</h2>
<p>جلسهٔ دوم بخواهید و مدیر مدرسه را دعوت کنید. در خیلی از کشورها کودک حق قانونی برای حمایت دارد. قانون‌ها متفاوت است؛ از انجمن والدین یا دفتر مدرسه بپرسید. برای آزار در مدرسه صبر نکنید. از مدرسه بخواهید فوری اقدام کند و تاریخ‌ها را بنویسید.</p>`,
  },
  sources: [
    {
      organisation: { en: 'United Nations', fa: 'سازمان ملل متحد' },
      topic: {
        en: 'Convention on the Rights of Persons with Disabilities, article 24: education',
        fa: 'کنوانسیون حقوق افراد دارای معلولیت، مادهٔ ۲۴: آموزش',
      },
      url: 'https://www.ohchr.org/en/instruments-mechanisms/instruments/convention-rights-persons-disabilities',
    },
    nationalAutisticSociety('Education', 'آموزش'),
  ],
} as const
