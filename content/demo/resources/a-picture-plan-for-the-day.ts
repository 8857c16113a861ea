import { nationalAutisticSociety, niceSupport } from '../sources.ts'

export const aPicturePlanForTheDay = {
  key: 'a-picture-plan-for-the-day',
  type: 'guide',
  category: 'Communication',
  daysAgo: 44,
  hasPictureInOrder: true,
  en: {
    title: 'Make a picture plan for the day',
    slug: 'a-picture-plan-for-the-day',
    description: 'A step-by-step guide to a visual schedule, made with paper, tape and your phone.',
    duration: '20 minutes to make',
    content: `<p>A picture plan shows what comes now, what comes next and when it ends. Many autistic children find it easier to see a plan than to hear it. A plan can make a day calmer, because it holds fewer surprises.</p>
<h2>What you need</h2>
<ul>
<li>A strip of card or thick paper.</li>
<li>Five photos or drawings of your own things.</li>
<li>Tape, hook tape or clothes pegs.</li>
<li>A small envelope for “done”.</li>
</ul>
<h2>Step by step</h2>
<ol>
<li><strong>Choose one short part of the day.</strong> Getting ready in the morning is a good start.</li>
<li><strong>Write down three to five steps.</strong> Example: toilet, clothes, breakfast, shoes, car.</li>
<li><strong>Make one picture for each step.</strong> Photograph your own toilet and your own car. Add one word below.</li>
<li><strong>Put the pictures in order.</strong> Go from top to bottom, or in the direction in which you read.</li>
<li><strong>Add something pleasant.</strong> A song in the car can be the last picture.</li>
<li><strong>Hang the plan where it happens.</strong> It should be at the height of your child’s eyes.</li>
<li><strong>Show it with few words.</strong> Point and say: “First clothes, then breakfast.”</li>
<li><strong>Finish each step together.</strong> Take the picture off and put it in the envelope.</li>
</ol>
<h2>When plans change</h2>
<p>Make a picture for “change”, for example a bright star. Use it first for nice changes, such as an extra story. Later it can also announce a closed playground. Say what stays the same.</p>
<h2>Common questions</h2>
<h3>My child ignores the plan</h3>
<p>Make it shorter. Two pictures are enough: “now” and “then”. A real thing can replace a picture, such as a shoe for “going out”.</p>
<h3>My child wants a different order</h3>
<p>That is wonderful. Leave one place free, and let your child choose what goes there.</p>
<h3>Do we need it for ever?</h3>
<p>Use it as long as it helps. Many adults live with a calendar as well. A plan is a support, and nobody has to earn it or grow out of it.</p>`,
  },
  fa: {
    title: 'برای روز یک برنامهٔ تصویری بسازید',
    slug: 'a-picture-plan-for-the-day',
    description: 'راهنمای قدم‌به‌قدم ساخت برنامهٔ تصویری با کاغذ، چسب و موبایل شما.',
    duration: '۲۰ دقیقه برای ساختن',
    content: `<p>برنامهٔ تصویری نشان می‌دهد الان چه می‌شود، بعد چه می‌شود و کی تمام می‌شود. برای خیلی از کودکان دارای اتیسم دیدن برنامه از شنیدن آن آسان‌تر است. برنامه می‌تواند روز را آرام‌تر کند، چون اتفاق ناگهانی کمتر می‌شود.</p>
<h2>چه لازم دارید</h2>
<ul>
<li>یک نوار مقوا یا کاغذ ضخیم.</li>
<li>پنج عکس یا نقاشی از وسایل خودتان.</li>
<li>چسب، چسب پارچه‌ای یا گیرهٔ لباس.</li>
<li>یک پاکت کوچک برای «تمام شد».</li>
</ul>
<h2>قدم‌به‌قدم</h2>
<ol>
<li><strong>یک بخش کوتاه از روز را انتخاب کنید.</strong> آماده شدن در صبح شروع خوبی است.</li>
<li><strong>سه تا پنج قدم بنویسید.</strong> مثال: دستشویی، لباس، صبحانه، کفش، ماشین.</li>
<li><strong>برای هر قدم یک تصویر بسازید.</strong> از دستشویی و ماشین خودتان عکس بگیرید. زیر آن یک کلمه بنویسید.</li>
<li><strong>تصویرها را به ترتیب بچینید.</strong> از بالا به پایین، یا از راست به چپ مثل خواندن.</li>
<li><strong>یک چیز خوشایند اضافه کنید.</strong> آهنگ در ماشین می‌تواند تصویر آخر باشد.</li>
<li><strong>برنامه را همان جا که انجام می‌شود نصب کنید.</strong> باید هم‌قد چشم فرزندتان باشد.</li>
<li><strong>با حرف کم نشان دهید.</strong> اشاره کنید و بگویید: «اول لباس، بعد صبحانه.»</li>
<li><strong>هر قدم را با هم تمام کنید.</strong> تصویر را بردارید و در پاکت بگذارید.</li>
</ol>
<h2>وقتی برنامه عوض می‌شود</h2>
<p>برای «تغییر» یک تصویر بسازید؛ مثلاً یک ستارهٔ پررنگ. اول آن را برای تغییرهای خوب به کار ببرید، مثل یک قصهٔ اضافه. بعد می‌تواند بسته بودن پارک را هم خبر دهد. بگویید چه چیزی مثل قبل می‌ماند.</p>
<h2>پرسش‌های رایج</h2>
<h3>فرزندم به برنامه نگاه نمی‌کند</h3>
<p>آن را کوتاه‌تر کنید. دو تصویر کافی است: «الان» و «بعد». یک وسیلهٔ واقعی هم می‌تواند جای تصویر بیاید، مثل کفش برای «بیرون رفتن».</p>
<h3>فرزندم ترتیب دیگری می‌خواهد</h3>
<p>این عالی است. یک جا را خالی بگذارید و بگذارید فرزندتان انتخاب کند چه آنجا بیاید.</p>
<h3>همیشه به آن نیاز داریم؟</h3>
<p>تا وقتی کمک می‌کند، استفاده کنید. خیلی از بزرگسالان هم با تقویم زندگی می‌کنند. برنامه یک کمک است و لازم نیست کسی از آن بی‌نیاز شود.</p>`,
  },
  sources: [nationalAutisticSociety('Visual supports', 'کمک‌های دیداری'), niceSupport],
} as const
