import { nationalAutisticSociety } from '../sources.ts'

export const aCalmCornerAtHome = {
  key: 'a-calm-corner-at-home',
  type: 'guide',
  category: 'Sensory',
  daysAgo: 58,
  en: {
    title: 'Build a calm corner at home',
    slug: 'a-calm-corner-at-home',
    description: 'A step-by-step guide to a small, safe place for rest, also in a shared room.',
    duration: '30 minutes to build',
    content: `<p>A calm corner is a place where nothing is asked. Your child can go there before things get too much. It does not need money or a room of its own. A tent, a wardrobe without doors or the space behind a sofa can be enough.</p>
<h2>Step by step</h2>
<ol>
<li><strong>Ask your child.</strong> Show two possible places, and see where they go. A child who does not speak can show it by staying there.</li>
<li><strong>Make it quiet and dim.</strong> Hang a cloth and turn off the ceiling light. Move away from the television and the kitchen.</li>
<li><strong>Make it soft or firm.</strong> Some like pillows. Others like a hard wall behind the back. Try both.</li>
<li><strong>Add three things at most.</strong> Examples: a blanket, ear defenders, a favourite book, a bottle with glitter and water.</li>
<li><strong>Make it safe.</strong> Remove cords, small parts and things that may fall. Never lock a door. Air must come in, and you must be able to hear your child.</li>
<li><strong>Agree on rules for others.</strong> Nobody calls, photographs or tickles a person in the corner. Brothers and sisters may have their own corner.</li>
<li><strong>Practise when all is well.</strong> Sit there together for two minutes and look at a book.</li>
<li><strong>Offer it early.</strong> Show a picture of the corner when you see first signs of stress.</li>
</ol>
<h2>What the corner is not</h2>
<p>It is never a punishment, and nobody is sent or carried there. Your child comes and leaves freely. If it becomes a penalty, it no longer feels safe.</p>
<blockquote><p>Good words: “Your corner is free. I am here.” Then say nothing more.</p></blockquote>
<h2>On the way</h2>
<p>A small bag can be a corner for travel. Pack ear defenders, a cap, a snack and one favourite thing. Look for a quiet place when you arrive somewhere, and show it to your child.</p>
<h2>How you know that it helps</h2>
<p>After two weeks, ask yourself three questions. Does your child go there alone? Do they come back calmer? Are hard moments shorter? If not, change one thing: light, sound or place. An occupational therapist can give you more ideas.</p>`,
  },
  fa: {
    title: 'در خانه یک گوشهٔ آرام بسازید',
    slug: 'a-calm-corner-at-home',
    description: 'راهنمای قدم‌به‌قدم برای جایی کوچک و امن برای استراحت، حتی در اتاق مشترک.',
    duration: '۳۰ دقیقه برای ساختن',
    content: `<p>گوشهٔ آرام جایی است که در آن چیزی از کودک خواسته نمی‌شود. فرزندتان می‌تواند پیش از آنکه همه چیز زیادی شود، به آنجا برود. نه پول زیادی می‌خواهد و نه اتاق جدا. یک چادر، کمد بدون در یا فضای پشت مبل می‌تواند کافی باشد.</p>
<h2>قدم‌به‌قدم</h2>
<ol>
<li><strong>از فرزندتان بپرسید.</strong> دو جا را نشان دهید و ببینید به کدام می‌رود. کودکی که حرف نمی‌زند، با ماندن در آنجا پاسخ می‌دهد.</li>
<li><strong>آن را ساکت و کم‌نور کنید.</strong> پارچه‌ای آویزان کنید و لامپ سقف را خاموش کنید. از تلویزیون و آشپزخانه دور باشید.</li>
<li><strong>آن را نرم یا محکم کنید.</strong> بعضی بالش دوست دارند. بعضی دیوار محکم پشت سرشان را. هر دو را امتحان کنید.</li>
<li><strong>حداکثر سه چیز بگذارید.</strong> مثال: پتو، محافظ گوش، کتاب دلخواه، بطری آب و اکلیل.</li>
<li><strong>آن را امن کنید.</strong> سیم، قطعهٔ ریز و چیزهای افتادنی را بردارید. هرگز در را قفل نکنید. باید هوا برسد و صدای فرزندتان را بشنوید.</li>
<li><strong>برای دیگران قانون بگذارید.</strong> کسی را که در گوشه است صدا نمی‌زنند، قلقلک نمی‌دهند و از او عکس نمی‌گیرند. خواهر و برادر هم می‌توانند گوشهٔ خود را داشته باشند.</li>
<li><strong>در وقت خوب تمرین کنید.</strong> دو دقیقه با هم آنجا بنشینید و کتاب ببینید.</li>
<li><strong>زود پیشنهاد کنید.</strong> با دیدن اولین نشانه‌های فشار، تصویر گوشه را نشان دهید.</li>
</ol>
<h2>گوشهٔ آرام چه نیست</h2>
<p>هرگز تنبیه نیست و کسی را به آنجا نمی‌فرستند یا نمی‌برند. فرزندتان آزادانه می‌آید و می‌رود. اگر تنبیه شود، دیگر حس امنیت نمی‌دهد.</p>
<blockquote><p>جملهٔ خوب: «گوشه‌ات خالی است. من اینجا هستم.» بعد دیگر چیزی نگویید.</p></blockquote>
<h2>بیرون از خانه</h2>
<p>یک کیف کوچک می‌تواند گوشهٔ سفر باشد. محافظ گوش، کلاه، خوراکی و یک وسیلهٔ دلخواه در آن بگذارید. هر جا می‌رسید، جای ساکتی پیدا کنید و به فرزندتان نشان دهید.</p>
<h2>از کجا بدانید کمک می‌کند</h2>
<p>بعد از دو هفته سه پرسش از خود بپرسید. آیا فرزندتان خودش به آنجا می‌رود؟ آیا آرام‌تر برمی‌گردد؟ آیا لحظه‌های سخت کوتاه‌تر شده است؟ اگر نه، یک چیز را عوض کنید: نور، صدا یا جا. کاردرمانگر می‌تواند پیشنهادهای بیشتری بدهد.</p>`,
  },
  sources: [nationalAutisticSociety('Sensory processing', 'پردازش حسی')],
} as const
