import { timingSafeEqual } from 'node:crypto'
import { noteActivity } from '../../../database/activity.ts'
import { inTransactionUnlessTaken } from '../../../database/client.ts'
import { type RateLimit, spendStored } from '../../../database/rate-limits.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { system } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { present } from '../../../platform/present.ts'
import { isCommonPassword } from '../../../platform/secrets/passwords.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import { bilingualSetting, type SettingKey } from '../../../platform/site-settings.ts'
import * as accounts from '../../accounts/service/index.server.ts'
import { saveSiteSettings } from '../../administration/service/index.server.ts'
import { mainLink, pageUrl, paragraph } from '../../notifications/letters/document.ts'
import { inFrame } from '../../notifications/letters/frame.ts'
import { checkMailing, type MailCheck } from '../../notifications/service/index.server.ts'
import { hasAdmin } from '../records/index.server.ts'
import { groupSetUpCode, normalizeSetUpCode, writeSetUpCode } from '../rules/index.ts'
import type { SetUpRequest } from '../schema/index.ts'

/** 100 bits cannot be guessed; the limits only bound the load. */
const TRIES_PER_ADDRESS: RateLimit = { name: 'set-up-address', points: 20, perSeconds: 900 }
const TRIES: RateLimit = { name: 'set-up', points: 200, perSeconds: 900 }

/** Derived from the instance's key: stored nowhere, and the same in every process. */
const codeOf = (): string =>
  writeSetUpCode(Buffer.from(sealer().sign('first set-up', 'code'), 'base64url'))

/** The code of the first set-up, as printed at the start; undefined once there is an admin. */
export async function findSetUpCode(): Promise<string | undefined> {
  return (await hasAdmin()) ? undefined : groupSetUpCode(codeOf())
}

/** Whether the site still has no admin. */
const isSetUpOpen = async (): Promise<boolean> => !(await hasAdmin())

function isCode(typed: string): boolean {
  const [given, right] = [normalizeSetUpCode(typed), codeOf()].map((text) => Buffer.from(text))
  return (
    present(given).length === present(right).length &&
    timingSafeEqual(present(given), present(right))
  )
}

/**
 * Checks the set-up code, known only to readers of the server's output.
 * @throws {Problem} 404 once there is an admin, 403 for a wrong code, 429 past the limits.
 */
export async function requireSetUp(key: string, address: string): Promise<void> {
  if (!(await isSetUpOpen())) throw new Problem('not-found')
  await spendStored(TRIES_PER_ADDRESS, address)
  await spendStored(TRIES, 'all')
  if (!isCode(key)) throw new Problem('forbidden', 'set-up-code-wrong')
}

type SetUp =
  | { ok: true; userId: number; mail: MailCheck }
  | { ok: false; reason: 'common-password' | 'email-taken' }

/**
 * Creates the first admin, stores the site's settings, and sends a test mail. Of two concurrent
 * requests one wins.
 * @throws {Problem} as {@link requireSetUp}.
 */
export async function setUp(
  request: SetUpRequest,
  { address, locale, now = systemClock() }: { address: string; locale: Locale; now?: Date },
): Promise<SetUp> {
  await requireSetUp(request.key, address)
  const { name, email, password } = request
  if (await isCommonPassword(password)) return { ok: false, reason: 'common-password' }
  const made = await createFirstAdmin({ name, email, password, locale }, now)
  if (!made.ok) return made
  await saveSiteSettings(system, settingsOf(request))
  const mail = await checkMailing(system, { name, address: email }, setUpMail(locale, name))
  return { ...made, mail }
}

/** The test mail to a new site's first admin. */
function setUpMail(locale: Locale, readerName: string) {
  const site = bilingualSetting('site.name', locale)
  return inFrame('account', {
    locale,
    readerName,
    subject: m.people_mail_set_up_subject({ site }, { locale }),
    blocks: [
      paragraph(m.people_mail_set_up({ site }, { locale })),
      mainLink(m.people_mail_set_up_link({}, { locale }), pageUrl('/admin', locale)),
    ],
  })
}

/** The site's settings from the form; empty fields stay unset. */
function settingsOf(request: SetUpRequest): Partial<Record<SettingKey, string>> {
  const entered: Partial<Record<SettingKey, string>> = {
    'site.name.en': request.siteNameEn,
    'site.name.fa': request.siteNameFa,
    'site.mainLanguage': request.mainLanguage,
    'site.timeZone': request.timeZone,
    'site.organization': request.organization,
    'contact.email': request.contactEmail,
    'contact.phone': request.contactPhone,
    'contact.city.en': request.cityEn,
    'contact.city.fa': request.cityFa,
  }
  return Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== ''))
}

async function createFirstAdmin(
  admin: { name: string; email: string; password: string; locale: Locale },
  now: Date,
): Promise<{ ok: true; userId: number } | { ok: false; reason: 'email-taken' }> {
  return inTransactionUnlessTaken({ ok: false, reason: 'email-taken' }, async () => {
    // A concurrent second request waits for this lock, and then finds the first one's admin.
    await accounts.lockAdmins(system)
    if (!(await isSetUpOpen())) throw new Problem('not-found')
    const userId = await accounts.createStaff(system, { ...admin, role: 'admin' }, now)
    await noteActivity(system, 'site-set-up', { userId })
    return { ok: true, userId }
  })
}

/** Administration of accounts, and the first set-up; each part is in `service/`. */
export * from './people.server.ts'
export * from './roles.server.ts'
export * from './invitations.server.ts'
