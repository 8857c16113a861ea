import { describe, expect, it } from 'vitest'
import { ConfigurationError, readConfiguration } from './configuration.ts'
import { KNOWN_MEETING_HOSTS, parseRelayUrl } from './meetings.ts'

/** The errors of a start with this environment. */
function mistakesIn(environment: Record<string, string>): readonly string[] {
  try {
    readConfiguration(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return error.lines
    throw error
  }
}

const JITSI = {
  MEETING_PROVIDER: 'jitsi',
  JITSI_URL: 'https://jitsi.example.org',
  JITSI_APP_ID: 'hamgam',
  JITSI_SECRET: 'a-secret-of-the-jitsi-server',
}

describe('a Jitsi of the deployment’s own', () => {
  it('is read with its audience, which is “jitsi” unless said', () => {
    expect(readConfiguration(JITSI).jitsi).toEqual({
      url: 'https://jitsi.example.org',
      appId: 'hamgam',
      secret: JITSI.JITSI_SECRET,
      audience: 'jitsi',
    })
    const { jitsi } = readConfiguration({ ...JITSI, JITSI_AUDIENCE: 'meet' })
    expect(jitsi?.audience).toBe('meet')
  })

  it('is none by default, and never a public one', () => {
    expect(readConfiguration({})).toMatchObject({ meetingProvider: 'builtin', jitsi: undefined })
    for (const host of [
      'meet.jit.si',
      'meet.jit.si.',
      'beta.meet.jit.si',
      'alpha.jitsi.net',
      '8x8.vc',
    ])
      expect(mistakesIn({ ...JITSI, JITSI_URL: `https://${host}` })).toEqual([
        expect.stringMatching(/^JITSI_URL names .* public service/),
      ])
    expect(mistakesIn({ ...JITSI, JITSI_URL: 'https://notmeet.jit.si.example.org' })).toEqual([])
  })

  it('has one line for each mistake', () => {
    expect(mistakesIn({ MEETING_PROVIDER: 'jitsi' })).toEqual([
      expect.stringMatching(/^JITSI_URL is missing/),
      expect.stringMatching(/^JITSI_APP_ID is missing/),
      expect.stringMatching(/^JITSI_SECRET is missing/),
    ])
    expect(mistakesIn({ ...JITSI, JITSI_SECRET: 'short' })).toEqual([
      expect.stringMatching(/^JITSI_SECRET has fewer than 16 characters/),
    ])
    expect(mistakesIn({ ...JITSI, MEETING_PROVIDER: 'builtin' })).toEqual([
      expect.stringMatching(/^JITSI_… is of use/),
    ])
  })

  it.each([
    'http://jitsi.example.org',
    'https://jitsi.example.org/x',
    'https://a:b@jitsi.example.org',
    'jitsi',
  ])('is not at %s', (url) => {
    expect(mistakesIn({ ...JITSI, JITSI_URL: url })).toEqual([
      expect.stringMatching(/^JITSI_URL (?:is an origin|starts with https)/),
    ])
  })

  it('may be http on this machine', () => {
    expect(mistakesIn({ ...JITSI, JITSI_URL: 'http://127.0.0.1:8000' })).toEqual([])
  })
})

describe('the hosts of pasted links', () => {
  it('are the known services, or the deployment’s own list in their place', () => {
    expect(readConfiguration({}).meetingHosts).toBe(KNOWN_MEETING_HOSTS)
    const own = { MEETING_LINK_HOSTS: 'meet.example.org, .Zoom.us' }
    expect(readConfiguration(own).meetingHosts).toEqual(['meet.example.org', '.zoom.us'])
  })

  it('are host names', () => {
    expect(
      mistakesIn({ MEETING_LINK_HOSTS: 'https://x.org,meet.example.org,.*,localhost' }),
    ).toEqual([
      expect.stringContaining('“https://x.org”'),
      expect.stringContaining('“.*”'),
      expect.stringContaining('“localhost”'),
    ])
  })
})

describe('the relay', () => {
  it.each([
    ['turn:turn.example.org', 'turn.example.org', 3478, 'udp'],
    ['turn:turn.example.org?transport=udp', 'turn.example.org', 3478, 'udp'],
    ['turn:192.0.2.1:80?transport=tcp', '192.0.2.1', 80, 'tcp'],
    ['turns:turn.example.org', 'turn.example.org', 5349, 'tls'],
    ['turns:turn.example.org:443?transport=tcp', 'turn.example.org', 443, 'tls'],
    ['turn:[2001:db8::1]:3478', '2001:db8::1', 3478, 'udp'],
  ])('is found at %s', (url, host, port, transport) => {
    expect(parseRelayUrl(url)).toEqual({ url, host, port, transport })
  })

  it.each([
    'turn.example.org',
    'turn://turn.example.org',
    'stun:turn.example.org',
    'turns:turn.example.org?transport=udp',
    'turn:turn.example.org:0',
    'turn:turn.example.org:70000',
    'turn:user@turn.example.org',
  ])('is not at %s', (url) => {
    expect(parseRelayUrl(url)).toBeUndefined()
    expect(mistakesIn({ TURN_URLS: url, TURN_SECRET: 'a-long-secret' })).toEqual([
      expect.stringContaining(`TURN_URLS has “${url}”`),
    ])
  })

  it('has addresses and a secret, or neither; calls by the relay alone need one', () => {
    expect(mistakesIn({ TURN_URLS: 'turn:a.example.org' })).toEqual([
      'TURN_URLS and TURN_SECRET go together',
    ])
    expect(mistakesIn({ TURN_SECRET: 'a-long-secret' })).toHaveLength(1)
    expect(mistakesIn({ MEETING_RELAY_ONLY: 'on' })).toEqual([
      expect.stringMatching(/^MEETING_RELAY_ONLY=on needs a relay/),
    ])
    const { turn } = readConfiguration({
      TURN_URLS: 'turn:a.example.org, turns:a.example.org',
      TURN_SECRET: 'a-long-secret',
    })
    expect(turn?.urls).toEqual(['turn:a.example.org', 'turns:a.example.org'])
  })
})
