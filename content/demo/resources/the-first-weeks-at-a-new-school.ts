import { nationalAutisticSociety } from '../sources.ts'

export const theFirstWeeksAtANewSchool = {
  key: 'the-first-weeks-at-a-new-school',
  type: 'guide',
  category: 'Education',
  daysAgo: 65,
  en: {
    title: 'The first weeks at a new school',
    slug: 'the-first-weeks-at-a-new-school',
    description:
      'A plan in ten steps, from six weeks before the first day to the end of the first month.',
    duration: '6 weeks, a little each week',
    content: `<p>A new school has new smells, rules, faces and ways to walk. Your child can learn many of them before the first day. Take the steps that fit, and leave the others out.</p>
<h2>Six weeks before</h2>
<ol>
<li><strong>Visit the empty school.</strong> Afternoons are often quiet. Take photos of the gate, the classroom, the toilet and a calm place.</li>
<li><strong>Meet one adult.</strong> Ten friendly minutes are enough. Your child should know the name and the face of this person.</li>
<li><strong>Give the school one page</strong> about your child: what they like, what is hard and what helps.</li>
</ol>
<h2>Three weeks before</h2>
<ol>
<li><strong>Make a photo book.</strong> Write one short sentence below each photo. Read it when your child wants to.</li>
<li><strong>Practise the way.</strong> Go at the right hour, with the school bag, and do something nice afterwards.</li>
<li><strong>Try clothes and lunch.</strong> Wear the shoes at home. Open the lunch box together, and see what is hard to open.</li>
</ol>
<h2>The first week</h2>
<ol>
<li><strong>Ask for shorter days,</strong> if the school agrees. Two good hours are better than six hard ones.</li>
<li><strong>Agree on a goodbye.</strong> Keep it short and always the same. Say who will come back, and after what: “after lunch”.</li>
<li><strong>Keep the afternoons empty.</strong> Rest comes before homework and visits.</li>
</ol>
<h2>The first month</h2>
<ol>
<li><strong>Talk with the teacher every week.</strong> Two questions are enough: “What went well?” and “Which moment was hardest?”</li>
</ol>
<h2>Signs that it is too much</h2>
<p>Watch for stomach aches, new fears, bad sleep, silence, or long crying at home. These are not bad behaviour. Tell the school soon, and make the day easier for a while: fewer hours, more breaks or a quieter seat.</p>
<h2>Words for your child</h2>
<blockquote><p>“New things are hard at first. You may take breaks. You may say what is too loud. I will come back after lunch.”</p></blockquote>
<p>Progress is not a straight line. A hard Monday does not cancel a good week. If worries stay, a <a href="/specialists?specialty=educational_support">specialist in education</a> can plan with you.</p>`,
  },
  fa: {
    title: 'هفته‌های اول در مدرسهٔ تازه',
    slug: 'the-first-weeks-at-a-new-school',
    description: 'برنامه‌ای در ده قدم، از شش هفته پیش از روز اول تا پایان ماه اول.',
    duration: '۶ هفته، هر هفته کمی',
    content: `<p>مدرسهٔ تازه بو، قانون، چهره و مسیرهای تازه دارد. فرزندتان می‌تواند خیلی از آن‌ها را پیش از روز اول بشناسد. قدم‌هایی را که مناسب شماست بردارید و بقیه را کنار بگذارید.</p>
<h2>شش هفته پیش از شروع</h2>
<ol>
<li><strong>مدرسهٔ خالی را ببینید.</strong> عصرها بیشتر وقت‌ها ساکت است. از در ورودی، کلاس، دستشویی و یک جای آرام عکس بگیرید.</li>
<li><strong>با یک بزرگسال آشنا شوید.</strong> ده دقیقهٔ دوستانه کافی است. فرزندتان نام و چهرهٔ او را بشناسد.</li>
<li><strong>یک صفحه به مدرسه بدهید</strong> دربارهٔ فرزندتان: چه دوست دارد، چه سخت است و چه کمک می‌کند.</li>
</ol>
<h2>سه هفته پیش از شروع</h2>
<ol>
<li><strong>کتاب عکس بسازید.</strong> زیر هر عکس یک جملهٔ کوتاه بنویسید. هر وقت فرزندتان خواست بخوانید.</li>
<li><strong>راه را تمرین کنید.</strong> در ساعت درست و با کیف مدرسه بروید و بعد کاری خوشایند بکنید.</li>
<li><strong>لباس و خوراکی را امتحان کنید.</strong> کفش را در خانه بپوشد. ظرف غذا را با هم باز کنید و ببینید چه چیزی سخت باز می‌شود.</li>
</ol>
<h2>هفتهٔ اول</h2>
<ol>
<li><strong>روز کوتاه‌تر بخواهید،</strong> اگر مدرسه موافق است. دو ساعت خوب از شش ساعت سخت بهتر است.</li>
<li><strong>برای خداحافظی قرار بگذارید.</strong> کوتاه و همیشه یک‌جور باشد. بگویید چه کسی و بعد از چه چیزی برمی‌گردد: «بعد از ناهار».</li>
<li><strong>عصرها را خالی نگه دارید.</strong> استراحت پیش از تکلیف و مهمانی است.</li>
</ol>
<h2>ماه اول</h2>
<ol>
<li><strong>هر هفته با آموزگار حرف بزنید.</strong> دو پرسش کافی است: «چه چیزی خوب بود؟» و «کدام لحظه سخت‌تر بود؟»</li>
</ol>
<h2>نشانه‌های فشار زیاد</h2>
<p>به دل‌درد، ترس تازه، خواب بد، سکوت یا گریهٔ طولانی در خانه توجه کنید. این‌ها رفتار بد نیست. زود به مدرسه بگویید و مدتی روز را آسان‌تر کنید: ساعت کمتر، استراحت بیشتر یا جای ساکت‌تر.</p>
<h2>جمله‌هایی برای فرزندتان</h2>
<blockquote><p>«چیزهای تازه اولش سخت است. می‌توانی استراحت کنی. می‌توانی بگویی چه چیزی زیادی بلند است. بعد از ناهار برمی‌گردم.»</p></blockquote>
<p>پیشرفت همیشه یکنواخت نیست. یک دوشنبهٔ سخت، هفتهٔ خوب را خراب نمی‌کند. اگر نگرانی ماند، <a href="/fa/specialists?specialty=educational_support">متخصص آموزش</a> می‌تواند با شما برنامه بریزد.</p>`,
  },
  sources: [nationalAutisticSociety('Starting or changing school', 'شروع یا تغییر مدرسه')],
} as const
