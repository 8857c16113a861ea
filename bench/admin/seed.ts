import { sql } from 'drizzle-orm'
import { database } from '../../src/database/client.ts'
import { sealPlainContactMessages } from '../../src/database/plain-contact-messages.ts'

/** Rows are written this many at a time: the embedded engine keeps a statement in memory. */
const BLOCK = 10_000
const SPECIALISTS = 500
const POSTS = 200
const DAYS = 1_100

/** One statement after another: the embedded engine takes no more than one at a time. */
async function run(text: string): Promise<void> {
  for (const statement of text.split(';')) await database().execute(sql.raw(statement))
}

/** A number drawn from a column, the same in each run. */
const mixed = (column: string, salt: number) => `abs(hashint4(${column} + ${salt}))`

async function inBlocks(total: number, rows: (from: number, to: number) => string): Promise<void> {
  for (let from = 1; from <= total; from += BLOCK)
    await run(rows(from, Math.min(total, from + BLOCK - 1)))
}

const users = (from: number, to: number) => `
  insert into users (id, email, name, role, status, created_at, deleted_at)
  select i, 'person-' || i || '@bench.example', 'Person ' || i,
    case when i <= ${SPECIALISTS} then 'specialist' when i <= ${SPECIALISTS} + 20 then 'publisher' else 'regular' end,
    case when i % 97 = 0 then 'suspended' else 'active' end,
    now() - (${mixed('i', 1)} % ${DAYS}) * interval '1 day',
    case when i % 50 = 0 then now() - interval '10 days' end
  from generate_series(${from}, ${to}) as i`

const specialists = `
  insert into specialists (id, user_id, name, languages, expertise, verified, verified_at, listed)
  select i, i, 'Specialist ' || i, '{farsi,english}', '{speech_therapy}', i % 10 <> 0,
    case when i % 10 <> 0 then now() - (i % 700) * interval '1 day' end, i % 10 <> 0
  from generate_series(1, ${SPECIALISTS}) as i;
  insert into verification_events (specialist_id, kind, created_at)
  select i, 'verified', now() - (i % 700) * interval '1 day' from generate_series(1, ${SPECIALISTS}) as i where i % 10 <> 0`

const consultations = (people: number) => (from: number, to: number) =>
  `
  insert into consultations (id, user_id, specialist_id, starts_at, ends_at, email, preferred_language,
      time_zone, status, created_at)
  select i, ${SPECIALISTS + 21} + ${mixed('i', 2)} % ${people - SPECIALISTS - 21}, 1 + ${mixed('i', 3)} % ${SPECIALISTS},
    starts_at, starts_at + interval '45 minutes', 'person@bench.example',
    (array['farsi', 'farsi', 'english', 'arabic'])[1 + ${mixed('i', 4)} % 4], 'Asia/Tehran',
    case when starts_at > now() then 'confirmed'
      else (array['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'cancelled', 'no_show', 'declined'])[1 + ${mixed('i', 5)} % 9] end,
    starts_at - (1 + ${mixed('i', 6)} % 20) * interval '1 day'
  from (select i, date_trunc('hour', now()) + ((${mixed('i', 7)} % (${DAYS} * 24)) - ${DAYS - 40} * 24) * interval '1 hour' as starts_at
    from generate_series(${from}, ${to}) as i) as drawn`

const activity = (from: number, to: number) => `
  insert into activity_logs (user_id, action, details, created_at)
  select user_id, (array['consultation-booked', 'consultation-completed', 'consultation-confirmed', 'review-written'])[1 + id % 4],
    jsonb_build_object('consultationId', id, 'by', 'family'), created_at
  from consultations where id between ${from} and ${to}`

const reviews = (from: number, to: number) => `
  insert into reviews (specialist_id, consultation_id, user_id, rating, created_at)
  select specialist_id, id, user_id, 3 + id % 3, ends_at + interval '1 day'
  from consultations where id between ${from} and ${to} and status = 'completed' and id % 3 = 0`

const mails = (from: number, to: number) => `
  insert into mails (template, user_id, locale, consultation_id, occasion, status, sent_at, created_at)
  select 'booking-confirmed', user_id, 'en', id, 'bench ' || id, case when id % 500 = 0 then 'failed' else 'sent' end, created_at, created_at
  from consultations where id between ${from} and ${to}`

const others = `
  insert into contact_messages (name, email, subject, message, plain_subject, plain_message, fingerprint, language, state, search_text, created_at)
  select 'Person ' || i, 'person-' || i || '@bench.example', '', '', 'A question ' || i, repeat('How does it work? ', 10), '', 'en',
    (array['new', 'answered', 'closed'])[1 + i % 3], 'person ' || i, now() - i * interval '1 hour'
  from generate_series(1, 5000) as i;
  insert into unmet_searches (day, locale, languages, expertise, availability, searches)
  select current_date - d, 'fa', 'french', 'speech_therapy', (array['', 'evening', 'weekends'])[1 + e], 3
  from generate_series(0, ${DAYS}) as d, generate_series(0, 2) as e;
  insert into waitlist_entries (user_id, specialist_id, state, locale, time_zone, missed_offers, created_at)
  select 1000 + i, 1 + i % ${SPECIALISTS}, (array['booked', 'ended', 'left', 'waiting'])[1 + i % 4], 'fa', 'Asia/Tehran', i % 3, now() - i % ${DAYS} * interval '1 day'
  from generate_series(1, 5000) as i;
  insert into blog_categories (id, name, slug) values (1, 'Bench', 'bench');
  insert into blog_posts (id, title, slug, content, summary, author_id, category_id, status, published_at)
  select i, 'Post ' || i, 'post-' || i, repeat('A quiet afternoon with many words. ', 300), 'About it.', ${SPECIALISTS + 1}, 1, 'published', now() - i * interval '1 day'
  from generate_series(1, ${POSTS}) as i;
  insert into blog_post_views (post_id, day, views)
  select p, current_date - d, 1 + (p + d) % 9 from generate_series(1, ${POSTS}) as p, generate_series(0, 365) as d;
  insert into reading_days (day, kind, views) select day, 'article', sum(views) from blog_post_views group by day`

/** A site with this many accounts and consultations, three years of them. */
export async function seedSite(people: number, completed: number): Promise<void> {
  await inBlocks(people, users)
  await run(specialists)
  await inBlocks(completed, consultations(people))
  for (const rows of [activity, reviews, mails]) await inBlocks(completed, rows)
  await run(others)
  await sealPlainContactMessages()
  await run('analyze')
}
