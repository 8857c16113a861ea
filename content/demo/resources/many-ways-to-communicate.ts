import { nationalAutisticSociety } from '../sources.ts'

export const manyWaysToCommunicate = {
  key: 'many-ways-to-communicate',
  type: 'article',
  category: 'Communication',
  daysAgo: 30,
  en: {
    title: 'Many ways to communicate',
    slug: 'many-ways-to-communicate',
    description:
      'Speech is one way to say something. Pictures, signs, gestures and tablets are others.',
    duration: '5 min read',
    content: `<p>Every child communicates. A child who pulls you to the fridge is telling you something. So is a child who hums, points, runs away or repeats a line from a film. Our task is to notice it and to answer.</p>
<h2>Watch first</h2>
<p>For two days, write down how your child says four things: “I want”, “I do not want”, “look” and “help”. Write what you see, such as a look, a sound or a movement. You may find that your child already says a lot.</p>
<h2>Tools that can help</h2>
<p>There is a name for all ways to communicate beside speech: augmentative and alternative communication, or AAC. Some need no device.</p>
<ul>
<li><strong>Gestures and signs</strong> are always with you.</li>
<li><strong>Photos and picture cards</strong> can hang where they are needed.</li>
<li><strong>A board with words or letters</strong> is cheap and never runs out of power.</li>
<li><strong>A tablet that speaks</strong> can grow with your child.</li>
</ul>
<p>Many parents fear that these tools stop a child from speaking. Studies do not show this. A child may use them for a year, or for life. Both are fine.</p>
<h2>Five habits for every day</h2>
<ol>
<li>Say less. Use short sentences and name what your child looks at.</li>
<li>Wait. Count silently to ten before you speak again.</li>
<li>Show the picture or the sign yourself while you talk. Do not ask your child to copy.</li>
<li>Answer each attempt, also when it is not clear.</li>
<li>Accept “no”. A child who may refuse will trust words more.</li>
</ol>
<h2>Repeated lines have meaning</h2>
<p>Some children speak in lines that they have heard. This is called echolalia. “Time to go!” may mean “I am tired”. Look for the feeling behind the line, and answer that feeling.</p>
<h2>Two languages are welcome</h2>
<p>Speak the language in which you sing, joke and comfort. Autistic children can learn two languages.</p>
<p>If you wonder about hearing, or if your child loses words, please see a doctor soon. A <a href="/specialists?specialty=speech_therapy">speech therapist</a> can help you choose a first step.</p>`,
  },
  fa: {
    title: 'راه‌های زیادی برای ارتباط هست',
    slug: 'many-ways-to-communicate',
    description: 'حرف زدن یکی از راه‌های گفتن است. تصویر، نشانه، حرکت و تبلت راه‌های دیگر هستند.',
    duration: '۵ دقیقه مطالعه',
    content: `<p>هر کودکی ارتباط برقرار می‌کند. کودکی که شما را به سمت یخچال می‌کشد، چیزی می‌گوید. کودکی که زمزمه می‌کند، اشاره می‌کند، می‌دود یا جملهٔ فیلمی را تکرار می‌کند هم همین‌طور. کار ما دیدن و پاسخ دادن است.</p>
<h2>اول نگاه کنید</h2>
<p>دو روز بنویسید فرزندتان این چهار چیز را چگونه می‌گوید: «می‌خواهم»، «نمی‌خواهم»، «ببین» و «کمک». هر چه می‌بینید بنویسید؛ مثل نگاه، صدا یا حرکت. شاید ببینید فرزندتان همین حالا خیلی چیزها می‌گوید.</p>
<h2>ابزارهایی که کمک می‌کند</h2>
<p>به همهٔ راه‌های کنار گفتار، ارتباط مکمل و جایگزین می‌گویند. بعضی از آن‌ها هیچ دستگاهی نمی‌خواهد.</p>
<ul>
<li><strong>حرکت و نشانهٔ دست</strong> همیشه همراه شماست.</li>
<li><strong>عکس و کارت تصویری</strong> را می‌شود همان جا که لازم است نصب کرد.</li>
<li><strong>تختهٔ کلمه یا حرف</strong> ارزان است و باتری نمی‌خواهد.</li>
<li><strong>تبلت سخنگو</strong> می‌تواند با فرزندتان رشد کند.</li>
</ul>
<p>خیلی از والدین می‌ترسند این ابزارها جلوی حرف زدن را بگیرد. پژوهش‌ها چنین چیزی نشان نمی‌دهند. شاید کودک یک سال از آن استفاده کند، شاید همهٔ عمر. هر دو خوب است.</p>
<h2>پنج عادت روزانه</h2>
<ol>
<li>کمتر بگویید. جملهٔ کوتاه به کار ببرید و نام چیزی را بگویید که فرزندتان به آن نگاه می‌کند.</li>
<li>صبر کنید. پیش از حرف بعدی در دل تا ده بشمارید.</li>
<li>هنگام حرف زدن خودتان تصویر یا نشانه را نشان دهید. از کودک نخواهید تکرار کند.</li>
<li>به هر تلاش پاسخ دهید، حتی اگر روشن نیست.</li>
<li>«نه» را بپذیرید. کودکی که می‌تواند نه بگوید، به کلمه‌ها بیشتر اعتماد می‌کند.</li>
</ol>
<h2>جمله‌های تکراری معنا دارد</h2>
<p>بعضی کودکان با جمله‌هایی حرف می‌زنند که شنیده‌اند. به این کار پژواک‌گویی می‌گویند. شاید «وقت رفتنه!» یعنی «خسته‌ام». احساس پشت جمله را پیدا کنید و به همان پاسخ دهید.</p>
<h2>دو زبان مانعی ندارد</h2>
<p>به زبانی حرف بزنید که با آن آواز می‌خوانید، شوخی می‌کنید و دلداری می‌دهید. کودکان دارای اتیسم می‌توانند دو زبان یاد بگیرند.</p>
<p>اگر دربارهٔ شنوایی تردید دارید یا فرزندتان کلمه‌هایش را از دست می‌دهد، زود به پزشک سر بزنید. <a href="/fa/specialists?specialty=speech_therapy">گفتاردرمانگر</a> می‌تواند در انتخاب قدم اول کمک کند.</p>`,
  },
  sources: [
    {
      organisation: {
        en: 'Diane Millar and others, 2006',
        fa: 'دایان میلر و همکاران، ۲۰۰۶',
      },
      topic: {
        en: 'The impact of AAC on speech production: a research review',
        fa: 'مرور پژوهش‌ها دربارهٔ اثر این ابزارها بر گفتار',
      },
      url: 'https://doi.org/10.1044/1092-4388(2006/021)',
    },
    {
      organisation: {
        en: 'American Speech-Language-Hearing Association',
        fa: 'انجمن گفتار، زبان و شنوایی آمریکا',
      },
      topic: { en: 'Augmentative and alternative communication', fa: 'ارتباط مکمل و جایگزین' },
      url: 'https://www.asha.org/public/speech/disorders/aac/',
    },
    nationalAutisticSociety('Communication', 'ارتباط'),
  ],
} as const
