import { expect, it } from 'vitest'
import {
  ConfigurationError,
  readConfiguration,
  readGiven,
  readPlaceOfData,
} from './configuration.ts'

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

const signInAt = (name: string, issuer: string) => ({
  [`OIDC_${name}_ISSUER`]: issuer,
  [`OIDC_${name}_CLIENT_ID`]: 'hamgam',
  [`OIDC_${name}_CLIENT_SECRET`]: 'a-secret',
})

it('reads an external sign-in whatever its name, and asks it over TLS alone', () => {
  const { oidcProviders } = readConfiguration(signInAt('AZURE_AD', 'https://login.example.org'))
  expect(oidcProviders).toMatchObject([{ name: 'azure_ad', clientId: 'hamgam' }])
  expect(mistakesIn(signInAt('ONE', 'http://127.0.0.1:8080'))).toEqual([])
  for (const issuer of ['http://login.example.org', 'login.example.org'])
    expect(mistakesIn(signInAt('ONE', issuer))).toEqual([
      'OIDC_ONE_ISSUER is no address that starts with https://',
    ])
})

it('names an address of storage that has no bucket', () => {
  for (const address of ['https://k:s@s3.example.org', 'https://k:s@s3.example.org//x', 's3://'])
    expect(mistakesIn({ STORAGE_URL: address })).toEqual([
      expect.stringMatching(/^STORAGE_URL is no address of a bucket/),
    ])
  for (const address of ['https://k:s@s3.example.org/b?region=x', 'https://k:s@s3.example.org/b/'])
    expect(mistakesIn({ STORAGE_URL: address })).toEqual([])
  expect(mistakesIn({ STORAGE_URL: 's3://k:s@b' })).toEqual([])
})

it('names a path after the bucket, which would not be followed', () => {
  for (const address of ['https://k:s@s3.example.org/b/uploads', 's3://k:s@b/uploads'])
    expect(mistakesIn({ STORAGE_URL: address })).toEqual([
      expect.stringMatching(/^STORAGE_URL has a path after the bucket/),
    ])
})

it('names a sender that is no mail address, beside other mistakes', () => {
  expect(mistakesIn({ MAIL_FROM: 'Hamgam', HSTS_SUBDOMAINS: 'maybe' })).toEqual([
    'MAIL_FROM is no mail address',
    expect.stringMatching(/^HSTS_SUBDOMAINS /),
  ])
  for (const sender of ['', 'a@example.org', 'Hamgam <a@example.org>', '"همگام" <a@example.org>'])
    expect(mistakesIn({ MAIL_FROM: sender })).toEqual([])
})

it('reads where the data is though what mail and the relay need is not there', () => {
  const amiss = { DKIM_KEY_FILE: '/nowhere/dkim.pem', TURN_URLS: 'nowhere', SMTP_URL: 'nowhere' }
  const DATABASE_URL = 'postgresql://hamgam@db.example.org/hamgam'
  const environment = { ...amiss, DATABASE_URL, DATA_DIR: '/srv/data', ENCRYPTION_KEYS: 'k1:x' }
  expect(mistakesIn(environment)).not.toEqual([])
  expect(readConfiguration(readPlaceOfData(environment))).toMatchObject({
    databaseUrl: DATABASE_URL,
    dataDirectory: '/srv/data',
    storageUrl: undefined,
    encryptionKeys: 'k1:x',
    dkim: undefined,
  })
})

it('names a port that is none', () => {
  for (const port of [' ', '65536', '1e3', '-1', '3000.5', 'http'])
    for (const name of ['PORT', 'METRICS_PORT'])
      expect(mistakesIn({ [name]: port })).toEqual([`${name} is a port, a number from 1 to 65535`])
  expect(mistakesIn({ PORT: '0' })).toHaveLength(1)
  expect(readConfiguration({ METRICS_PORT: '0' }).metrics.port).toBeUndefined()
  expect(readConfiguration({ PORT: '3000 ' }).port).toBe(3000)
  expect(readConfiguration({ PORT: '65535' }).port).toBe(65_535)
})

it('names an address without a host, or without the slashes before it', () => {
  for (const address of ['smtp:mail.example.org:587', 'smtp://', 'smtps:///'])
    expect(mistakesIn({ SMTP_URL: address })).toEqual([
      'SMTP_URL names no host; write for example smtp://NAME:PASSWORD@mail.example.org:587',
    ])
  expect(mistakesIn({ SMTP_URL: 'mail.example.org' })).toEqual([
    'SMTP_URL is no address that starts with smtp: or smtps:',
  ])
  for (const address of ['postgres://', 'postgresql:///', 'postgresql:hamgam@localhost'])
    expect(mistakesIn({ DATABASE_URL: address })).toEqual([
      expect.stringMatching(/^DATABASE_URL names no host; write for example postgresql:/),
    ])
  for (const address of [
    'postgresql://hamgam@%2Frun%2Fpostgresql/hamgam',
    'postgres:///hamgam?host=/run/postgresql',
    'postgresql:///?host=/run/postgresql&user=hamgam',
    'postgres:///hamgam',
    'postgres://localhost',
  ])
    expect(mistakesIn({ DATABASE_URL: address })).toEqual([])
})

it('lets nothing out of a restored site that is only looked at', () => {
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.org' }
  expect(readGiven(traced)).toEqual(traced)
  expect(readGiven({ ...traced, DRILL: 'yes' })).not.toHaveProperty('OTEL_EXPORTER_OTLP_ENDPOINT')
  const drill = readConfiguration({
    DRILL: 'yes',
    SMTP_URL: 'smtp://mail.example.org',
    SMS_URL: 'https://sms.example.org/{to}/{text}',
    SMS_METHOD: 'GET',
    BACKUP_COPY_URL: 'https://k:s@s3.example.org/b',
    DEMO: 'off',
  })
  expect(drill).toMatchObject({
    smtpUrl: undefined,
    sms: undefined,
    webPush: { isOn: false },
    calendars: { isOn: false },
    webhooks: { isOn: false },
    backups: { daily: false, beforeUpgrade: false, copyUrl: undefined },
  })
})
