import { nationalAutisticSociety, niceSupport } from '../sources.ts'

export const whenEverythingIsTooMuch = {
  key: 'when-everything-is-too-much',
  type: 'article',
  category: 'Behavior',
  daysAgo: 18,
  en: {
    title: 'When everything is too much',
    slug: 'when-everything-is-too-much',
    description:
      'What a meltdown is, what to do during it, and how to make the next one less likely.',
    duration: '5 min read',
    content: `<p>A child screams in the shop, hits the floor or runs away. Another child becomes silent and does not move. Both may be in the same state: everything is too much. The first is often called a meltdown, the second a shutdown. Neither is a wish to annoy you, and neither is bad parenting.</p>
<h2>What it is</h2>
<p>Think of a cup. Noise, hunger, waiting, changes and worry all fill it. At some point one drop is enough. That is why the reason often looks small: the wrong plate, a closed door. The cup was already full.</p>
<h2>During it</h2>
<ol>
<li><strong>Safety first.</strong> Move hard and sharp things away. Ask people to step back.</li>
<li><strong>Less of everything.</strong> Less light, less sound, fewer people, fewer words.</li>
<li><strong>Stay near and calm.</strong> Breathe slowly. Say one sentence at most: “I am here. You are safe.”</li>
<li><strong>Do not teach now.</strong> No questions, no threats, no rewards. The thinking part has to rest.</li>
<li><strong>Touch only if your child wants it.</strong> Some like firm pressure. Others cannot bear any touch.</li>
</ol>
<p>You owe strangers no explanation. “We are all right, we need space” is enough.</p>
<h2>Afterwards</h2>
<p>Your child may be exhausted, sad or ashamed. Offer water, a blanket and quiet. Wait for hours, not minutes, before you talk about it. Say: “That was very hard. We will find out what was too much.”</p>
<h2>Before the next one</h2>
<ul>
<li>Write down time, place and what happened in the two hours before. Look for patterns.</li>
<li>Learn the early signs: faster talk, covered ears, pacing, a red face, silence.</li>
<li>Empty the cup on the way. Plan breaks, food, water and movement.</li>
<li>Agree on a sign for “I have to get out” and always respect it.</li>
</ul>
<h2>Look for pain</h2>
<p>If hard moments suddenly become more frequent, see a doctor. Toothache, ear pain, constipation, poor sleep or a medicine can be the cause. NICE, the health body in England, also advises to look for such causes first.</p>
<p>Please get help soon if your child hurts themselves or others. Do the same if you are afraid. In danger, call your local emergency number.</p>`,
  },
  fa: {
    title: 'وقتی همه چیز زیادی می‌شود',
    slug: 'when-everything-is-too-much',
    description: 'فروپاشی چیست، هنگام آن چه کنید و چگونه احتمال بار بعدی را کمتر کنید.',
    duration: '۵ دقیقه مطالعه',
    content: `<p>کودکی در فروشگاه فریاد می‌زند، روی زمین می‌افتد یا فرار می‌کند. کودک دیگری ساکت می‌شود و تکان نمی‌خورد. شاید حال هر دو یکی باشد: همه چیز زیادی شده است. به اولی بیشتر فروپاشی می‌گویند و به دومی خاموشی. هیچ‌کدام برای آزار شما نیست و نشانهٔ تربیت بد هم نیست.</p>
<h2>فروپاشی چیست</h2>
<p>یک لیوان را تصور کنید. سروصدا، گرسنگی، انتظار، تغییر و نگرانی آن را پر می‌کند. از جایی به بعد یک قطره کافی است. برای همین دلیل آن کوچک به نظر می‌رسد: بشقاب اشتباه یا در بسته. لیوان از پیش پر بود.</p>
<h2>هنگام آن</h2>
<ol>
<li><strong>اول ایمنی.</strong> چیزهای سفت و تیز را دور کنید. از دیگران بخواهید عقب بروند.</li>
<li><strong>همه چیز کمتر.</strong> نور کمتر، صدای کمتر، آدم کمتر، حرف کمتر.</li>
<li><strong>نزدیک و آرام بمانید.</strong> آهسته نفس بکشید. حداکثر یک جمله بگویید: «اینجا هستم. در امانی.»</li>
<li><strong>الان آموزش ندهید.</strong> نه پرسش، نه تهدید، نه جایزه. بخش فکر کردن باید استراحت کند.</li>
<li><strong>فقط اگر خودش می‌خواهد لمسش کنید.</strong> بعضی فشار محکم را دوست دارند. بعضی هیچ لمسی را تحمل نمی‌کنند.</li>
</ol>
<p>به غریبه‌ها توضیحی بدهکار نیستید. «خوبیم، کمی جا لازم داریم» کافی است.</p>
<h2>بعد از آن</h2>
<p>شاید فرزندتان خسته، غمگین یا شرمنده باشد. آب، پتو و سکوت پیشنهاد کنید. پیش از حرف زدن چند ساعت صبر کنید، نه چند دقیقه. بگویید: «خیلی سخت بود. با هم می‌فهمیم چه چیزی زیادی بود.»</p>
<h2>پیش از بار بعدی</h2>
<ul>
<li>زمان، مکان و اتفاق‌های دو ساعت پیش از آن را بنویسید. دنبال الگو باشید.</li>
<li>نشانه‌های اول را بشناسید: تند حرف زدن، گرفتن گوش، راه رفتن زیاد، سرخی صورت، سکوت.</li>
<li>لیوان را در راه خالی کنید. برای استراحت، غذا، آب و حرکت برنامه بگذارید.</li>
<li>برای «باید بیرون بروم» نشانه‌ای بگذارید و همیشه به آن احترام بگذارید.</li>
</ul>
<h2>دنبال درد باشید</h2>
<p>اگر لحظه‌های سخت ناگهان بیشتر شد، به پزشک سر بزنید. دندان‌درد، گوش‌درد، یبوست، خواب بد یا یک دارو می‌تواند علت باشد. مؤسسهٔ ملی سلامت و مراقبت بریتانیا هم می‌گوید اول این علت‌ها را بررسی کنید.</p>
<p>اگر فرزندتان به خود یا دیگران آسیب می‌زند، زود کمک بگیرید. اگر خودتان می‌ترسید هم همین کار را بکنید. در خطر با شمارهٔ اضطراری محل خود تماس بگیرید.</p>`,
  },
  sources: [niceSupport, nationalAutisticSociety('Meltdowns and shutdowns', 'فروپاشی و خاموشی')],
} as const
