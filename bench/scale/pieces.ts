import { QUARTERS_OF_A_WEEK } from '../../src/database/schema/columns.ts'
import { EXPERTISES } from '../../src/features/specialists/rules/index.ts'

/** How many of each a database of this scale has; at 1 a million families. */
export interface Sizes {
  families: number
  specialists: number
  consultations: number
  /** Of the activity log, the outbox's mails and events, the security journal and the readings. */
  lines: number
}

const FULL: Sizes = { families: 1e6, specialists: 1e5, consultations: 1e7, lines: 5e7 }

/** The full size divided by a number. */
export const sizesOf = (divisor: number): Sizes => ({
  families: FULL.families / divisor,
  specialists: FULL.specialists / divisor,
  consultations: FULL.consultations / divisor,
  lines: FULL.lines / divisor,
})

/** A table and the statement that fills it; each depends only on those before it. */
export interface Piece {
  table: string
  fill(sizes: Sizes): string
}

const DAYS = 1_100
/** A number drawn from another, the same in each run. */
const drawn = (from: string, salt: number) => `abs(hashint4((${from})::int + ${salt}))::bigint`
const oneOf = (texts: readonly string[], index: string) =>
  `(array[${texts.map((text) => `'${text}'`).join(',')}])[1 + (${index}) % ${texts.length}]`
const firstNames =
  'Shirin,Leila,Arash,Mina,Daniel,Neda,Omid,Sara,Reza,Parisa,Maria,Claire,شیرین,لیلا,آرش,مینا,امید,سارا,رضا,پریسا'.split(
    ',',
  )
const lastNames =
  'Kaveh,Moradi,Jalali,Sadeghi,Brooks,Farahani,Tavakoli,Ahmadi,Karimi,Nouri,کاوه,مرادی,جلالی,صادقی,فراهانی,توکلی,احمدی,کریمی,نوری,حداد'.split(
    ',',
  )
const nameOf = (id: string) =>
  `${oneOf(firstNames, drawn(id, 11))} || ' ' || ${oneOf(lastNames, drawn(id, 12))} || ' ' || ${id}`
/** Families have the numbers after those of specialists, the team those after the families. */
const TEAM = 20
const family = ({ families, specialists }: Sizes, from: string) =>
  `(${specialists} + 1 + ${from} % ${families})::int`
const ago = (from: string, salt: number) =>
  `now() - (${drawn(from, salt)} % ${DAYS * 1440}) * interval '1 minute'`
const series = (count: number) => `generate_series(1, ${Math.max(1, Math.round(count))}) as i`
const outcome = (id: string) =>
  oneOf(
    [
      'completed',
      'completed',
      'completed',
      'completed',
      'completed',
      'completed',
      'cancelled',
      'no_show',
      'declined',
    ],
    drawn(id, 5),
  )

/** Sealed texts that nobody opens; the people whose pages are measured have none. */
const details = (sizes: Sizes) => {
  const isSealed = `user_id <> ${asking(sizes).family} and specialist_id <> ${asking(sizes).specialist}`
  return `case when ${isSealed} then repeat('a', 50) end, case when ${isSealed} then repeat('c', 120) end`
}

/** The accounts whose pages are measured: a specialist, a family and an admin. */
export const asking = ({ specialists, families }: Sizes) => ({
  specialist: 1,
  family: specialists + 2,
  admin: specialists + families + 2,
})

const people: Piece[] = [
  {
    table: 'users',
    fill: ({ specialists, families }) => `
      insert into users (id, email, name, role, status, created_at, updated_at, email_confirmed_at, deleted_at)
      select i, 'person-' || i || '@' || ${oneOf(['example.org', 'mail.example', 'post.example'], drawn('i', 13))}, ${nameOf('i')},
        case when i <= ${specialists} then 'specialist' when i <= ${specialists + families} then 'regular'
          when i % 2 = 0 then 'admin' else 'publisher' end,
        case when i % 997 = 0 then 'suspended' else 'active' end,
        ${ago('i', 1)}, ${ago('i', 1)}, now(), case when i % 500 = 0 then now() - interval '10 days' end
      from ${series(specialists + families + TEAM)}`,
  },
  {
    table: 'user_roles',
    fill: () => `insert into user_roles (user_id, role) select id, role from users order by id`,
  },
  {
    table: 'regular_users',
    fill: () =>
      `insert into regular_users (user_id) select id from users where role = 'regular' order by id`,
  },
  {
    table: 'consents',
    fill: () => `insert into consents (user_id, document, version)
      select id, document, '1' from users, unnest(array['terms', 'child-data']) as document order by id`,
  },
  {
    table: 'sessions',
    fill: ({ families }) => `
      insert into sessions (token_hash, user_id, idle_expires_at, expires_at, created_at)
      select md5(id::text), id, now() + (id % 700) * interval '1 hour', now() + interval '40 days', now()
      from users where id % 2 = 0 and id <= ${families}`,
  },
  {
    table: 'specialists',
    fill: ({ specialists }) => `
      insert into specialists (id, user_id, name, bio, languages, expertise, location, credentials, translations,
        verified, verified_at, verification_expires_at, rating_sum, review_count, avg_rating, listed, created_at)
      select i, i, ${nameOf('i')}, repeat('I work with autistic children and their families. We look at one ordinary day. ', 8),
        ${oneOf(['{english,farsi}', '{english,farsi}', '{farsi}', '{farsi}', '{farsi}', '{english}', '{english}', '{english,arabic}', '{french}', '{english,spanish}'], drawn('i', 14))}::text[],
        array(select distinct e from unnest(array[${oneOf(EXPERTISES, drawn('i', 15))}, ${oneOf(EXPERTISES, drawn('i', 16))}]) as e),
        'Tehran, Iran', 'MSc, licensed since 2012', jsonb_build_object('fa', jsonb_build_object('name', ${nameOf('i')}, 'bio', 'من با کودکان دارای اتیسم کار می‌کنم.')),
        i % 20 <> 0, case when i % 20 <> 0 then ${ago('i', 17)} end,
        case when i % 20 <> 0 then now() + (1 + ${drawn('i', 18)} % 700) * interval '1 day' end,
        r * 4 + r / 2, r, case r when 0 then 0 else (r * 4 + r / 2)::real / r end, i % 20 <> 0, ${ago('i', 1)}
      from (select i, (${drawn('i', 19)} % 23)::int as r from ${series(specialists)}) as rated`,
  },
  {
    table: 'specialist_schedules',
    fill: () => `
      insert into specialist_schedules (specialist_id, time_zone, minimum_notice_hours, slots_until)
      select id, ${oneOf(['Asia/Tehran', 'Asia/Tehran', 'Europe/Berlin', 'America/Toronto'], drawn('id', 20))}, 12, current_date + 41 from specialists`,
  },
  {
    table: 'weekly_hours',
    fill: () => `
      insert into weekly_hours (specialist_id, weekday, start_time, end_time)
      select id, (id + k * 2) % 7, '09:00', '13:00' from specialists, generate_series(0, 1) as k order by id`,
  },
  {
    table: 'verification_events',
    fill: () => `
      insert into verification_events (specialist_id, kind, created_at)
      select id, case when verified then 'verified' else 'registered' end, coalesce(verified_at, created_at) from specialists`,
  },
]

const times: Piece[] = [
  {
    // Eight a week for six weeks ahead and two that have passed.
    table: 'availability_slots',
    fill: () => `
      insert into availability_slots (specialist_id, date, start_time, end_time, time_zone, starts_at, ends_at)
      select specialist_id, day, hour, hour + interval '45 minutes', time_zone, (day + hour) at time zone time_zone, (day + hour) at time zone time_zone + interval '45 minutes'
      from (select hours.specialist_id, schedule.time_zone, day::date as day, start_time + k * interval '1 hour' as hour
        from weekly_hours as hours join specialist_schedules as schedule using (specialist_id),
          generate_series(current_date - 14, current_date + 41, interval '1 day') as day, generate_series(0, 3) as k
        where extract(dow from day) = weekday) as timed
      order by specialist_id, day, hour`,
  },
  {
    table: 'consultations',
    fill: (sizes) => {
      const ahead = sizes.consultations / 50
      const columns = `user_id, specialist_id, availability_id, starts_at, ends_at, email, preferred_language, time_zone, status, created_at, updated_at, child_age, main_concern`
      return `
        insert into consultations (id, ${columns})
        select i, user_id, specialist_id, null::int, starts_at, starts_at + interval '45 minutes',
          'person-' || user_id || '@example.org', ${oneOf(['farsi', 'farsi', 'english', 'arabic'], drawn('i', 4))}, 'Asia/Tehran', ${outcome('i')},
          starts_at - (1 + ${drawn('i', 6)} % 20) * interval '1 day', starts_at, ${details(sizes)}
        from (select i, ${family(sizes, drawn('i', 2))} as user_id, (1 + ${drawn('i', 3)} % ${sizes.specialists})::int as specialist_id,
            date_trunc('hour', now()) - (24 + ${drawn('i', 7)} % ${DAYS * 24}) * interval '1 hour' as starts_at
          from ${series(sizes.consultations - ahead)}) as held;
        insert into consultations (id, ${columns})
        select ${Math.round(sizes.consultations - ahead)} + n, ${family(sizes, 'n')}, specialist_id, id, starts_at, ends_at,
          'person-' || ${family(sizes, 'n')} || '@example.org', 'farsi', 'Asia/Tehran', case when n % 3 = 0 then 'pending' else 'confirmed' end, now() - interval '1 day', now() - interval '1 day', null, null
        from (select row_number() over (order by id) as n, * from availability_slots where id % 24 = 0 and starts_at > now() + interval '1 day') as slot
        where n <= ${ahead}`
    },
  },
  {
    table: 'slot_claims',
    fill: () => `
      insert into slot_claims (kind, specialist_id, user_id, consultation_id, during)
      select 'booking', specialist_id, user_id, id, tstzrange(starts_at, ends_at)
      from consultations where status in ('pending', 'confirmed')`,
  },
  {
    table: 'directory_entries',
    fill: () => `
      update specialists set next_free_at = free.first, free_quarters = free.quarters,
        sort_name = sort_key(name), sort_name_fa = sort_key(translations->'fa'->>'name'),
        search_words = array_to_tsvector(string_to_array(fold_text(name || ' tehran iran msc licensed since 2012 @joined'), ' ')
          || array(select '@' || code from unnest(languages || expertise) as code))
      from (select specialist_id, min(starts_at) as first,
          bit_or(set_bit(B'${'0'.repeat(QUARTERS_OF_A_WEEK)}', (floor(extract(epoch from starts_at) / 900)::bigint % ${QUARTERS_OF_A_WEEK})::int, 1)) as quarters
        from availability_slots where starts_at > now() + interval '1 day' and id % 24 <> 0 group by 1) as free
      where id = specialist_id;
      insert into directory_entries (specialist_id, next_free_at, free_quarters, avg_rating, review_count, words, sort_name, sort_name_fa)
      select id, coalesce(next_free_at, 'infinity'), free_quarters, avg_rating, review_count, search_words, sort_name, sort_name_fa
      from specialists where listed order by id`,
  },
  {
    table: 'directory_words',
    fill: () => `
      insert into directory_words select distinct word from directory_entries, unnest(tsvector_to_array(words)) as word where word not like '@%'`,
  },
]

const rest: Piece[] = [
  {
    table: 'reviews',
    fill: () => `
      insert into reviews (specialist_id, consultation_id, user_id, rating, comment, created_at)
      select specialist_id, id, user_id, 3 + id % 3, 'It helped us a lot, thank you.', ends_at + interval '1 day'
      from consultations where status = 'completed' and id % 3 = 0`,
  },
  {
    // Not opened by anybody: the content is no sealed text. Those of the people who ask are sealed later.
    table: 'messages',
    fill: () => `
      insert into messages (sender_id, receiver_id, content, is_read, read_at, created_at)
      select case when k = 0 then user_id else specialist_id end, case when k = 0 then specialist_id else user_id end,
        repeat('x', 200), k = 0 or id % 20 > 0, now(), starts_at - (2 - k) * interval '1 hour'
      from consultations, generate_series(0, 1) as k where id % 4 = 0`,
  },
  {
    table: 'meeting_attendance',
    fill: () => `
      insert into meeting_attendance (consultation_id, role, joined_at, last_seen_at)
      select id, role, starts_at, ends_at from consultations, unnest(array['family', 'specialist']) as role
      where status = 'completed' and id % 4 = 0`,
  },
  {
    table: 'waitlist_entries',
    fill: (sizes) => `
      insert into waitlist_entries (user_id, specialist_id, state, locale, time_zone, free_after, created_at)
      select ${family(sizes, 'i')}, (1 + ${drawn('i', 30)} % ${sizes.specialists})::int, ${oneOf(['booked', 'ended', 'left', 'waiting'], 'i')}, 'fa', 'Asia/Tehran', now(), ${ago('i', 31)}
      from ${series(sizes.families / 5)}`,
  },
  {
    table: 'saved_specialists',
    fill: (sizes) => `
      insert into saved_specialists (user_id, specialist_id)
      select ${family(sizes, 'i')}, (1 + ${drawn('i', 32)} % ${sizes.specialists})::int from ${series(sizes.families)}`,
  },
  {
    table: 'contact_messages',
    fill: ({ families }) => `
      insert into contact_messages (name, email, subject, message, plain_subject, plain_message, fingerprint, language, state, is_suspected, search_text, created_at)
      select ${nameOf('i')}, 'person-' || i || '@example.org', '', '', 'A question ' || i, repeat('How does it work? ', 10), '', 'en',
        case when i % 2000 = 0 then 'new' when i % 3 = 0 then 'answered' else 'closed' end, i % 10 = 0, fold_text(${nameOf('i')} || ' person-' || i || '@example.org'), now() - (i % 600) * interval '1 day'
      from ${series(families / 5)}`,
  },
  {
    table: 'unmet_searches',
    fill: () => `
      insert into unmet_searches (day, locale, languages, expertise, availability, searches)
      select current_date - d, 'fa', 'french', 'speech_therapy', (array['', 'evening', 'weekends'])[1 + e], 3
      from generate_series(0, ${DAYS}) as d, generate_series(0, 2) as e`,
  },
  {
    table: 'blog_posts',
    fill: ({ specialists, families }) => `
      insert into blog_categories (id, name, slug) values (1, 'Bench', 'bench') on conflict do nothing;
      insert into blog_posts (id, title, slug, content, summary, author_id, category_id, status, published_at)
      select i, 'Post ' || i, 'post-' || i, repeat('A quiet afternoon with many words. ', 300), 'About it.', ${specialists + families + 1}, 1, 'published', now() - i * interval '1 day'
      from ${series(300)}`,
  },
  {
    table: 'blog_comments',
    fill: (sizes) => `
      insert into blog_comments (post_id, user_id, content, status, created_at)
      select 1 + i % 300, ${family(sizes, 'i')}, 'Thank you for this article ' || i, case when i % 1000 = 0 then 'pending' else 'approved' end, ${ago('i', 33)}
      from ${series(sizes.families / 10)}`,
  },
]

/** Of a hundred lines of logs and outbox. */
const SHARES = { activity: 50, mails: 26, events: 6, security: 8, reads: 10 }
const share = (sizes: Sizes, of: keyof typeof SHARES) => (sizes.lines * SHARES[of]) / 100

export const logs: readonly Piece[] = [
  {
    table: 'activity_logs',
    fill: (sizes) => `
      insert into activity_logs (user_id, action, details, created_at)
      select user_id, case when i % 100000 = 77 then 'settings-changed' else ${oneOf(['consultation-booked', 'consultation-confirmed', 'consultation-completed', 'review-written', 'registered'], 'i')} end,
        case when i % 5 = 4 then jsonb_build_object('userId', user_id) else jsonb_build_object('consultationId', (1 + i % ${Math.round(sizes.consultations)}), 'by', 'family') end,
        now() - ((${share(sizes, 'activity')} - i) / ${share(sizes, 'activity')}::float8 * ${DAYS}) * interval '1 day'
      from (select i, ${family(sizes, drawn('i', 40))} as user_id from ${series(share(sizes, 'activity'))}) as done`,
  },
  {
    table: 'mails',
    fill: (sizes) => `
      insert into mails (template, user_id, recipient, locale, consultation_id, occasion, not_before, status, sent_at, created_at, last_error)
      select case when i % 50000 = 7 then 'password-changed' else ${oneOf(['booking-confirmed', 'reminder-day', 'reminder-hour', 'review-invitation'], 'i')} end,
        ${family(sizes, drawn('i', 41))}, case when i % 10 = 0 then 'other-' || i || '@mail.example' end, 'en', 1 + i % ${Math.round(sizes.consultations)}, 'scale ' || i,
        at, case when i % 5000 = 0 then 'failed' when i > ${share(sizes, 'mails')} * 0.98 then 'waiting' else 'sent' end, at, least(at, now()), case when i % 5000 = 0 then 'refused' end
      from (select i, case when i > ${share(sizes, 'mails')} * 0.98 then now() + (1 + i % 40) * interval '1 day'
          else now() - ((${share(sizes, 'mails')} - i) / ${share(sizes, 'mails')}::float8 * ${DAYS}) * interval '1 day' end as at
        from ${series(share(sizes, 'mails'))}) as written`,
  },
  {
    table: 'outbox_events',
    fill: (sizes) => `
      insert into outbox_events (type, payload, created_at, handled_at)
      select 'consultation-completed', jsonb_build_object('consultationId', i), at, at
      from (select i, now() - interval '29 days 20 hours' + (i / ${share(sizes, 'events')}::float8 * 29) * interval '1 day' as at from ${series(share(sizes, 'events'))}) as told`,
  },
  {
    table: 'security_events',
    fill: (sizes) => `
      insert into security_events (event, about_id, by_id, details, created_at)
      select case when i % 50000 = 7 then 'backup-made' else ${oneOf(['signed-in', 'signed-in', 'signed-out', 'sign-in-failed'], 'i')} end, ${family(sizes, drawn('i', 42))}, ${family(sizes, drawn('i', 42))}, '{}',
        now() - ((${share(sizes, 'security')} - i) / ${share(sizes, 'security')}::float8 * 360) * interval '1 day'
      from ${series(share(sizes, 'security'))}`,
  },
  {
    table: 'sealed_reads',
    fill: (sizes) => `
      insert into sealed_reads (reader_id, subject, subject_id, created_at)
      select (1 + ${drawn('i', 43)} % ${sizes.specialists})::int, 'consultations', 1 + i % ${Math.round(sizes.consultations)},
        now() - ((${share(sizes, 'reads')} - i) / ${share(sizes, 'reads')}::float8 * ${DAYS}) * interval '1 day'
      from ${series(share(sizes, 'reads'))}`,
  },
]

export const PIECES: readonly Piece[] = [...people, ...times, ...rest, ...logs]
