import { sql } from 'drizzle-orm'
import { database } from '../../src/database/client.ts'
import { QUARTERS_OF_A_WEEK } from '../../src/database/schema/columns.ts'
import { EXPERTISES } from '../../src/features/specialists/rules/index.ts'

/** Rows are written this many specialists at a time: the embedded engine keeps a statement in memory. */
const BLOCK = 5_000

const firstNames =
  'Shirin شیرین,Leila لیلا,Arash آرش,Mina مینا,Daniel دانیل,Neda ندا,Omid امید,Sara سارا,Reza رضا,Parisa پریسا,Maria ماریا,Claire کلر,Amir امیر,Zahra زهرا,Ali علی,Hannah هانا,Elena النا,Karim کریم,Nasrin نسرین,Babak بابک'.split(
    ',',
  )
const lastNames =
  'Kaveh کاوه,Moradi مرادی,Jalali جلالی,Sadeghi صادقی,Brooks بروکس,Farahani فراهانی,Tavakoli توکلی,Ahmadi احمدی,Karimi کریمی,Nouri نوری,Garcia گارسیا,Dubois دوبوا,Haddad حداد,Navarro ناوارو,Carter کارتر,Yousefi یوسفی,Bagheri باقری,Danesh دانش,Rostami رستمی,Mohseni محسنی,Hosseini حسینی,Ebrahimi ابراهیمی,Rahimi رحیمی,Sharifi شریفی,Azizi عزیزی'.split(
    ',',
  )
const zones = [
  'Asia/Tehran',
  'Asia/Tehran',
  'Asia/Tehran',
  'Europe/Berlin',
  'America/Toronto',
  'America/Los_Angeles',
]
/** Languages by how many of a hundred specialists speak them. */
const languageSets = [
  [30, '{english,farsi}'],
  [65, '{farsi}'],
  [80, '{english}'],
  [90, '{english,arabic}'],
  [96, '{french}'],
  [100, '{english,spanish}'],
] as const

const bio = {
  en: 'I work with autistic children and their families. We look at one ordinary day, from morning to night, and find one small change that helps. You talk, and I listen first. '.repeat(
    6,
  ),
  fa: 'من با کودکان دارای اتیسم و خانواده‌های آن‌ها کار می‌کنم. یک روز معمولی را از صبح تا شب با هم مرور می‌کنیم و یک تغییر کوچک پیدا می‌کنیم. '.repeat(
    6,
  ),
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
const array = (texts: readonly string[]) => `array[${texts.map(quote).join(',')}]`
const part = (names: readonly string[], index: 0 | 1) =>
  array(names.map((name) => name.split(' ')[index]!))

const run = (text: string): Promise<unknown> => database().execute(sql.raw(text))

function specialistRows(from: number, to: number): string {
  const languages = languageSets.map(([under, set]) => `when l < ${under} then ${quote(set)}`)
  return `insert into specialists (id, user_id, name, bio, languages, expertise, location, credentials,
      translations, verified, verified_at, rating_sum, review_count, avg_rating, sort_name, sort_name_fa)
    select i, i, first || ' ' || last, ${quote(bio.en)}, (case ${languages.join(' ')} end)::text[],
      array(select distinct e from unnest(array[(${array(EXPERTISES)})[1 + (x * x) % ${EXPERTISES.length}], (${array(EXPERTISES)})[1 + y % ${EXPERTISES.length}]]) e),
      'Tehran, Iran', 'MSc, licensed since 2012',
      jsonb_build_object('fa', jsonb_build_object('name', first_fa || ' ' || last_fa, 'bio', ${quote(bio.fa)}, 'location', 'تهران، ایران')),
      true, now(), r * 4 + r / 2, r, case r when 0 then 0 else (r * 4 + r / 2)::real / r end,
      lower(first || ' ' || last), first_fa || ' ' || last_fa
    from (select i, (${part(firstNames, 0)})[1 + f] as first, (${part(firstNames, 1)})[1 + f] as first_fa,
        (${part(lastNames, 0)})[1 + s] as last, (${part(lastNames, 1)})[1 + s] as last_fa, l, x, y, r
      from (select i, h % 20 as f, (h / 20) % 25 as s, (h / 7) % 100 as l, (h / 11) % 100 as x, (h / 13) % 101 as y, (h / 19) % 23 as r
        from (select i, abs(hashint4(i)) as h from generate_series(${from}, ${to}) as i) as hashed) as drawn) as named`
}

/** Twenty slots each: the same four hours of a week for five weeks, two of them mornings, afternoons or evenings like each other. */
function slotRows(from: number, to: number): string {
  return `insert into availability_slots (specialist_id, date, start_time, end_time, time_zone, starts_at, ends_at)
    select id, day, hour, hour + interval '45 minutes', zone, (day + hour) at time zone zone, (day + hour) at time zone zone + interval '45 minutes'
    from (select id, zone, current_date + (2 + (h + k * 5) % 7 + week * 7)::int as day,
        make_time((case when p < 4 then 9 when p < 7 then 13 else 17 end) + k % 3, (h % 2) * 30, 0) as hour
      from (select id, (${array(zones)})[1 + abs(hashint4(id + 7)) % 6] as zone, abs(hashint4(id + 3)) % 1000 as h
        from specialists where id between ${from} and ${to} and id % 10 <> 3) as planned,
        generate_series(0, 3) as k, generate_series(0, 4) as week, lateral (select case when k < 2 then h else abs(hashint4(h + k)) end % 10 as p) as period) as timed`
}

/** A third of the specialists have the first of their slots booked. */
const bookings = (
  from: number,
  to: number,
) => `insert into consultations (user_id, specialist_id, availability_id,
    starts_at, ends_at, child_age, main_concern, email, preferred_language, time_zone, status)
  select distinct on (specialist_id) specialist_id, specialist_id, id, starts_at, ends_at, '-', '-', 'family@example.org', 'farsi', 'Asia/Tehran', 'confirmed'
  from availability_slots where specialist_id between ${from} and ${to} and specialist_id % 3 = 0
  order by specialist_id, starts_at`

const listing = (from: number, to: number) => `update specialists set listed = id % 20 <> 0,
    next_free_at = (select min(starts_at) from availability_slots as slot where specialist_id = specialists.id
      and not exists (select 1 from consultations as held where held.specialist_id = slot.specialist_id and held.starts_at = slot.starts_at)),
    free_quarters = (select bit_or(set_bit(B'${'0'.repeat(QUARTERS_OF_A_WEEK)}', (floor(extract(epoch from starts_at) / 900)::bigint % ${QUARTERS_OF_A_WEEK})::int, 1))
      from availability_slots where specialist_id = specialists.id),
    search_words = array_to_tsvector(string_to_array(sort_name || ' ' || sort_name_fa || ' tehran iran تهران ایران msc licensed since 2012 @joined', ' ')
      || array(select '@' || code from unnest(languages || expertise) as code))
  where id between ${from} and ${to}`

/**
 * Fills an empty database with specialists, about twenty slots each and a third of the first slots
 * taken, by statements over whole sets. The same number gives the same rows.
 */
export async function seedDirectory(specialists: number): Promise<void> {
  for (let from = 1; from <= specialists; from += BLOCK) {
    const to = Math.min(specialists, from + BLOCK - 1)
    await run(
      `insert into users (id, email, name, role) select i, 'specialist-' || i || '@example.org', 'Specialist', 'specialist' from generate_series(${from}, ${to}) as i`,
    )
    await run(specialistRows(from, to))
    await run(
      `insert into specialist_schedules (specialist_id, time_zone, minimum_notice_hours) select id, 'Asia/Tehran', 12 from specialists where id between ${from} and ${to}`,
    )
    await run(slotRows(from, to))
    await run(bookings(from, to))
    await run(`insert into slot_claims (kind, specialist_id, user_id, consultation_id, during)
      select 'booking', specialist_id, user_id, id, tstzrange(starts_at, ends_at) from consultations
      where specialist_id between ${from} and ${to}`)
    await run(listing(from, to))
  }
  await run(
    `insert into directory_words select distinct word from directory_entries, unnest(tsvector_to_array(words)) as word where word not like '@%'`,
  )
  await run('vacuum analyze')
}
