/**
 * The versions of the texts that people agree to or rely on, newest first, in one place. A version
 * is known by the day from which it holds: that is what a registration records. Whoever changes a
 * text adds a version here and says in both languages what changed.
 */
export const documentVersions = {
  terms: [
    {
      date: '2026-11-23',
      number: '1.2',
      changes: {
        en: 'Clearer sentences in Farsi. The meaning is the same.',
        fa: 'جمله‌های روشن‌تر در متن فارسی. معنی همان است.',
      },
    },
    {
      date: '2026-11-21',
      number: '1.1',
      changes: {
        en: 'How to report a comment, and what happens then. The contact form and its rules.',
        fa: 'چگونگی گزارش دیدگاه و رسیدگی به آن. فرم تماس و قواعد آن.',
      },
    },
    {
      date: '2026-11-01',
      number: '1.0',
      changes: { en: 'The first version.', fa: 'اولین نسخه.' },
    },
  ],
  privacy: [
    {
      date: '2026-11-30',
      number: '1.5',
      changes: {
        en: 'How long messages from the contact form and links for a first password are kept. What is noted of sign-ins, and for how long. Three more cookies named, each needed for a short while. What we do has not changed: the text now says it more exactly.',
        fa: 'پیام‌های فرم تماس و لینک اولین رمز عبور تا چه زمانی می‌مانند. از ورود به حساب چه چیزی و تا چه زمانی ثبت می‌شود. نام سه کوکی دیگر که هر کدام مدت کوتاهی لازم است. کار ما همان است که بود؛ فقط متن دقیق‌تر شده است.',
      },
    },
    {
      date: '2026-11-29',
      number: '1.3',
      changes: {
        en: 'A clearer sentence on who sees what you wrote for a consultation, and what a cookie is for that we now use for a week. Otherwise the meaning is the same.',
        fa: 'جمله‌ای روشن‌تر دربارهٔ اینکه چه کسی نوشتهٔ شما برای مشاوره را می‌بیند، و کوکی‌ای که حالا یک هفته می‌ماند. باقی معنی همان است.',
      },
    },
    {
      date: '2026-11-23',
      number: '1.2',
      changes: {
        en: 'A cookie that recognises your browser, and one that shows you at once what you sent. When deleted data leaves files and backups. Notifications on your devices, and text messages. Specialists’ calendars. What a device remembers of preparing for a call. Clearer sentences in Farsi.',
        fa: 'کوکی‌ای که مرورگر شما را می‌شناسد، و کوکی‌ای که آنچه را فرستاده‌اید همان لحظه نشان می‌دهد. زمان پاک‌شدن داده‌های حذف‌شده از فایل‌ها و نسخه‌های پشتیبان. اعلان‌ها روی دستگاه‌های شما، و پیامک. تقویم‌های متخصصان. آنچه دستگاه از آمادگی برای تماس به یاد می‌سپارد. جمله‌های روشن‌تر در متن فارسی.',
      },
    },
    {
      date: '2026-11-21',
      number: '1.1',
      changes: {
        en: 'Where the servers stand. Consent for a child’s details. Counting of readers without trackers. What the browser keeps for reading offline. How contact messages are checked for spam. Copying and deleting everything yourself, and how long what is kept.',
        fa: 'محل سرورها. رضایت برای جزئیات کودک. شمارش خوانندگان بدون ردیابی. آنچه مرورگر برای خواندن بدون اینترنت نگه می‌دارد. بررسی هرزنامه در پیام‌های تماس. دریافت و حذف همهٔ داده‌ها به دست خودتان، و اینکه هر چیز تا چه زمانی می‌ماند.',
      },
    },
    {
      date: '2026-11-01',
      number: '1.0',
      changes: { en: 'The first version.', fa: 'اولین نسخه.' },
    },
  ],
  accessibility: [
    {
      date: '2026-11-23',
      number: '1.2',
      changes: {
        en: 'Clearer sentences in Farsi. The meaning is the same.',
        fa: 'جمله‌های روشن‌تر در متن فارسی. معنی همان است.',
      },
    },
    {
      date: '2026-11-21',
      number: '1.1',
      changes: {
        en: 'How and when we tested. Known limits. How to complain.',
        fa: 'چگونگی و زمان آزمایش. کاستی‌های شناخته‌شده. راه شکایت.',
      },
    },
    {
      date: '2026-11-01',
      number: '1.0',
      changes: { en: 'The first version.', fa: 'اولین نسخه.' },
    },
  ],
} as const

export type VersionedDocument = keyof typeof documentVersions

/** The day from which a document's present version holds. */
export const currentVersion = (document: VersionedDocument): string =>
  documentVersions[document][0].date
