import { expect, test } from 'vitest'
import { searchedWordsOf, wordsOf } from './search-words.ts'

test('words have nothing in them that a query could stumble over', () => {
  expect(wordsOf(`O'Neil & "Jo" | (x) ! : * \\ می‌کند ۱۲`)).toEqual(
    'o neil jo x می کند 12'.split(' '),
  )
})

test('each word is there once, in one spelling', () => {
  expect(wordsOf('كتاب کتاب اوتیسم اتیسم')).toEqual(['کتاب', 'اتیسم'])
})

test('a search without a text is none, and one without words fits nothing', () => {
  expect(searchedWordsOf(' \n')).toBeUndefined()
  expect(searchedWordsOf('!?')).toEqual([])
  expect(searchedWordsOf('quiet  HOME')).toEqual(['quiet', 'home'])
})

test('a search narrows by its first eight words', () => {
  expect(searchedWordsOf('a b c d e f g h i j')).toEqual('a b c d e f g h'.split(' '))
})
