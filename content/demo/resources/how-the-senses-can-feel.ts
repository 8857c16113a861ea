import { nationalAutisticSociety, nhsAutism } from '../sources.ts'

export const howTheSensesCanFeel = {
  key: 'how-the-senses-can-feel',
  type: 'article',
  category: 'Sensory',
  daysAgo: 21,
  en: {
    title: 'How the senses can feel',
    slug: 'how-the-senses-can-feel',
    description: 'Why a label can hurt and a swing can calm, and what you can change today.',
    duration: '5 min read',
    content: `<p>Imagine that the fridge hums like a truck. The light flickers, your collar scratches, and someone asks you a question. Many autistic people describe daily life like this. Others feel less than most people: they look for strong tastes, pressure or movement. Many children know both.</p>
<h2>More than five senses</h2>
<p>We know sight, hearing, touch, taste and smell. Three more are important:</p>
<ul>
<li><strong>Balance</strong> tells us how we move. Some children love to spin; others feel sick on a swing.</li>
<li><strong>Body position</strong> tells us where our arms and legs are. Pushing, carrying and hugging give strong signals.</li>
<li><strong>Inner signals</strong> tell us about hunger, pain, heat and a full bladder. Some children notice them late.</li>
</ul>
<h2>Be a kind detective</h2>
<p>For one week, write down hard and happy moments. Where were you? What was loud, bright, wet or crowded? What did your child look for? You will often see a pattern. The same sound may be fine in the morning and too much in the evening. This is real, and your child does not do it on purpose.</p>
<h2>Small changes at home</h2>
<ul>
<li>Sound: close the door, announce the vacuum cleaner, offer ear defenders.</li>
<li>Light: use a lamp instead of the ceiling light. Try a cap outdoors.</li>
<li>Touch: cut off labels, wash new clothes, press firmly instead of stroking softly. Ask first.</li>
<li>Food: keep safe foods on the plate. Put a new food beside it, with no duty to eat it.</li>
<li>Movement: plan jumping, pushing or swinging before long sitting.</li>
</ul>
<h2>Movements that help</h2>
<p>Rocking, flapping, humming or looking at spinning things is often called stimming. It can calm, help to think or show joy. There is no need to stop it, if nobody gets hurt. If it hurts, look for the cause and for a safer movement.</p>
<h2>When to get advice</h2>
<p>Ask a doctor if there may be pain, for example in the ears, teeth or stomach. Ask also if your child eats very few foods or loses weight. An <a href="/specialists?specialty=occupational_therapy">occupational therapist</a> can help you understand the senses and adapt daily tasks.</p>`,
  },
  fa: {
    title: 'حس‌ها چگونه احساس می‌شوند',
    slug: 'how-the-senses-can-feel',
    description:
      'چرا برچسب لباس آزار می‌دهد و تاب آرام می‌کند، و امروز چه چیزی را می‌توانید تغییر دهید.',
    duration: '۵ دقیقه مطالعه',
    content: `<p>تصور کنید یخچال مثل کامیون صدا می‌دهد. نور می‌لرزد، یقهٔ لباس می‌خاراند و کسی از شما چیزی می‌پرسد. خیلی از افراد دارای اتیسم زندگی روزانه را این‌طور توصیف می‌کنند. بعضی هم کمتر از دیگران حس می‌کنند و دنبال مزهٔ تند، فشار یا حرکت هستند. خیلی از کودکان هر دو را می‌شناسند.</p>
<h2>بیش از پنج حس</h2>
<p>بینایی، شنوایی، لامسه، چشایی و بویایی را می‌شناسیم. سه حس دیگر هم مهم است:</p>
<ul>
<li><strong>تعادل</strong> می‌گوید چگونه حرکت می‌کنیم. بعضی کودکان چرخیدن را دوست دارند و بعضی روی تاب حالشان بد می‌شود.</li>
<li><strong>حس وضعیت بدن</strong> می‌گوید دست و پای ما کجاست. هل دادن، حمل کردن و بغل محکم نشانه‌های قوی می‌دهد.</li>
<li><strong>نشانه‌های درونی</strong> از گرسنگی، درد، گرما و پر بودن مثانه خبر می‌دهد. بعضی کودکان دیر متوجه می‌شوند.</li>
</ul>
<h2>کارآگاه مهربانی باشید</h2>
<p>یک هفته لحظه‌های سخت و شاد را یادداشت کنید. کجا بودید؟ چه چیزی پر سروصدا، پرنور، خیس یا شلوغ بود؟ فرزندتان دنبال چه بود؟ معمولاً الگویی می‌بینید. شاید همان صدا صبح عادی باشد و عصر زیادی. این احساس واقعی است و فرزندتان عمداً چنین نمی‌کند.</p>
<h2>تغییرهای کوچک در خانه</h2>
<ul>
<li>صدا: در را ببندید، پیش از جاروبرقی خبر دهید، محافظ گوش پیشنهاد کنید.</li>
<li>نور: به جای لامپ سقف از چراغ رومیزی استفاده کنید. بیرون از خانه کلاه را امتحان کنید.</li>
<li>لمس: برچسب‌ها را ببرید، لباس نو را بشویید و به جای نوازش آرام، محکم‌تر لمس کنید. اول بپرسید.</li>
<li>غذا: غذای آشنا را در بشقاب نگه دارید. غذای تازه را کنارش بگذارید؛ خوردنش اجباری نیست.</li>
<li>حرکت: پیش از نشستن طولانی، وقت پریدن، هل دادن یا تاب بگذارید.</li>
</ul>
<h2>حرکت‌هایی که کمک می‌کند</h2>
<p>تکان خوردن، بال‌بال زدن دست‌ها، زمزمه یا تماشای چیزهای چرخان را رفتار خودتنظیمی می‌نامند. این حرکت‌ها می‌تواند آرام کند، به فکر کردن کمک کند یا شادی را نشان دهد. اگر به کسی آسیب نمی‌زند، لازم نیست جلوی آن را بگیرید. اگر آسیب می‌زند، دنبال علت و حرکتی امن‌تر باشید.</p>
<h2>چه زمانی مشورت بگیرید</h2>
<p>اگر شاید دردی هست، مثلاً در گوش، دندان یا شکم، از پزشک بپرسید. اگر غذای فرزندتان خیلی محدود است یا وزن کم می‌کند هم بپرسید. <a href="/fa/specialists?specialty=occupational_therapy">کاردرمانگر</a> کمک می‌کند حس‌ها را بفهمید و کارهای روزانه را آسان‌تر کنید.</p>`,
  },
  sources: [nationalAutisticSociety('Sensory processing', 'پردازش حسی'), nhsAutism],
} as const
