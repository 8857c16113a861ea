import { describe, expect, it } from 'vitest'
import {
  isInvitationNeedless,
  isInvitationOpen,
  nextSort,
  readSort,
  statusInRole,
  groupSetUpCode,
  normalizeSetUpCode,
  SET_UP_CODE_LENGTH,
  writeSetUpCode,
} from './index.ts'

describe('the list of people', () => {
  it('is ordered by a column either way, else by who came last (spec 9.7)', () => {
    expect(readSort(undefined)).toEqual({ sort: 'createdAt', order: 'desc' })
    expect(readSort('nonsense')).toEqual({ sort: 'createdAt', order: 'desc' })
    expect(readSort('-email')).toEqual({ sort: 'email', order: 'desc' })
    expect(nextSort('name', undefined)).toBe('name')
    expect(nextSort('name', 'name')).toBe('-name')
    expect(nextSort('name', '-name')).toBe('name')
    expect(nextSort('email', 'name')).toBe('email')
  })
})

describe('a role', () => {
  it('lets a specialist wait to be verified, and nobody else (spec 4.3, 4.4)', () => {
    expect(statusInRole('active', { role: 'specialist', isVerified: false })).toBe('pending')
    expect(statusInRole('active', { role: 'specialist', isVerified: true })).toBe('active')
    expect(statusInRole('pending', { role: 'publisher', isVerified: false })).toBe('active')
    expect(statusInRole('suspended', { role: 'admin', isVerified: false })).toBe('suspended')
  })
})

describe('an invitation', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const open = { acceptedAt: null, withdrawnAt: null, expiresAt: new Date('2026-11-21T12:00:01Z') }

  it('is open until it is accepted, taken back or over', () => {
    expect(isInvitationOpen(open, now)).toBe(true)
    expect(isInvitationOpen({ ...open, expiresAt: now }, now)).toBe(false)
    expect(isInvitationOpen({ ...open, acceptedAt: now }, now)).toBe(false)
    expect(isInvitationOpen({ ...open, withdrawnAt: now }, now)).toBe(false)
  })

  it('makes nobody less than they are', () => {
    expect(isInvitationNeedless(['admin'], 'publisher')).toBe(true)
    expect(isInvitationNeedless(['publisher'], 'publisher')).toBe(true)
    expect(isInvitationNeedless(['publisher'], 'admin')).toBe(false)
    expect(isInvitationNeedless(['regular'], 'publisher')).toBe(false)
  })
})

describe('the code of the first set-up', () => {
  it('is read as it looks, however it is typed', () => {
    const code = writeSetUpCode(Uint8Array.from({ length: 32 }, (_, index) => index * 9))
    expect(code).toHaveLength(SET_UP_CODE_LENGTH)
    expect(groupSetUpCode(code)).toMatch(/^(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}$/)
    expect(normalizeSetUpCode(groupSetUpCode(code).toLowerCase())).toBe(code)
    expect(normalizeSetUpCode('oil 01')).toBe('01101')
  })
})
