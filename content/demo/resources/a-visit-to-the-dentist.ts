import { nationalAutisticSociety, nhsAutism } from '../sources.ts'

export const aVisitToTheDentist = {
  key: 'a-visit-to-the-dentist',
  type: 'video',
  category: 'Sensory',
  daysAgo: 76,
  en: {
    title: 'A visit to the dentist, step by step',
    slug: 'a-visit-to-the-dentist',
    description:
      'A short story in simple words. You can watch it with your child before the visit.',
    duration: '1 min',
    transcript: `<h3>1. At home</h3>
<p>A calendar hangs on the wall. A tooth appears on one of its days.</p>
<blockquote><p>A dentist looks after teeth. The tooth in the calendar is the day of my visit.</p></blockquote>
<p>A blanket, headphones and a small car lie on a table. The headphones are chosen.</p>
<blockquote><p>I choose one thing to take with me.</p></blockquote>
<h3>2. The waiting room</h3>
<p>A child sits on one of three chairs. Music comes from a loudspeaker.</p>
<blockquote><p>In the waiting room there are chairs. Maybe there is music.</p></blockquote>
<p>The child puts on the headphones, and the music fades.</p>
<blockquote><p>If it is loud, I wear my headphones. Or we wait outside.</p></blockquote>
<h3>3. The chair</h3>
<p>The child watches a long chair. It rises and sinks.</p>
<blockquote><p>There is a big chair. It goes up and down. First I may watch.</p></blockquote>
<p>The child sits on the chair and puts on sunglasses under a bright lamp.</p>
<blockquote><p>Then I may sit down. The lamp is bright. I can wear sunglasses.</p></blockquote>
<h3>4. Counting teeth</h3>
<p>A small round mirror comes to the teeth of an open mouth.</p>
<blockquote><p>The dentist has a small mirror. The mirror looks at my teeth.</p></blockquote>
<p>Three teeth change colour, one after the other. Three dots fill.</p>
<blockquote><p>The dentist counts: one, two, three.</p></blockquote>
<h3>5. My stop sign</h3>
<p>A hand goes up. The mirror moves away from the teeth.</p>
<blockquote><p>If I need a break, I raise my hand. Then the dentist stops.</p></blockquote>
<p>The hand goes down. The mirror comes back.</p>
<blockquote><p>Hand down: we go on. It is my mouth, and my sign is important.</p></blockquote>
<h3>6. The end</h3>
<p>The chair with the child sinks.</p>
<blockquote><p>The dentist says: “Finished.” The chair goes down.</p></blockquote>
<p>At home the child rests on a sofa under a blanket. The day in the calendar has a tick.</p>
<blockquote><p>Everything, or only one part: both are good. We go home, and I rest.</p></blockquote>`,
    content: `<h2>The story to read</h2>
<p>This is the same story with more words. Read it together, and leave out what does not fit. You can stop at any time.</p>
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
    slug: 'a-visit-to-the-dentist',
    description: 'داستانی کوتاه با کلمه‌های ساده. می‌توانید پیش از رفتن با فرزندتان ببینید.',
    duration: '۱ دقیقه',
    transcript: `<h3>۱. در خانه</h3>
<p>تقویمی روی دیوار است. روی یکی از روزها تصویر دندان پیدا می‌شود.</p>
<blockquote><p>دندان‌پزشک از دندان‌ها مراقبت می‌کند. دندان در تقویم، روز نوبت من است.</p></blockquote>
<p>پتو، محافظ گوش و ماشین کوچک روی میز است. محافظ گوش انتخاب می‌شود.</p>
<blockquote><p>یک چیز انتخاب می‌کنم تا با خودم ببرم.</p></blockquote>
<h3>۲. اتاق انتظار</h3>
<p>کودکی روی یکی از سه صندلی نشسته است. از بلندگو آهنگ پخش می‌شود.</p>
<blockquote><p>در اتاق انتظار صندلی هست. شاید آهنگ پخش شود.</p></blockquote>
<p>کودک محافظ گوش می‌گذارد و آهنگ محو می‌شود.</p>
<blockquote><p>اگر شلوغ بود، محافظ گوش می‌گذارم. یا بیرون منتظر می‌مانیم.</p></blockquote>
<h3>۳. صندلی</h3>
<p>کودک به صندلی بلندی نگاه می‌کند. صندلی بالا می‌رود و پایین می‌آید.</p>
<blockquote><p>یک صندلی بزرگ هست. بالا و پایین می‌رود. اول می‌توانم نگاه کنم.</p></blockquote>
<p>کودک روی صندلی می‌نشیند و زیر چراغ پرنور عینک آفتابی می‌زند.</p>
<blockquote><p>بعد می‌توانم بنشینم. چراغ پرنور است. می‌توانم عینک آفتابی بزنم.</p></blockquote>
<h3>۴. شمردن دندان‌ها</h3>
<p>آینهٔ گرد کوچکی به دندان‌های یک دهان باز نزدیک می‌شود.</p>
<blockquote><p>دندان‌پزشک آینهٔ کوچکی دارد. آینه دندان‌هایم را نگاه می‌کند.</p></blockquote>
<p>سه دندان یکی پس از دیگری رنگ می‌گیرد. سه دایره پر می‌شود.</p>
<blockquote><p>دندان‌پزشک می‌شمارد: یک، دو، سه.</p></blockquote>
<h3>۵. نشانهٔ ایست من</h3>
<p>دستی بالا می‌رود. آینه از دندان‌ها دور می‌شود.</p>
<blockquote><p>اگر استراحت بخواهم، دستم را بالا می‌برم. آن وقت دندان‌پزشک دست نگه می‌دارد.</p></blockquote>
<p>دست پایین می‌آید. آینه برمی‌گردد.</p>
<blockquote><p>دست پایین: ادامه می‌دهیم. این دهان من است و نشانهٔ من مهم است.</p></blockquote>
<h3>۶. پایان</h3>
<p>صندلی با کودک پایین می‌آید.</p>
<blockquote><p>دندان‌پزشک می‌گوید: «تمام شد.» صندلی پایین می‌آید.</p></blockquote>
<p>کودک در خانه زیر پتو روی مبل استراحت می‌کند. روز تقویم تیک خورده است.</p>
<blockquote><p>همهٔ کار یا فقط یک بخش: هر دو خوب است. به خانه می‌رویم و استراحت می‌کنم.</p></blockquote>`,
    content: `<h2>داستان برای خواندن</h2>
<p>این همان داستان با کلمه‌های بیشتر است. با هم بخوانید و هر چه مناسب نیست کنار بگذارید. هر وقت بخواهید می‌توانید دست نگه دارید.</p>
<h3>۱. در خانه</h3>
<p>دندان‌پزشک کسی است که از دندان‌ها مراقبت می‌کند. من یک تقویم دارم. روی یک روز تصویر دندان هست. آن روز نوبت من است. یک چیز انتخاب می‌کنم تا با خودم ببرم. می‌تواند پتویم، محافظ گوشم یا ماشین کوچکم باشد.</p>
<h3>۲. اتاق انتظار</h3>
<p>وارد می‌شویم. آنجا صندلی هست. شاید آهنگ پخش شود. شاید تلفن زنگ بزند. می‌توانم محافظ گوش بگذارم. اگر خیلی شلوغ بود، بیرون منتظر می‌مانیم. یک نفر ما را صدا می‌کند.</p>
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
  sources: [nhsAutism, nationalAutisticSociety('Dentists', 'دندان‌پزشکی')],
} as const
