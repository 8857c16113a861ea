import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KNOWN_MEETING_HOSTS } from '../../../platform/configuration/meetings.ts'
import { chooseAccess, jitsiAddress, jitsiClaims, roomMessage, roomNameOf } from './providers.ts'

const hosts = KNOWN_MEETING_HOSTS
const zoom = 'https://us02web.zoom.us/j/1?pwd=x'

describe('where a meeting takes place', () => {
  it('is the room of this site by default', () => {
    const choice = { provider: 'builtin', pastedLink: null, hosts } as const
    expect(chooseAccess(choice)).toEqual({ kind: 'builtin' })
  })

  it.each(['builtin', 'jitsi', 'link'] as const)(
    'is the specialist’s own link where there is one, with %s too',
    (provider) => {
      const choice = { provider, pastedLink: zoom, hosts }
      expect(chooseAccess(choice)).toEqual({ kind: 'link', url: zoom })
    },
  )

  it('is the own Jitsi where that is the provider', () => {
    const choice = { provider: 'jitsi', pastedLink: null, hosts } as const
    expect(chooseAccess(choice)).toEqual({ kind: 'embed' })
  })

  it('is the room of this site where links are the rule and a specialist has none', () => {
    const choice = { provider: 'link', pastedLink: null, hosts } as const
    expect(chooseAccess(choice)).toEqual({ kind: 'builtin' })
  })

  it.each([
    'javascript:alert(1)',
    'http://zoom.us/j/1',
    'https://meet.jit.si/x',
    'https://zoom.us@example.org/',
    'https://zoom.us.example.org/',
    'not a link',
    '',
  ])('is never %j', (pastedLink) => {
    expect(chooseAccess({ provider: 'builtin', pastedLink, hosts })).toEqual({ kind: 'builtin' })
  })

  it('is never a link to a host that is not on the list, whatever is pasted', () => {
    const anything = fc
      .tuple(
        fc.constantFrom('https://', 'https:\\\\', 'http://', ' https:/', 'javascript://'),
        fc.string({ maxLength: 8 }),
        fc.constantFrom('', 'meet.example.org', '@meet.example.org', 'meet.example.org:443', '/'),
        fc.string({ maxLength: 8 }),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(anything, (pastedLink) => {
        const access = chooseAccess({
          provider: 'builtin',
          pastedLink,
          hosts: ['meet.example.org'],
        })
        if (access.kind !== 'link') return
        const { protocol, host } = new URL(access.url)
        expect([protocol, host]).toEqual(['https:', 'meet.example.org'])
      }),
    )
  })
})

describe('the room on a Jitsi', () => {
  it('has a name that Jitsi reads the same, and another after a move', () => {
    const name = roomNameOf(Buffer.alloc(32, 201).toString('base64url'))
    expect(name).toMatch(/^[0-9a-f]{40}$/)
    const message = roomMessage({ consultationId: 7, linkVersion: 1 })
    expect(roomMessage({ consultationId: 7, linkVersion: 2 })).not.toBe(message)
    expect(roomMessage({ consultationId: 71, linkVersion: 1 })).not.toBe(message)
  })

  const pass = (role: 'family' | 'specialist') =>
    jitsiClaims({
      server: { appId: 'hamgam', audience: 'jitsi', domain: 'jitsi.example.org' },
      room: 'aa',
      participant: { role, name: 'Sara' },
      opensAt: 1_700_000_000_999,
      closesAt: 1_700_004_200_000,
    })

  it('lets in for the time that the meeting is open, the specialist as its host, and to record nothing', () => {
    expect(pass('specialist')).toEqual({
      aud: 'jitsi',
      iss: 'hamgam',
      sub: 'jitsi.example.org',
      room: 'aa',
      nbf: 1_700_000_000,
      exp: 1_700_004_200,
      context: {
        user: { id: 'specialist', name: 'Sara', moderator: true, affiliation: 'owner' },
        features: { recording: false, livestreaming: false, transcription: false },
      },
    })
    expect(pass('family').context.user).toMatchObject({ moderator: false, affiliation: 'member' })
  })

  it('is opened by an address that asks nobody to install anything', () => {
    const address = new URL(jitsiAddress('https://jitsi.example.org', { room: 'aa', jwt: 'a.b.c' }))
    expect(address.origin + address.pathname).toBe('https://jitsi.example.org/aa')
    expect(address.searchParams.get('jwt')).toBe('a.b.c')
    expect(address.hash).toContain('config.disableDeepLinking=true')
  })
})
