import type { $ZodType } from 'zod/v4/core'
import * as accounts from '../../features/accounts/schema/index.ts'
import * as accountsSettings from '../../features/accounts/schema/settings.ts'
import * as accountsWaysIn from '../../features/accounts/schema/ways-in.ts'
import * as administrationReports from '../../features/administration/schema/reports.ts'
import * as administrationSettings from '../../features/administration/schema/settings.ts'
import * as administrationStatistics from '../../features/administration/schema/statistics.ts'
import * as aftercare from '../../features/aftercare/schema.ts'
import * as blogAuthors from '../../features/blog/schema/authors.ts'
import * as blogTeam from '../../features/blog/schema/team.ts'
import * as blog from '../../features/blog/schema/index.ts'
import * as blogWriting from '../../features/blog/schema/writing.ts'
import * as bookingAnswers from '../../features/booking/schema/answers.ts'
import * as bookingHours from '../../features/booking/schema/hours.ts'
import * as booking from '../../features/booking/schema/index.ts'
import * as bookingSchedule from '../../features/booking/schema/schedule.ts'
import * as bookingTeam from '../../features/booking/schema/team.ts'
import * as children from '../../features/children/schema.ts'
import * as contactInbox from '../../features/contact/schema/inbox.ts'
import * as contact from '../../features/contact/schema/index.ts'
import * as directory from '../../features/directory/schema.ts'
import * as health from '../../features/health/schema.ts'
import * as library from '../../features/library/schema.ts'
import * as matching from '../../features/matching/schema.ts'
import * as meetings from '../../features/meetings/schema/index.ts'
import * as meetingsProtocol from '../../features/meetings/schema/protocol.ts'
import * as messages from '../../features/messages/schema/index.ts'
import * as messagesReports from '../../features/messages/schema/reports.ts'
import * as notifications from '../../features/notifications/schema/index.ts'
import * as notificationsOverview from '../../features/notifications/schema/overview.ts'
import * as notificationsPushDevices from '../../features/notifications/schema/push-devices.ts'
import * as notificationsTemplates from '../../features/notifications/schema/templates.ts'
import * as notificationsTextPhones from '../../features/notifications/schema/text-phones.ts'
import * as people from '../../features/people/schema/index.ts'
import * as privacy from '../../features/privacy/schema.ts'
import * as reviews from '../../features/reviews/schema.ts'
import * as security from '../../features/security/schema.ts'
import * as specialistsCredentials from '../../features/specialists/schema/credentials.ts'
import * as specialists from '../../features/specialists/schema/index.ts'
import * as specialistsVerification from '../../features/specialists/schema/verification.ts'
import * as waitlist from '../../features/waitlist/schema.ts'
import * as webhooks from '../../features/webhooks/schema.ts'

/** The schema modules of each feature; a schema's exported name is its name in the document. */
const SCHEMAS: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  accounts: [accounts, accountsSettings, accountsWaysIn],
  administration: [administrationReports, administrationSettings, administrationStatistics],
  aftercare: [aftercare],
  blog: [blogAuthors, blog, blogTeam, blogWriting],
  booking: [bookingAnswers, bookingHours, booking, bookingSchedule, bookingTeam],
  children: [children],
  contact: [contactInbox, contact],
  directory: [directory],
  health: [health],
  library: [library],
  matching: [matching],
  meetings: [meetings, meetingsProtocol],
  messages: [messages, messagesReports],
  notifications: [
    notifications,
    notificationsOverview,
    notificationsPushDevices,
    notificationsTemplates,
    notificationsTextPhones,
  ],
  people: [people],
  privacy: [privacy],
  reviews: [reviews],
  security: [security],
  specialists: [specialistsCredentials, specialists, specialistsVerification],
  waitlist: [waitlist],
  webhooks: [webhooks],
}

const NAMED_TYPES = new Set(['object', 'enum', 'union'])

const isNamed = (value: unknown): value is $ZodType =>
  typeof value === 'object' &&
  value !== null &&
  '_zod' in value &&
  NAMED_TYPES.has((value as $ZodType)._zod.def.type)

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

function collectNames(): Map<$ZodType, string> {
  const exported = Object.entries(SCHEMAS).flatMap(([feature, modules]) =>
    modules.flatMap((module) =>
      Object.entries(module)
        .filter(([, value]) => isNamed(value))
        .map(([name, value]) => ({ feature, name: capitalized(name), schema: value as $ZodType })),
    ),
  )
  const names = new Map<$ZodType, string>()
  for (const { feature, name, schema } of exported) {
    const namesakes = exported.filter((other) => other.name === name && other.schema !== schema)
    if (!names.has(schema))
      names.set(schema, namesakes.length > 0 ? capitalized(feature) + name : name)
  }
  return names
}

let names: Map<$ZodType, string> | undefined

/** A schema's name in the document, prefixed with its feature's where two features share a name. */
export const nameOf = (schema: $ZodType): string | undefined =>
  (names ??= collectNames()).get(schema)
