export const aVisitToTheDentist = {
  key: 'a-visit-to-the-dentist',
  type: 'video',
  category: 'Sensory',
  imageUrl: null,
  daysAgo: 76,
  en: {
    title: 'A visit to the dentist, step by step',
    slug: 'a-visit-to-the-dentist',
    description:
      'A short story in simple words. You can watch it with your child before the visit.',
    duration: '3 min',
    content: `<h2>Transcript</h2>
<p>Hello. This is a story about a visit to the dentist. You can stop it at any time. You can watch it again tomorrow.</p>
<h3>1. At home</h3>
<p>A dentist is a person who looks after teeth. I have a calendar. There is a picture of a tooth on one day. That is the day of my visit. I choose something to take with me. It can be my blanket, my headphones or my small car.</p>
<h3>2. The waiting room</h3>
<p>We come in. There are chairs. Maybe there is music. Maybe a telephone rings. I can wear my headphones. If it is too loud, we can wait outside. Somebody will call us.</p>
<h3>3. The chair</h3>
<p>There is a big chair. It can go up and down. First I may watch how it moves. Then I may sit down. If I like, I sit with my mother or my father. There is a bright lamp. I can wear sunglasses.</p>
<h3>4. Counting teeth</h3>
<p>The dentist wears a mask and gloves. The gloves may smell funny. The dentist has a small mirror. The mirror looks at my teeth. The dentist counts: one, two, three. I can hold the mirror first.</p>
<h3>5. My stop sign</h3>
<p>If I need a break, I raise my hand. Then the dentist stops. We practise it now: hand up, stop. Hand down, go on. It is my mouth, and my sign is important.</p>
<h3>6. The end</h3>
<p>The dentist says: “Finished.” The chair goes down. I get up. Maybe we did everything today. Maybe we did only one part. Both are good. We go home, and I rest.</p>
<h2>For parents</h2>
<ul>
<li>Telephone first. Ask for the first appointment of the day, and for a short visit only to look around.</li>
<li>Tell the team about sound, light and touch. Give them the stop sign.</li>
<li>Do not say “It will not hurt”, because you cannot be sure. Say: “You can stop it.”</li>
<li>Nobody should hold your child down for a check-up. If urgent treatment is needed, ask which gentle options exist.</li>
</ul>`,
  },
  fa: {
    title: 'قدم‌به‌قدم به دندان‌پزشکی می‌رویم',
    slug: 'a-visit-to-the-dentist-fa',
    description: 'داستانی کوتاه با کلمه‌های ساده. می‌توانید پیش از رفتن با فرزندتان ببینید.',
    duration: '۳ دقیقه',
    content: `<h2>متن ویدیو</h2>
<p>سلام. این داستان دربارهٔ رفتن به دندان‌پزشکی است. هر وقت بخواهید می‌توانید آن را متوقف کنید. فردا هم می‌توانید دوباره ببینید.</p>
<h3>۱. در خانه</h3>
<p>دندان‌پزشک کسی است که از دندان‌ها مراقبت می‌کند. من یک تقویم دارم. روی یک روز تصویر دندان هست. آن روز نوبت من است. یک چیز انتخاب می‌کنم تا با خودم ببرم. می‌تواند پتویم، گوشی ضد صدایم یا ماشین کوچکم باشد.</p>
<h3>۲. اتاق انتظار</h3>
<p>وارد می‌شویم. آنجا صندلی هست. شاید آهنگ پخش شود. شاید تلفن زنگ بزند. می‌توانم گوشی ضد صدا بگذارم. اگر خیلی شلوغ بود، بیرون منتظر می‌مانیم. یک نفر ما را صدا می‌کند.</p>
<h3>۳. صندلی</h3>
<p>یک صندلی بزرگ هست. بالا و پایین می‌رود. اول می‌توانم حرکتش را نگاه کنم. بعد می‌توانم بنشینم. اگر دوست داشته باشم، با مادر یا پدرم می‌نشینم. یک چراغ پرنور هست. می‌توانم عینک آفتابی بزنم.</p>
<h3>۴. شمردن دندان‌ها</h3>
<p>دندان‌پزشک ماسک و دستکش دارد. شاید دستکش بوی عجیبی بدهد. دندان‌پزشک آینهٔ کوچکی دارد. آینه دندان‌هایم را نگاه می‌کند. دندان‌پزشک می‌شمارد: یک، دو، سه. اول می‌توانم آینه را خودم بگیرم.</p>
<h3>۵. نشانهٔ ایست من</h3>
<p>اگر استراحت بخواهم، دستم را بالا می‌برم. آن وقت دندان‌پزشک کارش را متوقف می‌کند. الان تمرین می‌کنیم: دست بالا، ایست. دست پایین، ادامه. این دهان من است و نشانهٔ من مهم است.</p>
<h3>۶. پایان</h3>
<p>دندان‌پزشک می‌گوید: «تمام شد.» صندلی پایین می‌آید. بلند می‌شوم. شاید امروز همهٔ کار را انجام دادیم. شاید فقط یک بخش را. هر دو خوب است. به خانه می‌رویم و استراحت می‌کنم.</p>
<h2>برای والدین</h2>
<ul>
<li>اول تلفن کنید. نوبت اول روز را بخواهید و یک دیدار کوتاه فقط برای دیدن محیط.</li>
<li>دربارهٔ صدا، نور و لمس با گروه درمان حرف بزنید. نشانهٔ ایست را به آن‌ها بگویید.</li>
<li>نگویید «درد ندارد»، چون مطمئن نیستید. بگویید: «می‌توانی بگویی ایست.»</li>
<li>برای معاینه نباید کسی فرزندتان را به زور نگه دارد. اگر کار فوری لازم شد، بپرسید چه روش‌های آرامی هست.</li>
</ul>`,
  },
  sources: [
    {
      organisation: { en: 'NHS', fa: 'خدمات ملی سلامت بریتانیا' },
      topic: { en: 'Autism', fa: 'اتیسم' },
      url: 'https://www.nhs.uk/conditions/autism/',
    },
    {
      organisation: { en: 'National Autistic Society', fa: 'انجمن ملی اتیسم بریتانیا' },
      topic: { en: 'Dentists', fa: 'دندان‌پزشکی' },
      url: 'https://www.autism.org.uk/',
    },
  ],
} as const
