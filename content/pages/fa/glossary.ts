import type { TextPage } from '../text-page.ts'

export default {
  title: 'واژه‌نامه',
  description: 'واژه‌هایی دربارهٔ اتیسم که خانواده‌ها زیاد می‌شنوند، به زبان ساده، به فارسی و انگلیسی.',
  lead: 'واژه‌هایی که شاید بشنوید، به زبان ساده. کنار هر واژه نام انگلیسی آن آمده است.',
  sections: [
    {
      id: 'aac',
      heading: 'ارتباط مکمل و جایگزین',
      inOtherLanguage: 'AAC (augmentative and alternative communication)',
      body: [
        'هر راهی برای گفتن، به جز حرف زدن: تصویر، اشاره، نوشتن یا تبلتی که حرف می‌زند. جلوی حرف زدن را نمی‌گیرد.',
      ],
    },
    {
      id: 'visual-schedule',
      heading: 'برنامهٔ تصویری',
      inOtherLanguage: 'Visual schedule',
      body: ['تصویرهایی پشت سر هم که نشان می‌دهد بعد چه می‌شود. روز را پیش‌بینی‌پذیر می‌کند.'],
    },
    {
      id: 'sensory-processing',
      heading: 'پردازش حسی',
      inOtherLanguage: 'Sensory processing',
      body: [
        'اینکه مغز با صدا، نور، لمس، بو و حرکت چه می‌کند. شاید بیشتر یا کمتر از دیگران دریافت کند.',
      ],
    },
    {
      id: 'echolalia',
      heading: 'پژواک‌گویی',
      inOtherLanguage: 'Echolalia',
      body: [
        'تکرار کلمه یا جمله‌ای که فرد شنیده است. بیشتر وقت‌ها معنا، احساس یا خواسته‌ای در آن هست.',
      ],
    },
    {
      id: 'masking',
      heading: 'پنهان کردن خود',
      inOtherLanguage: 'Masking',
      body: [
        'پنهان کردن رفتار خود تا شبیه دیگران به نظر برسد. نیروی زیادی می‌برد و فرد پس از آن شاید خیلی خسته باشد.',
      ],
    },
    {
      id: 'aba',
      heading: 'تحلیل رفتار کاربردی (ABA)',
      inOtherLanguage: 'ABA (applied behavior analysis)',
      body: [
        'روشی که با رفتار و آنچه پیش و پس از آن می‌آید کار می‌کند. خانواده‌ها و بزرگسالان دارای اتیسم دربارهٔ آن نظرهای گوناگون دارند؛ از هدف و رضایت کودک بپرسید.',
      ],
    },
    {
      id: 'diagnosis',
      heading: 'تشخیص',
      inOtherLanguage: 'Diagnosis',
      body: [
        'نتیجه‌ای که پزشک یا گروهی متخصص پس از مشاهده و آزمون می‌گیرد. در مشاورهٔ اینجا تشخیص داده نمی‌شود.',
      ],
    },
    {
      id: 'neurodiversity',
      heading: 'تنوع عصبی',
      inOtherLanguage: 'Neurodiversity',
      body: [
        'مغز انسان‌ها با هم فرق دارد و فقط یک نوعِ درست وجود ندارد. اتیسم یکی از این شیوه‌های بودن است.',
      ],
    },
    {
      id: 'interoception',
      heading: 'حس درونی بدن',
      inOtherLanguage: 'Interoception',
      body: [
        'فهمیدن پیام‌های بدن: گرسنگی، تشنگی، درد، گرما، پر بودن مثانه. بعضی آن را دیر و بعضی خیلی شدید حس می‌کنند.',
      ],
    },
    {
      id: 'shutdown',
      heading: 'خاموشی',
      inOtherLanguage: 'Shutdown',
      body: ['شکل آرام «زیادی شدن»: فرد به خودش پناه می‌برد و مدتی به‌سختی حرف می‌زند یا حرکت می‌کند.'],
    },
    {
      id: 'stimming',
      heading: 'رفتار خودتنظیمی',
      inOtherLanguage: 'Stimming',
      body: [
        'حرکت یا صدایی که تکرار می‌شود، مثل تکان خوردن یا زمزمه. آرام می‌کند، به فکر کردن کمک می‌کند یا نشانهٔ شادی است.',
      ],
    },
    {
      id: 'co-occurring-conditions',
      heading: 'شرایط همراه',
      inOtherLanguage: 'Co-occurring conditions',
      body: [
        'آنچه در خیلی از افراد دارای اتیسم هم دیده می‌شود، مثل بیش‌فعالی، صرع، اضطراب یا کم‌خوابی. برای هر کدام حمایت جداگانه‌ای هست.',
      ],
    },
    {
      id: 'autism-spectrum',
      heading: 'طیف اتیسم',
      inOtherLanguage: 'Autism spectrum',
      body: [
        'افراد دارای اتیسم به شیوهٔ خودشان حس می‌کنند، فکر می‌کنند و ارتباط می‌گیرند. «طیف» یعنی هیچ دو نفری مثل هم نیستند.',
      ],
    },
    {
      id: 'special-interest',
      heading: 'علاقهٔ ویژه',
      inOtherLanguage: 'Special interest',
      body: [
        'موضوعی که فرد عمیقاً دوستش دارد. شادی و آرامش می‌دهد و راه خوبی برای گفت‌وگو و یادگیری است.',
      ],
    },
    {
      id: 'meltdown',
      heading: 'فروپاشی',
      inOtherLanguage: 'Meltdown',
      body: [
        'وقتی همه چیز زیادی شده است و فرد مدتی اختیارش را از دست می‌دهد. شیطنت نیست. سکوت و زمان کمک می‌کند.',
      ],
    },
    {
      id: 'occupational-therapist',
      heading: 'کاردرمانگر',
      inOtherLanguage: 'Occupational therapist',
      body: [
        'در کارهای روزمره کمک می‌کند: لباس پوشیدن، خوردن، نوشتن، بازی، و آرام شدن وقتی حس‌ها زیادی پر شده‌اند.',
      ],
    },
    {
      id: 'executive-function',
      heading: 'کارکردهای اجرایی',
      inOtherLanguage: 'Executive function',
      body: [
        'آنچه کمک می‌کند برنامه بریزیم، شروع کنیم، کار را عوض کنیم و به یاد بسپاریم. اگر سخت باشد، فهرست، تصویر و زمان‌سنج کمک می‌کند.',
      ],
    },
    {
      id: 'transition',
      heading: 'گذر',
      inOtherLanguage: 'Transition',
      body: [
        'رفتن از یک کار، مکان یا مرحلهٔ زندگی به بعدی. خبر دادن از پیش و تصویرِ قدم بعدی آن را آسان‌تر می‌کند.',
      ],
    },
    {
      id: 'speech-therapist',
      heading: 'گفتاردرمانگر',
      inOtherLanguage: 'Speech therapist',
      body: ['در حرف زدن، فهمیدن و راه‌های دیگر ارتباط کمک می‌کند؛ و نیز در خوردن و بلعیدن.'],
    },
    {
      id: 'early-intervention',
      heading: 'مداخلهٔ زودهنگام',
      inOtherLanguage: 'Early intervention',
      body: ['پشتیبانی در سال‌های اول زندگی، برای کودک و خانواده. می‌تواند پیش از تشخیص شروع شود.'],
    },
    {
      id: 'assent',
      heading: 'موافقت کودک',
      inOtherLanguage: 'Assent',
      body: [
        '«بله»ی خود کودک، با کلمه یا به شیوه‌ای دیگر. رو برگرداندن یعنی «نه» و یاور خوب به آن احترام می‌گذارد.',
      ],
    },
    {
      id: 'double-empathy',
      heading: 'همدلی دوسویه',
      inOtherLanguage: 'Double empathy problem',
      body: [
        'افراد دارای اتیسم و دیگران بیشتر وقت‌ها منظور هم را درست نمی‌فهمند. پس هر دو طرف چیزی برای یاد گرفتن دارند.',
      ],
    },
    {
      id: 'sensory-integration',
      heading: 'یکپارچگی حسی',
      inOtherLanguage: 'Sensory integration',
      body: ['نوعی کاردرمانی که با بازی و حرکت کمک می‌کند حس‌ها راحت‌تر با هم کار کنند.'],
    },
  ],
} satisfies TextPage
