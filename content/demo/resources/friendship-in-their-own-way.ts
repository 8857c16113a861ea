import { nationalAutisticSociety } from '../sources.ts'

export const friendshipInTheirOwnWay = {
  key: 'friendship-in-their-own-way',
  type: 'article',
  category: 'Social Skills',
  daysAgo: 26,
  en: {
    title: 'Friendship in their own way',
    slug: 'friendship-in-their-own-way',
    description: 'One good friend, a shared interest and clear words: how to help without pushing.',
    duration: '4 min read',
    content: `<p>Many parents worry when their child plays alone. Some autistic children wish for friends and do not know how to begin. Others are content with few people, or with a cousin, a cat or a friend online. Ask first what your child wants. Being alone and being lonely are different things.</p>
<h2>Understanding goes both ways</h2>
<p>Autistic people are often told to learn the rules of others. But other people also misread autistic children. Researchers call this the double empathy problem. Two autistic children often understand each other quickly. So do not teach only your child. Teach brothers, sisters and classmates as well.</p>
<h2>Begin with an interest</h2>
<p>Trains, dinosaurs, drawing, chess, baking, birds: a shared interest gives a topic and a rhythm. A club with a clear plan is easier than “go and play”. One other child is usually better than a group.</p>
<h2>Plan a good hour</h2>
<ol>
<li>Invite one child for one hour.</li>
<li>Choose two activities together, and write them down.</li>
<li>Let your child put away things that nobody may touch.</li>
<li>Plan a break, when each does something alone.</li>
<li>End while both are still happy.</li>
</ol>
<h2>Clear words help</h2>
<p>These sentences can be practised with puppets, drawings or messages:</p>
<ul>
<li>“Can I join in? What are the rules?”</li>
<li>“I need a break. I will come back.”</li>
<li>“I do not understand the joke. Can you explain it?”</li>
<li>“I do not like that. Stop.”</li>
</ul>
<p>Your child does not have to look into eyes, hug or hide their joy. Those are not conditions for friendship.</p>
<h2>Safety</h2>
<p>Talk about what a good friend does. A friend listens to “stop”. A friend does not ask for money, secrets or photos. Some autistic children are very trusting, and others use this. Agree on two adults whom your child can always tell, without trouble.</p>
<h2>When friends hurt</h2>
<p>Take it seriously if your child is teased or left out on purpose. Write down what happened, and speak with the school. The child who is hurt should not have to change. If your child is sad for weeks, please ask a doctor or a psychologist for support.</p>
<blockquote><p>One person who likes your child as they are is worth more than ten invitations.</p></blockquote>`,
  },
  fa: {
    title: 'دوستی به شیوهٔ خودشان',
    slug: 'friendship-in-their-own-way',
    description: 'یک دوست خوب، یک علاقهٔ مشترک و کلمه‌های روشن: چگونه بدون فشار کمک کنیم.',
    duration: '۴ دقیقه مطالعه',
    content: `<p>خیلی از والدین نگران‌اند که فرزندشان تنها بازی می‌کند. بعضی کودکان دارای اتیسم دوست می‌خواهند و نمی‌دانند چگونه شروع کنند. بعضی با آدم‌های کم، یک پسرخاله، یک گربه یا دوستی در اینترنت راضی‌اند. اول بپرسید فرزندتان چه می‌خواهد. تنها بودن با احساس تنهایی فرق دارد.</p>
<h2>فهمیدن دوطرفه است</h2>
<p>به افراد دارای اتیسم زیاد می‌گویند قانون‌های دیگران را یاد بگیرند. ولی دیگران هم کودکان دارای اتیسم را بد می‌فهمند. پژوهشگران به این، مسئلهٔ همدلی دوسویه می‌گویند. دو کودک دارای اتیسم بیشتر وقت‌ها زود هم را می‌فهمند. پس فقط به فرزند خود یاد ندهید. به خواهر، برادر و همکلاسی هم یاد بدهید.</p>
<h2>با یک علاقه شروع کنید</h2>
<p>قطار، دایناسور، نقاشی، شطرنج، شیرینی‌پزی، پرنده: علاقهٔ مشترک موضوع و نظم می‌دهد. کلاسی با برنامهٔ روشن از «برو بازی کن» آسان‌تر است. یک کودک دیگر معمولاً از گروه بهتر است.</p>
<h2>یک ساعت خوب را برنامه‌ریزی کنید</h2>
<ol>
<li>یک کودک را برای یک ساعت دعوت کنید.</li>
<li>با هم دو کار انتخاب کنید و بنویسید.</li>
<li>بگذارید فرزندتان وسایلی را که کسی نباید دست بزند جمع کند.</li>
<li>وقت استراحت بگذارید تا هر کس کار خودش را بکند.</li>
<li>وقتی هر دو هنوز شادند تمام کنید.</li>
</ol>
<h2>کلمه‌های روشن کمک می‌کند</h2>
<p>این جمله‌ها را می‌شود با عروسک، نقاشی یا پیام تمرین کرد:</p>
<ul>
<li>«می‌توانم بازی کنم؟ قانونش چیست؟»</li>
<li>«استراحت لازم دارم. برمی‌گردم.»</li>
<li>«شوخی را نفهمیدم. توضیح می‌دهی؟»</li>
<li>«این را دوست ندارم. بس کن.»</li>
</ul>
<p>فرزندتان مجبور نیست به چشم نگاه کند، بغل کند یا شادی‌اش را پنهان کند. این‌ها شرط دوستی نیست.</p>
<h2>امنیت</h2>
<p>دربارهٔ کارهای یک دوست خوب حرف بزنید. دوست به «بس است» گوش می‌دهد. دوست پول، راز یا عکس نمی‌خواهد. بعضی کودکان دارای اتیسم خیلی زود اعتماد می‌کنند و بعضی‌ها سوءاستفاده می‌کنند. دو بزرگسال را مشخص کنید که فرزندتان همیشه بتواند بدون دردسر به آن‌ها بگوید.</p>
<h2>وقتی دوستان آزار می‌دهند</h2>
<p>اگر فرزندتان را مسخره می‌کنند یا عمداً کنار می‌گذارند، جدی بگیرید. اتفاق‌ها را بنویسید و با مدرسه حرف بزنید. کودکی که آزار می‌بیند نباید مجبور به تغییر باشد. اگر هفته‌ها غمگین است، از پزشک یا روان‌شناس کمک بخواهید.</p>
<blockquote><p>یک نفر که فرزندتان را همان‌طور که هست دوست دارد، از ده دعوت باارزش‌تر است.</p></blockquote>`,
  },
  sources: [
    {
      organisation: { en: 'Damian Milton, 2012', fa: 'دیمین میلتون، ۲۰۱۲' },
      topic: {
        en: 'On the ontological status of autism: the double empathy problem',
        fa: 'مقالهٔ «مسئلهٔ همدلی دوسویه»',
      },
      url: 'https://doi.org/10.1080/09687599.2012.710008',
    },
    {
      organisation: {
        en: 'Catherine Crompton and others, 2020',
        fa: 'کاترین کرامپتون و همکاران، ۲۰۲۰',
      },
      topic: {
        en: 'Autistic peer-to-peer information transfer is highly effective',
        fa: 'پژوهش دربارهٔ فهمیدن افراد دارای اتیسم از هم',
      },
      url: 'https://doi.org/10.1177/1362361319919286',
    },
    nationalAutisticSociety('Friendship and the double empathy problem', 'دوستی و همدلی دوسویه'),
  ],
} as const
