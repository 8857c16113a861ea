import { expect, it } from 'vitest'
import { writesOf } from './noting.ts'

it('a statement says which tables it writes and which columns it sets', () => {
  expect(writesOf('select "id" from "users" where "id" = $1 for no key update of "users"')).toEqual(
    [],
  )
  expect(writesOf('select 1 from reviews for update')).toEqual([])
  expect(writesOf(`select 'update users set name = 1'`)).toEqual([])
  expect(writesOf('insert into "reviews" ("id") values ($1)')).toEqual([
    { kind: 'insert', table: 'reviews', isCounted: true },
  ])
  expect(writesOf('insert into a (x) values (1) on conflict (x) do update set y = 1')).toEqual([
    { kind: 'insert', table: 'a', isCounted: true },
  ])
  expect(writesOf('delete from "public"."reviews" where "id" = $1')).toEqual([
    { kind: 'delete', table: 'reviews', isCounted: true },
  ])
  expect(writesOf('TRUNCATE TABLE reviews')).toEqual([
    { kind: 'delete', table: 'reviews', isCounted: true },
  ])
})

it.each([
  ['update "users" set "name" = $1, "photo" = $2 where "users"."id" = $3', ['name', 'photo']],
  ['update users as person set photo = null from gone where person.id = gone.id', ['photo']],
  [
    'update only users person set photo = (select a, b from c where d), name = $1',
    ['photo', 'name'],
  ],
  ['update users set a = b is distinct from c, d = array[1, 2], e = f(1, 2)', ['a', 'd', 'e']],
  ['update users set (a, b) = (select 1, 2)', undefined],
])('%s', (text, columns) => {
  expect(writesOf(text)[0]?.columns).toEqual(columns)
})

it('of a statement in parts, the count of rows is of none of them', () => {
  const text = `with claim as (insert into slot_claims (id) values (1) returning id),
    moved as (update specialists set next_free_at = coalesce($1, (select 1)) from claim
      where specialists.id = claim.id)
    select id from claim`
  expect(writesOf(text)).toEqual([
    { kind: 'insert', table: 'slot_claims', isCounted: false },
    { kind: 'update', table: 'specialists', columns: ['next_free_at'], isCounted: false },
  ])
  expect(writesOf('with a as (select 1) update users set name = $1')[0]?.isCounted).toBe(true)
  expect(writesOf('with a as (delete from b) select 1')[0]?.isCounted).toBe(false)
})
