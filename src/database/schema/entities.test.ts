import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../tests/support/databases.ts'
import { database } from '../client.ts'

/**
 * The specification's entities with their fields as columns; `isBooked` is derived from the claims.
 */
const ENTITIES: readonly [title: string, table: string, columns: string][] = [
  ['users (spec 3.1)', 'users', 'id email password_hash name role photo status created_at'],
  [
    'regular users (spec 3.2)',
    'regular_users',
    'id user_id phone child_name child_age preferred_language',
  ],
  [
    'specialists (spec 3.3)',
    'specialists',
    'id user_id photo bio languages expertise location credentials verified avg_rating review_count availability name',
  ],
  [
    'availability slots (spec 3.4)',
    'availability_slots',
    'id specialist_id date start_time end_time',
  ],
  [
    'consultations (spec 3.5)',
    'consultations',
    'id user_id specialist_id availability_id child_age main_concern preferred_language status meet_link is_reviewed created_at',
  ],
  ['reviews (spec 3.6)', 'reviews', 'id specialist_id consultation_id rating comment created_at'],
  [
    'resources (spec 3.7)',
    'resources',
    'id title description content category type image_url language duration created_at',
  ],
  ['messages (spec 3.8)', 'messages', 'id sender_id receiver_id content is_read created_at'],
  ['activity logs (spec 3.9)', 'activity_logs', 'id user_id action details created_at'],
  [
    'blog posts (spec 3.10)',
    'blog_posts',
    'id title slug content summary featured_image published_at status author_id category_id view_count language created_at updated_at',
  ],
  [
    'blog categories (spec 3.11)',
    'blog_categories',
    'id name slug description language created_at',
  ],
  ['blog comments (spec 3.12)', 'blog_comments', 'id content post_id user_id status created_at'],
  ['blog tags (spec 3.13)', 'blog_tags', 'id name slug language'],
  ['blog post tags (spec 3.13)', 'blog_post_tags', 'post_id tag_id'],
  ['user roles (spec 3.14)', 'user_roles', 'id user_id role created_at'],
  ['site settings (spec 3.15)', 'site_settings', 'id key value type updated_by updated_at'],
  [
    'email templates (spec 3.16)',
    'email_templates',
    'id name subject body_html body_text variables updated_by updated_at',
  ],
  ['publishers (spec 3.17)', 'publishers', 'id user_id bio specialty'],
]

const UNIQUE: readonly [table: string, column: string][] = [
  ['users', 'email'],
  ['blog_posts', 'slug'],
  ['blog_categories', 'slug'],
  ['blog_tags', 'slug'],
  ['site_settings', 'key'],
  ['email_templates', 'name'],
]

const DEFAULTS: readonly [table: string, column: string, value: string][] = [
  ['users', 'status', 'active'],
  ['regular_users', 'preferred_language', 'en'],
  ['specialists', 'verified', 'false'],
  ['specialists', 'review_count', '0'],
  ['specialists', 'availability', 'true'],
  ['consultations', 'status', 'pending'],
  ['consultations', 'is_reviewed', 'false'],
  ['messages', 'is_read', 'false'],
  ['blog_posts', 'status', 'draft'],
  ['blog_posts', 'view_count', '0'],
  ['blog_posts', 'language', 'en'],
  ['blog_categories', 'language', 'en'],
  ['blog_comments', 'status', 'pending'],
  ['blog_tags', 'language', 'en'],
  ['site_settings', 'type', 'string'],
]

async function columnsOf(table: string): Promise<Map<string, string | null>> {
  const { rows } = (await database().execute(
    sql`select column_name, column_default from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`,
  )) as { rows: { column_name: string; column_default: string | null }[] }
  return new Map(rows.map((row) => [row.column_name, row.column_default]))
}

describeOnBothDatabases('the entities of the specification', () => {
  it.each(ENTITIES)('%s', async (_, table, columns) => {
    const present = await columnsOf(table)
    expect(columns.split(' ').filter((column) => !present.has(column))).toEqual([])
  })

  it.each(UNIQUE)('%s are unique by %s', async (table, column) => {
    const { rows } = (await database().execute(
      sql`select indexdef from pg_indexes where tablename = ${table} and indexdef like 'CREATE UNIQUE%'`,
    )) as { rows: { indexdef: string }[] }
    const named = new RegExp(`\\((?:lower\\()?"?${column}"?\\b`)
    expect(rows.some(({ indexdef }) => named.test(indexdef))).toBe(true)
  })

  it.each(DEFAULTS)('%s begin with %s %s', async (table, column, value) => {
    const given = (await columnsOf(table)).get(column)
    expect(given?.replace(/^'|'::text$/g, '')).toBe(value)
  })
})
