import { expect, it } from 'vitest'
import { findNewest, listOutdated, nameOfBackup } from './make.ts'

const at = (text: string) => new Date(`2026-11-${text}:00Z`)

it('keeps the newest of a kind, and no other file counts', () => {
  const names = ['19', '20', '21'].map((day) => nameOfBackup('nightly', at(`${day}T00:00`)))
  const others = [nameOfBackup('before-upgrade', at('01T00:00')), 'hamgam-notes.backup', 'x']
  expect(listOutdated([...others, ...names, `${names[0]}.age`], 'nightly', 3)).toEqual([names[0]])
  expect(listOutdated([...others, ...names], 'before-upgrade', 1)).toEqual([])
})

it('keeps the newest daily one of each day, however many one day has', () => {
  const days = ['19', '20'].map((day) => nameOfBackup('nightly', at(`${day}T00:00`)))
  const tries = ['01', '02', '03'].map((hour) => nameOfBackup('nightly', at(`21T${hour}:00`)))
  expect(listOutdated([...days, ...tries], 'nightly', 3)).toEqual([tries[1], tries[0]])
})

it('finds the newest of all kinds', () => {
  const upgrade = nameOfBackup('before-upgrade', at('20T00:00'))
  const daily = `${nameOfBackup('nightly', at('21T00:00'))}.age`
  expect(findNewest([daily, upgrade, 'hamgam-notes.backup'])).toBe(daily)
  expect(findNewest(['x'])).toBeUndefined()
})
