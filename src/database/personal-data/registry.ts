import { accountRules, personRule } from './accounts.ts'
import { familyRules } from './family.ts'
import { journalRules } from './journal.ts'
import { meetingRules } from './meetings.ts'
import { publicRules } from './public.ts'
import type { TableRule } from './rule.ts'
import { specialistRules } from './specialists.ts'

/**
 * Every column of every table: whether it is personal, whose it is, what the export says of it and
 * what deletion does to it. Deletion follows this order: rows before those by which they are found,
 * the person last.
 */
export const personalData: readonly TableRule[] = [
  ...journalRules,
  ...familyRules,
  ...meetingRules,
  ...specialistRules,
  ...publicRules,
  ...accountRules,
  personRule,
]
