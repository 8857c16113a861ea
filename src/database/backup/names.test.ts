import { expect, it } from 'vitest'
import { listOutdated, nameOfBackup } from './make.ts'

const at = (text: string) => new Date(`2026-11-${text}:00Z`)

it('keeps the newest of a kind, and no other file counts', () => {
  const names = ['19', '20', '21'].map((day) => nameOfBackup('nightly', at(`${day}T00:00`)))
  const others = [nameOfBackup('before-upgrade', at('01T00:00')), 'hamgam-notes.backup', 'x']
  expect(listOutdated([...others, ...names, `${names[0]}.age`], 'nightly', 3)).toEqual([names[0]])
  expect(listOutdated([...others, ...names], 'before-upgrade', 1)).toEqual([])
})
