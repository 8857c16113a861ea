import type { Locale } from '../locale.ts'

/**
 * The selectable zones, by IANA name, with their city in Farsi; Iran first. For recently renamed
 * zones the older name is used, the only one that phones of 2021 know.
 */
export const farsiCities: Readonly<Record<string, string>> = {
  'Asia/Tehran': 'تهران',
  'Africa/Cairo': 'قاهره',
  'Africa/Casablanca': 'کازابلانکا',
  'Africa/Johannesburg': 'ژوهانسبورگ',
  'Africa/Lagos': 'لاگوس',
  'Africa/Nairobi': 'نایروبی',
  'America/Argentina/Buenos_Aires': 'بوئنوس آیرس',
  'America/Bogota': 'بوگوتا',
  'America/Chicago': 'شیکاگو',
  'America/Denver': 'دنور',
  'America/Edmonton': 'ادمونتون',
  'America/Halifax': 'هلیفکس',
  'America/Los_Angeles': 'لس آنجلس',
  'America/Mexico_City': 'مکزیکوسیتی',
  'America/New_York': 'نیویورک',
  'America/Phoenix': 'فینیکس',
  'America/Santiago': 'سانتیاگو',
  'America/Sao_Paulo': 'سائوپائولو',
  'America/St_Johns': 'سنت جانز',
  'America/Toronto': 'تورنتو',
  'America/Vancouver': 'ونکوور',
  'America/Winnipeg': 'وینیپگ',
  'Asia/Almaty': 'آلماتی',
  'Asia/Amman': 'امان',
  'Asia/Ashgabat': 'عشق‌آباد',
  'Asia/Baghdad': 'بغداد',
  'Asia/Bahrain': 'بحرین',
  'Asia/Baku': 'باکو',
  'Asia/Bangkok': 'بانکوک',
  'Asia/Beirut': 'بیروت',
  'Asia/Damascus': 'دمشق',
  'Asia/Dubai': 'دبی',
  'Asia/Dushanbe': 'دوشنبه',
  'Asia/Hong_Kong': 'هنگ کنگ',
  'Asia/Jakarta': 'جاکارتا',
  'Asia/Jerusalem': 'اورشلیم',
  'Asia/Kabul': 'کابل',
  'Asia/Karachi': 'کراچی',
  'Asia/Kolkata': 'کلکته',
  'Asia/Kuala_Lumpur': 'کوالالامپور',
  'Asia/Kuwait': 'کویت',
  'Asia/Manila': 'مانیل',
  'Asia/Muscat': 'مسقط',
  'Asia/Qatar': 'قطر',
  'Asia/Riyadh': 'ریاض',
  'Asia/Seoul': 'سئول',
  'Asia/Shanghai': 'شانگهای',
  'Asia/Singapore': 'سنگاپور',
  'Asia/Tashkent': 'تاشکند',
  'Asia/Tbilisi': 'تفلیس',
  'Asia/Tokyo': 'توکیو',
  'Asia/Yerevan': 'ایروان',
  'Australia/Adelaide': 'آدلاید',
  'Australia/Brisbane': 'بریزبن',
  'Australia/Melbourne': 'ملبورن',
  'Australia/Perth': 'پرت',
  'Australia/Sydney': 'سیدنی',
  'Europe/Amsterdam': 'آمستردام',
  'Europe/Athens': 'آتن',
  'Europe/Belgrade': 'بلگراد',
  'Europe/Berlin': 'برلین',
  'Europe/Brussels': 'بروکسل',
  'Europe/Bucharest': 'بخارست',
  'Europe/Budapest': 'بوداپست',
  'Europe/Copenhagen': 'کپنهاگ',
  'Europe/Dublin': 'دوبلین',
  'Europe/Helsinki': 'هلسینکی',
  'Europe/Istanbul': 'استانبول',
  'Europe/Kiev': 'کی‌یف',
  'Europe/Lisbon': 'لیسبون',
  'Europe/London': 'لندن',
  'Europe/Madrid': 'مادرید',
  'Europe/Moscow': 'مسکو',
  'Europe/Oslo': 'اسلو',
  'Europe/Paris': 'پاریس',
  'Europe/Prague': 'پراگ',
  'Europe/Rome': 'رم',
  'Europe/Stockholm': 'استکهلم',
  'Europe/Vienna': 'وین',
  'Europe/Warsaw': 'ورشو',
  'Europe/Zurich': 'زوریخ',
  'Pacific/Auckland': 'اوکلند',
}

/** English city names that differ from the last part of the IANA name. */
const englishCities: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'São Paulo',
  'America/St_Johns': 'St. John’s',
  'Europe/Kiev': 'Kyiv',
}

/** Aliases under which browsers report the zones above. */
const aliases: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Montreal': 'America/Toronto',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Istanbul': 'Europe/Istanbul',
  'Asia/Tel_Aviv': 'Asia/Jerusalem',
  'Europe/Kyiv': 'Europe/Kiev',
}

/** The listed name of an aliased zone, else the given name. */
export function listedZoneOf(timeZone: string): string {
  return aliases[timeZone] ?? timeZone
}

/**
 * The zone's city and the language of its name: unlisted zones have an English name in Farsi too,
 * which the page marks with `lang`.
 */
export function cityOf(timeZone: string, locale: Locale): { city: string; cityLocale: Locale } {
  const listed = listedZoneOf(timeZone)
  const farsi = farsiCities[listed]
  if (locale === 'fa' && farsi) return { city: farsi, cityLocale: 'fa' }
  const lastPart = listed.slice(listed.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return { city: englishCities[listed] ?? lastPart, cityLocale: 'en' }
}
